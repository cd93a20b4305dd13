#!/bin/sh
# Fetches Michael Fogleman's solver (MIT) and builds it in the folder given: fogleman.sh FOLDER; then FOLDER/solver is the command.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
commit=b571f46d35e04f1582acd0043661cd2fca7b260e
[ -d "$1/clone" ] || git clone --quiet "${SOURCE:-https://github.com/fogleman/Ricochet}" "$1/clone"
git -C "$1/clone" checkout --quiet "$commit"
cc -O3 -std=gnu99 -fgnu89-inline -I "$1/clone" -o "$1/solver" "$here/fogleman.c"
