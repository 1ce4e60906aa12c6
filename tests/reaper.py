# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs a test, and sees that what it started ends with it, however it ends: by
itself, by Meson that has waited long enough, by a signal that cannot be caught,
or because whoever ran it is gone.

reaper.py COMMAND…

What Meson knows and may kill only waits.  Out of its reach, in a session of its
own, goes a keeper, which is told when that ends, and to whom the kernel gives
every process below it that has lost its parent."""

import ctypes
import os
import signal
import sys

# How long who is asked to end may put its things away.
PATIENCE_S = 5
POLL_S = 0.1
SET_PDEATHSIG, SET_CHILD_SUBREAPER = 1, 36

prctl = ctypes.CDLL(None).prctl


def end_with(parent, how):
    """Has the kernel send a signal to this process when its parent ends."""
    prctl(SET_PDEATHSIG, how)
    if os.getppid() != parent:
        os.kill(os.getpid(), how)


def run(command):
    """Does not return."""
    keeper = os.getppid()
    signal.pthread_sigmask(signal.SIG_SETMASK, [])
    end_with(keeper, signal.SIGKILL)
    try:
        os.execvp(command[0], command)
    except OSError as error:
        print(f"{command[0]}: {error.strerror}", file=sys.stderr, flush=True)
        os._exit(127)


def reap(pid):
    """Returns: the status of a process, if it is among those that have ended"""
    status = None
    try:
        while True:
            ended, how = os.waitpid(-1, os.WNOHANG)
            if ended == 0:
                return status
            if ended == pid:
                status = how
    except ChildProcessError:
        return status


def wait_for(pid):
    """Returns: its status; that of one who was killed, if it would not end when
    it was asked to"""
    patience = None
    while True:
        heard = signal.sigtimedwait([signal.SIGCHLD, signal.SIGTERM], patience or 3600)
        status = reap(pid)
        if status is not None:
            return status
        if heard and heard.si_signo == signal.SIGTERM:
            patience = PATIENCE_S
            os.killpg(0, signal.SIGTERM)
        elif not heard and patience:
            return signal.SIGKILL


def end_the_rest():
    """Each that ends may leave others to this process."""
    children = f"/proc/self/task/{os.getpid()}/children"
    while True:
        with open(children, encoding="utf-8") as file:
            for child in file.read().split():
                os.kill(int(child), signal.SIGKILL)
        try:
            if os.waitpid(-1, os.WNOHANG) == (0, 0):
                signal.sigtimedwait([signal.SIGCHLD], POLL_S)
        except ChildProcessError:
            return


def keep(waiting, command):
    """What the keeper does.  Returns: the command's status"""
    os.setsid()
    prctl(SET_CHILD_SUBREAPER, 1)
    signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGCHLD, signal.SIGTERM])
    end_with(waiting, signal.SIGTERM)
    test = os.fork()
    if test == 0:
        run(command)
    status = wait_for(test)
    end_the_rest()
    return status


def main():
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    waiting = os.getpid()
    prctl(SET_CHILD_SUBREAPER, 1)
    if (keeper := os.fork()) == 0:
        status = keep(waiting, sys.argv[1:])
    else:
        end_with(os.getppid(), signal.SIGKILL)
        _, status = os.waitpid(keeper, 0)
        # Nothing, unless it was killed.
        end_the_rest()
    code = os.waitstatus_to_exitcode(status)
    os._exit(code if code >= 0 else 128 - code)


main()
