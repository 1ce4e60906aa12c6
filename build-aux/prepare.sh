# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=sh
#
# Functions that the scripts in build-aux and .ci share: they install missing packages
# and build.  The scripts set $top to the checkout and source this file.

: "${top:?must be set to the checkout}"

say ()
{
  printf '%s\n' "$*" >&2
}

die ()
{
  say "parlour: $*"
  exit 1
}

package_manager ()
{
  for manager in apt-get dnf pacman; do
    if command -v "$manager" >/dev/null; then
      echo "$manager"
      return
    fi
  done
  echo none
}

# packages MANAGER PURPOSE: prints the names of the packages for PURPOSE.
#   build     to compile and run the program: compiler and libraries, the loader for
#             symbolic icons, the icons, a font with suit signs, the buses for settings
#             and screen readers
#   test      an X server, a session bus, tools to control windows and to read what a
#             screen reader does, and decks of cards
#   bench     the programs that build-aux/bench compares with, and its tools
#   asan, valgrind, tsan, check (the other checks of .ci/run)
#   deb, lintian
#             to build and check a package; on Debian only
#   root      for build-aux/in-debian
packages ()
{
  case "$1 $2" in
    'apt-get build')
      echo gcc libc6-dev meson ninja-build pkgconf gettext appstream desktop-file-utils libxml2-utils \
        libgtk-4-dev librsvg2-dev librsvg2-common adwaita-icon-theme fonts-dejavu-core \
        shared-mime-info at-spi2-core dbus-daemon ;;
    'apt-get test')
      echo libxtst-dev xvfb xauth xdotool sway python3 python3-pyatspi gnome-cards-data "$(kde_cards)" ;;
    'apt-get bench')
      echo aisleriot libxdamage-dev libxext-dev ;;
    'apt-get valgrind')
      echo valgrind libc6-dbg ;;
    'apt-get asan')
      echo clang libclang-rt-dev llvm ;;
    'apt-get deb')
      echo build-essential debhelper git ;;
    'apt-get lintian')
      echo lintian ;;
    'apt-get root' | 'dnf root' | 'pacman root')
      echo debootstrap git ;;
    'apt-get check')
      echo mold shellcheck git mandoc man-db ;;
    'dnf build')
      echo gcc meson ninja-build pkgconf-pkg-config gettext appstream desktop-file-utils libxml2 \
        gtk4-devel librsvg2-devel adwaita-icon-theme dejavu-sans-fonts \
        shared-mime-info at-spi2-core dbus-daemon ;;
    'dnf test')
      echo libXtst-devel xorg-x11-server-Xvfb xorg-x11-xauth xdotool sway python3 python3-pyatspi ;;
    'dnf bench')
      echo aisleriot libXdamage-devel libXext-devel ;;
    'dnf asan')
      echo clang compiler-rt llvm ;;
    'dnf tsan')
      echo libtsan ;;
    'dnf valgrind')
      echo valgrind ;;
    'dnf check')
      echo mold ShellCheck git mandoc man-db ;;
    'pacman build')
      echo gcc meson ninja pkgconf gettext appstream desktop-file-utils libxml2 \
        gtk4 librsvg adwaita-icon-theme ttf-dejavu \
        shared-mime-info at-spi2-core dbus ;;
    'pacman test')
      echo libxtst xorg-server-xvfb xorg-xauth xdotool sway python python-atspi ;;
    'pacman bench')
      echo aisleriot libxdamage libxext ;;
    'pacman valgrind')
      echo valgrind ;;
    'pacman asan')
      echo clang compiler-rt llvm ;;
    'pacman check')
      echo mold shellcheck git mandoc man-db ;;
  esac
}

# kde_cards: prints the package of KDE's decks, whose name depends on the release.
kde_cards ()
{
  known=$(apt-cache pkgnames kdegames-card-data 2>/dev/null)
  if [ -z "$known" ]; then
    apt update >/dev/null 2>&1 || true
    known=$(apt-cache pkgnames kdegames-card-data 2>/dev/null)
  fi
  case $known in
    *kf5*) echo kdegames-card-data-kf5 ;;
    *) echo kdegames-card-data ;;
  esac
}

# missing MANAGER PACKAGE…: prints those that are not installed.
missing ()
{
  query=$1
  shift
  case $query in
    apt-get)
      installed=" $(dpkg-query -W -f='${Package}:${db:Status-Status} ' "$@" 2>/dev/null || true)"
      for package; do
        case $installed in
          *" $package:installed "*) ;;
          *) echo "$package" ;;
        esac
      done ;;
    dnf)
      for package; do
        rpm -q --whatprovides "$package" >/dev/null 2>&1 || echo "$package"
      done ;;
    pacman)
      pacman -T "$@" || true ;;
  esac
}

