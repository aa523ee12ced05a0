# shellcheck shell=bash
# zugleich-tool: what the tool says could come next, or else the names of files
# SPDX-License-Identifier: GPL-3.0-or-later
_zugleich_tool () {
  mapfile -t COMPREPLY < \
    <("${COMP_WORDS[0]}" --complete "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null | cut -f 1)
}
complete -o default -F _zugleich_tool zugleich-tool
