#!/bin/sh
# Fetches Michael Henke's DriftingDroids (GPL 3) and builds its solver in the folder given: driftingdroids.sh FOLDER; then the command is
# FOLDER/solver. It needs a Java development kit.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
commit=ec5e9562154b2d14d093bc103fb64e4203b4c4fe
[ -d "$1/clone" ] || git clone --quiet "${SOURCE:-https://github.com/smack42/DriftingDroids}" "$1/clone"
git -C "$1/clone" checkout --quiet "$commit"
mkdir -p "$1/classes"
javac -nowarn -encoding UTF-8 -d "$1/classes" "$1"/clone/src/driftingdroids/model/*.java "$here/DriftingDroids.java"
cp -r "$1/clone/src/." "$1/classes/"
printf '#!/bin/sh\nexec java -Xmx1500m -cp "%s/classes" DriftingDroids\n' "$1" > "$1/solver"
chmod +x "$1/solver"
