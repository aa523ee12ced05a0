# zugleich-tool: what the tool says could come next, or else the names of files
# SPDX-License-Identifier: GPL-3.0-or-later
function __zugleich_tool
    set -l words (commandline -opc) (commandline -ct)
    set -l offers ($words[1] --complete $words[2..] 2>/dev/null)
    if set -q offers[1]
        string join \n -- $offers
    else
        __fish_complete_path $words[-1]
    end
end
complete -c zugleich-tool -f -a '(__zugleich_tool)'
