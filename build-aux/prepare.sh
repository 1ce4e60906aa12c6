# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=sh
#
# Shared by the scripts of build-aux and .ci that build, which set $top to the
# checkout and source this: installing what is missing, and building.

: "${top:?the checkout, set by the script that reads this}"

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

# packages MANAGER PURPOSE: the names of what PURPOSE needs.
#   build     to compile it, and what the program reads when it runs: the
#             loader for symbolic icons, the icons, a font with suit signs, the
#             buses for settings and screen readers
#   test      a screen, a session bus, a hand and an eye for the tests, and the
#             decks of cards that are to be had
#   bench     what build-aux/bench measures us against, and looks with
#   asan, valgrind, tsan, check (what only .ci/run needs)
#   deb, lintian
#             to make a package of it and look it over, which only Debian can
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
      echo aisleriot kpat libxdamage-dev libxext-dev ;;
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
      echo aisleriot kpat libXdamage-devel libXext-devel ;;
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
      echo aisleriot kpat libxdamage libxext ;;
    'pacman valgrind')
      echo valgrind ;;
    'pacman asan')
      echo clang compiler-rt llvm ;;
    'pacman check')
      echo mold shellcheck git mandoc man-db ;;
  esac
}

# kde_cards: what Debian calls KDE's decks; it has changed with their framework.
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

# missing MANAGER PACKAGE…: those that are not installed.
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

# as_root COMMAND…: run it as root, however that is possible here.
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

# apt VERB…: apt-get that never asks and waits for another one to end.
apt ()
{
  as_root env DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8 \
    apt-get -y -q -o DPkg::Lock::Timeout=300 -o Acquire::Retries=2 "$@" </dev/null
}

# install_packages MANAGER PACKAGE…; the package lists are fetched only when the
# first attempt shows that there are none, or that they are out of date.
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

# need PURPOSE…: see that what these need is installed.
need ()
{
  manager=$(package_manager)
  if [ "$manager" = none ]; then
    need_without_manager
    return
  fi

  wanted=
  for purpose; do
    wanted="$wanted $(packages "$manager" "$purpose")"
  done

  # A list of words, here and below.
  # shellcheck disable=SC2086
  absent=$(missing "$manager" $wanted | tr '\n' ' ')
  absent=${absent% }
  [ -n "$absent" ] || return 0

  if [ "$(id -u)" != 0 ] && ! command -v sudo >/dev/null && ! command -v pkexec >/dev/null; then
    die "these packages are missing, and installing them takes root: $absent"
  fi

  log=$(mktemp)
  say "Installing with $manager (minutes, the first time): $absent"
  # shellcheck disable=SC2086
  install_packages "$manager" $absent >"$log" 2>&1 || install_failed
  # shellcheck disable=SC2086
  still=$(missing "$manager" $absent | tr '\n' ' ')
  [ -z "$still" ] || install_failed
  rm -f "$log"
}

# Say why: what could not be fetched, if that was it, else what was refused.
install_failed ()
{
  { grep -E '^.: Failed to fetch|Curl error|failed retrieving' "$log" ||
      grep -iE '^(E|error|sudo):' "$log"; } | tail -n 6 >&2
  say "All that $manager said is in $log"
  die "could not download or install these packages: $absent"
}

# Another system: look for the tools themselves.
need_without_manager ()
{
  absent=
  for tool in cc meson ninja pkg-config msgfmt; do
    command -v "$tool" >/dev/null || absent="$absent $tool"
  done
  for module in 'gtk4 >= 4.8' 'librsvg-2.0 >= 2.54'; do
    pkg-config --exists "$module" 2>/dev/null || absent="$absent, $module"
  done
  [ -z "$absent" ] || die "no apt-get, dnf or pacman here; install these and try again:${absent#,}"
}

# configure DIRECTORY [MESON OPTION…]: set it up, unless it is, with what is asked
# for; other options stay as they are.  A directory that came here with a copy of
# another checkout would go on building that one.
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

# configure_asan DIRECTORY [MESON OPTION…]: to be built with clang and its address
# and undefined behaviour sanitizers, the fuzzers too.  A g_autoptr that only keeps
# something alive is unused to clang.
configure_asan ()
{
  CC=clang configure "$@" -Dtests=enabled -Dfuzz=enabled -Db_sanitize=address,undefined -Db_lundef=false \
    -Doptimization=1 -Dc_args=-Wno-unused-variable
}

# build DIRECTORY [TARGET]: compile what has changed.
build ()
{
  say "Building in $1"
  ninja -C "$@" --quiet >&2 || die "it does not build"
}

# make_tarball OPTION…: has Meson put what is committed into one.  Prints where it
# is.
make_tarball ()
{
  configure "$top/_build"
  meson dist -C "$top/_build" --formats xztar "$@" | sed -n 's/^Created //p'
}

# Words and card signs come out in any locale that can show them.
use_utf8 ()
{
  [ "$(locale charmap 2>/dev/null)" = UTF-8 ] || export LC_ALL=C.UTF-8
}

# Draw without a graphics card, the same everywhere; GTK 4.16 changed the switch.
draw_plainly ()
{
  export GSK_RENDERER=cairo GDK_BACKEND=x11
  if pkg-config --atleast-version=4.16 gtk4; then
    export GDK_DISABLE=gl,vulkan
  else
    export GDK_DEBUG=gl-disable
  fi
}
