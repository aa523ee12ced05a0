# shellcheck shell=bash
# packages.sh: reads tools/packages and installs what is missing of it.
# SPDX-License-Identifier: GPL-3.0-or-later

# packages_in SECTION: the package names of a section of tools/packages, one a line.
packages_in () {
  local line section='' name
  while IFS= read -r line; do
    line=${line%%#*}
    case $line in
      \[*\]*) section=${line#\[}; section=${section%%\]*}; continue ;;
    esac
    [ "$section" = "$1" ] || continue
    read -r name _ <<<"$line"
    [ -z "$name" ] || printf '%s\n' "$name"
  done <"$packages_file"
}

# packages_missing NAME...: those of the names that are not installed, one a line.
packages_missing () {
  local name state
  declare -A have=()
  while read -r name state; do
    if [ "$state" = 'install ok installed' ] || [ "$state" = 'hold ok installed' ]; then
      have[$name]=1
    fi
  done < <(dpkg-query -W -f '${Package} ${Status}\n' "$@" 2>/dev/null)
  for name in "$@"; do
    [ -n "${have[$name]:-}" ] || printf '%s\n' "$name"
  done
}

# packages_apt ARGS...: apt-get that asks nothing and waits for another one to finish.
packages_apt () {
  local as=()
  [ "$(id -u)" = 0 ] || as=(sudo)
  "${as[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -y -q -o DPkg::Lock::Timeout=120 "$@"
}

# packages_need SECTION...: makes sure that every package of the sections is installed. Says what
# it installs and why; fails with the list of what is needed where it may not.
packages_need () {
  local section names=() missing=()
  packages_file=${packages_file:-"$(dirname "${BASH_SOURCE[0]}")/../packages"}
  for section in "$@"; do
    mapfile -t -O "${#names[@]}" names < <(packages_in "$section")
  done

  if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
    packages_elsewhere "$@" "${names[@]}"
    return
  fi

  mapfile -t missing < <(packages_missing "${names[@]}")
  [ "${#missing[@]}" -gt 0 ] || return 0

  echo "Zugleich needs ${#missing[@]} more packages (to $(packages_join ', to ' "$@")):"
  echo "  ${missing[*]}"
  if [ "$(id -u)" != 0 ] && ! command -v sudo >/dev/null; then
    {
      echo 'They cannot be installed from here: this is not root, and there is no sudo. As root, run'
      echo "  apt-get install --no-install-recommends ${missing[*]}"
    } >&2
    return 1
  fi
  if [ "$(id -u)" = 0 ]; then
    echo 'Installing them with apt-get.'
  else
    echo 'Installing them with apt-get through sudo, which may ask for your password.'
  fi

  # The lists are fetched only if apt does not know the packages, or knows versions that are gone.
  if apt-get install -s --no-install-recommends "${missing[@]}" >/dev/null 2>&1 \
      && packages_apt install --no-install-recommends "${missing[@]}"; then
    return 0
  fi
  if packages_apt update && packages_apt install --no-install-recommends "${missing[@]}"; then
    return 0
  fi
  echo 'apt-get could not install them; what it said is above.' >&2
  return 1
}

# packages_join BETWEEN WORD...: the words with something between them.
packages_join () {
  local between=$1 text=$2 word
  shift 2
  for word in "$@"; do
    text+=$between$word
  done
  printf '%s' "$text"
}

# packages_elsewhere: on a system without apt nobody can say what is installed; goes on if the
# tools that configure a build are there, and fails with the list otherwise.
packages_elsewhere () {
  if command -v meson >/dev/null && command -v ninja >/dev/null && command -v pkg-config >/dev/null; then
    return 0
  fi
  {
    echo 'This system has no apt-get, so nothing was installed. Zugleich needs what Debian 12 calls:'
    sed -n '/^[^#]/p' "$packages_file"
  } >&2
  return 1
}
