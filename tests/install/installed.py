# SPDX-License-Identifier: GPL-3.0-or-later
"""An installation of Parlour in a temporary folder, for the tests of this folder."""

import json
import os
import pathlib
import shutil
import subprocess
import tempfile

APP = "org.parlour.Parlour"


class Installed:
    def __init__(self, meson, build):
        self.folder = tempfile.TemporaryDirectory()
        self.root = pathlib.Path(self.folder.name)
        self.build = pathlib.Path(build)
        options = subprocess.run([meson, "introspect", build, "--buildoptions"],
                                 capture_output=True, check=True).stdout
        options = {option["name"]: option["value"] for option in json.loads(options)}
        self.prefix = pathlib.Path(options["prefix"])
        # Without the first slash, because they are below the root.
        self.folders = {name: str(self.prefix / options[name])[1:]
                        for name in ("bindir", "datadir", "libexecdir", "localedir", "mandir")}
        subprocess.run([meson, "install", "-C", build, "--no-rebuild", "--quiet", "--destdir", self.root],
                       stdout=subprocess.DEVNULL, check=True)
        # The list must not contain the files that finish() adds.
        self.files = sorted(str(path.relative_to(self.root))
                            for path in self.root.rglob("*") if not path.is_dir())

    def path(self, folder, *parts):
        return self.root / self.folders[folder] / pathlib.Path(*parts)

    def finish(self):
        """Compiles schemas and indexes icons, desktop files and file types, as a package manager
        does."""
        icon_cache = shutil.which("gtk4-update-icon-cache") or "gtk-update-icon-cache"
        for command in (
                ["glib-compile-schemas", "--strict", self.path("datadir", "glib-2.0", "schemas")],
                [icon_cache, "-q", "-t", "-f", self.path("datadir", "icons", "hicolor")],
                ["update-desktop-database", "-q", self.path("datadir", "applications")],
                ["update-mime-database", self.path("datadir", "mime")]):
            subprocess.run(command, check=True, env={**os.environ, "XDG_DATA_DIRS": self.data_dirs()})

    def data_dirs(self):
        return f"{self.path('datadir')}:/usr/local/share:/usr/share"

    def surroundings(self, home, **more):
        """The environment in which the installed program finds its own files and none of the
        checkout."""
        env = {name: value for name, value in os.environ.items()
               if not name.startswith(("PARLOUR_", "GSETTINGS_SCHEMA"))}
        env.update(XDG_DATA_DIRS=self.data_dirs(), PARLOUR_LOCALE_DIR=str(self.path("localedir")),
                   PARLOUR_DECK_READER=str(self.path("libexecdir", "parlour", "parlour-deck-reader")))
        return {**env, **home_of(home), **more}

    def uninstalled_surroundings(self, home, **more):
        """The environment of build-aux/run."""
        env = {name: value for name, value in os.environ.items() if not name.startswith("PARLOUR_")}
        env.update(GSETTINGS_SCHEMA_DIR=str(self.build / "data"), PARLOUR_LOCALE_DIR=str(self.build / "po"))
        return {**env, **home_of(home), **more}

    def activate_from_here(self):
        """Makes the bus start the program in the temporary folder."""
        service = self.path("datadir", "dbus-1", "services", APP + ".service")
        text = service.read_text(encoding="utf-8")
        service.write_text(text.replace("\nExec=/", f"\nExec={self.root}/"), encoding="utf-8")


def home_of(folder):
    home = pathlib.Path(folder)
    settings = home / "config" / "gtk-4.0" / "settings.ini"
    settings.parent.mkdir(parents=True, exist_ok=True)
    settings.write_text("[Settings]\ngtk-enable-animations=0\n", encoding="utf-8")
    return {"HOME": str(home), "GSETTINGS_BACKEND": "memory",
            "XDG_CONFIG_HOME": str(home / "config"), "XDG_DATA_HOME": str(home / "data"),
            "XDG_CACHE_HOME": str(home / "cache")}
