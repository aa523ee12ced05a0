# shellcheck shell=bash
# lints.sh: the lints of tools/test, a function each; called at the top of the checkout.
# SPDX-License-Identifier: GPL-3.0-or-later

# The order in which tools/test runs them; lint_NAME is the function.
# shellcheck disable=SC2034
lints=(clang-format shellcheck python xml desktop-entry metainfo settings translations help flatpak)

# house_files PATTERN...: the files of the project, tracked or new, that match; separated by NUL.
house_files () {
  git ls-files -z --cached --others --exclude-standard -- "$@" |
    while IFS= read -r -d '' file; do
      [ ! -f "$file" ] || printf '%s\0' "$file"
    done
}

lint_clang_format () {
  house_files '*.c' '*.h' | xargs -0 -r -n 40 -P 2 clang-format-19 --dry-run -Werror
}

lint_shellcheck () {
  {
    house_files 'tools/*.sh' 'tests/*.sh' 'data/completions/*.bash'
    house_files tools .ci tests | xargs -0 grep -lZ -m1 -E '^#!.*\b(ba)?sh$'
  } | sort -zu | xargs -0 shellcheck -x
}

lint_python () {
  house_files '*.py' | xargs -0 -r /usr/bin/python3 -c '
import sys
for name in sys.argv[1:]:
    with open(name, encoding="utf-8") as source:
        compile(source.read(), name, "exec")'
}

lint_xml () {
  house_files '*.ui' '*.svg' '*.page' '*.xml' '*.xml.in' '*.doap' | xargs -0 xmllint --noout
}

lint_desktop_entry () {
  desktop-file-validate build-test/data/io.github.zugleich.Zugleich.desktop
}

# The program has no homepage, and none is to be invented: that alone may be missing. AppStream
# 0.16 does not ask for one, and does not know the tag of the developer that later ones want. The
# pictures count when there is an address for them.
lint_metainfo () {
  local id=io.github.zugleich.Zugleich lenient=url-homepage-missing whole
  case $(appstreamcli --version) in
    *' 0.'*) lenient=unknown-tag ;;
  esac
  whole=$(mktemp -d)
  data/finish-metainfo.py build-test/data/$id.metainfo.words.xml NEWS \
    "$(sed -n '1s/Zugleich \([^,]*\),.*/\1/p' NEWS)" https://example.org >"$whole/$id.metainfo.xml" &&
    appstreamcli validate --no-net --strict --override="$lenient=pedantic" \
      build-test/data/$id.metainfo.xml "$whole/$id.metainfo.xml"
  local status=$?
  rm -r "$whole"
  return $status
}

lint_settings () {
  glib-compile-schemas --strict --dry-run data
}

# Every language is whole: no message without a translation, none that is only guessed.
lint_translations () {
  local language file said status=0
  for file in po/*.po help/*/*.po; do
    said=$(msgfmt -c --statistics -o /dev/null "$file" 2>&1) || { echo "$file: $said"; status=1; }
    case $said in
      *fuzzy* | *untranslated*) echo "$file: $said"; status=1 ;;
    esac
  done
  while read -r language; do
    case $language in
      '#'* | '') continue ;;
    esac
    [ -f "po/$language.po" ] || { echo "po/$language.po is missing"; status=1; }
    lint_translations_new "$language" || status=1
  done <po/LINGUAS
  return "$status"
}

# lint_translations_new LANGUAGE: no message in the sources that the language does not have yet.
lint_translations_new () {
  local pot missing
  pot=$(mktemp)
  tools/pot >"$pot" || { rm -f "$pot"; return 1; }
  missing=$(msgcmp --use-untranslated "po/$1.po" "$pot" 2>&1) || { rm -f "$pot"; echo "$missing"; return 1; }
  rm -f "$pot"
}

# Sections that are normative in one language say so in the namespace of ITS.
lint_help () {
  yelp-check validate --strict --allow http://www.w3.org/2005/11/its help/C/*.page && yelp-check links help/C && yelp-check ids help/C
}

lint_flatpak () {
  /usr/bin/python3 - flatpak/io.github.zugleich.Zugleich.yml <<'PY'
import sys
import yaml

with open(sys.argv[1], encoding='utf-8') as source:
    manifest = yaml.safe_load(source)
assert manifest['id'] == 'io.github.zugleich.Zugleich', manifest
assert manifest['command'] == 'zugleich', manifest
assert not [a for a in manifest['finish-args'] if 'filesystem' in a], 'the game needs no files of the person'
assert any(m['buildsystem'] == 'meson' for m in manifest['modules']), manifest
PY
}