# as_root COMMAND…: runs it as root.
as_root ()
{
  if [ "$(id -u)" = 0 ]; then
    "$@"
  elif command -v sudo >/dev/null; then
    sudo "$@"
  elif command -v pkexec >/dev/null; then
    pkexec "$@"
  else
    return 127
  fi
}

# apt VERB…: apt-get without questions, which waits for another apt-get.
apt ()
{
  as_root env DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8 \
    apt-get -y -q -o DPkg::Lock::Timeout=300 -o Acquire::Retries=2 "$@" </dev/null
}

# install_packages MANAGER PACKAGE…: fetches the package lists only if the first attempt
# fails, because they are missing or old.
install_packages ()
{
  with=$1
  shift
  case $with in
    apt-get)
      apt install --no-install-recommends "$@" || {
        apt update || true
        apt install --no-install-recommends "$@"
      } ;;
    dnf)
      as_root dnf -y install "$@" </dev/null ;;
    pacman)
      as_root pacman -S --noconfirm --needed "$@" </dev/null ||
        as_root pacman -Sy --noconfirm --needed "$@" </dev/null ;;
  esac
}

# need PURPOSE…: installs the packages for it.  On a system without a known package
# manager meson reports what is missing.
need ()
{
  manager=$(package_manager)
  [ "$manager" != none ] || return 0

  wanted=
  for purpose; do
    wanted="$wanted $(packages "$manager" "$purpose")"
  done

  # Unquoted here and below, because it is a list of words.
  # shellcheck disable=SC2086
  absent=$(missing "$manager" $wanted | tr '\n' ' ')
  absent=${absent% }
  [ -n "$absent" ] || return 0

  if [ "$(id -u)" != 0 ] && ! command -v sudo >/dev/null && ! command -v pkexec >/dev/null; then
    die "these packages are missing, and only root can install them: $absent"
  fi

  log=$(mktemp)
  say "Installing with $manager (minutes, the first time): $absent"
  # shellcheck disable=SC2086
  if ! install_packages "$manager" $absent >"$log" 2>&1 || [ -n "$(missing "$manager" $absent)" ]; then
    grep -iE 'failed to fetch|curl error|failed retrieving|^(E|error|sudo):' "$log" | tail -n 6 >&2
    die "could not download or install these packages: $absent; $log has all output of $manager"
  fi
  rm -f "$log"
}

# configure DIRECTORY [MESON OPTION…]: sets up a build directory, or changes these options
# of an existing one.  The build directory of another checkout, of which this one is a copy,
# is set up again: it would build the other one.
configure ()
{
  dir=$1
  shift
  if [ -f "$dir/checkout" ] && [ "$(cat "$dir/checkout")" != "$top" ]; then
    set -- --wipe "$@"
  elif [ -f "$dir/build.ninja" ]; then
    for option; do
      grep -qxFe "$option" "$dir/options" 2>/dev/null || {
        meson configure "$dir" "$option" >"$dir/setup.txt" 2>&1 ||
          { cat "$dir/setup.txt" >&2; die "meson could not set $option in $dir"; }
        printf '%s\n' "$option" >>"$dir/options"
      }
    done
    return 0
  fi

  say "Setting up $dir"
  mkdir -p "$dir"
  meson setup "$dir" "$top" "$@" >"$dir/setup.txt" 2>&1 ||
    { cat "$dir/setup.txt" >&2; die "meson could not set up $dir"; }
  printf '%s\n' "$@" >"$dir/options"
  printf '%s\n' "$top" >"$dir/checkout"
}

# configure_asan DIRECTORY [MESON OPTION…]: sets up a build with clang, the address and
# undefined behaviour sanitizers, and the fuzzers.  Clang calls a g_autoptr unused that only
# keeps an object alive.
configure_asan ()
{
  CC=clang configure "$@" -Dtests=enabled -Dfuzz=enabled -Db_sanitize=address,undefined -Db_lundef=false \
    -Doptimization=1 -Dc_args=-Wno-unused-variable
}

# build DIRECTORY [TARGET]: compiles.
build ()
{
  say "Building in $1"
  ninja -C "$@" --quiet >&2 || die "it does not build"
}

# make_tarball OPTION…: makes a tarball of the committed files, and prints its path.
make_tarball ()
{
  configure "$top/_build"
  meson dist -C "$top/_build" --formats xztar "$@" | sed -n 's/^Created //p'
}

# Card signs need a UTF-8 locale.
use_utf8 ()
{
  [ "$(locale charmap 2>/dev/null)" = UTF-8 ] || export LC_ALL=C.UTF-8
}

# Draw in software, the same on every machine.  GTK 4.16 renamed the variable.
draw_plainly ()
{
  export GSK_RENDERER=cairo GDK_BACKEND=x11
  if pkg-config --atleast-version=4.16 gtk4; then
    export GDK_DISABLE=gl,vulkan
  else
    export GDK_DEBUG=gl-disable
  fi
}
