# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs a test, and kills all processes that it started when it ends: by itself, by a
timeout of Meson, by SIGKILL, or because Meson has died.

reaper.py COMMAND…

The process that Meson knows, and may kill, only waits.  A keeper in its own session runs the
test.  The kernel tells the keeper when the waiting process ends, and makes it the parent of
all its descendants that lose their parents."""

import ctypes
import os
import signal
import sys

# The time that a test has to clean up after SIGTERM.
PATIENCE_S = 5
POLL_S = 0.1
SET_PDEATHSIG, SET_CHILD_SUBREAPER = 1, 36

prctl = ctypes.CDLL(None).prctl


def end_with(parent, how):
    """Makes the kernel send a signal to this process when its parent ends."""
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
    """Reaps all processes that have ended.  Returns: the status of @pid, if it is one of them"""
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
    """Returns: the status of @pid, or SIGKILL if it does not end after SIGTERM"""
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
    """Kills all children, repeatedly, because their children become those of this process."""
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
    """Runs the command as the keeper.  Returns: its status"""
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
        # There is nothing to kill unless the keeper was killed.
        end_the_rest()
    code = os.waitstatus_to_exitcode(status)
    os._exit(code if code >= 0 else 128 - code)


main()
