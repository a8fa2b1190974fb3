# shellcheck shell=bash
# bench yardstick [COMMIT]: lines, files, lines of a file (median, nine of ten, longest), long methods, broad catches and lines of
# tests per line of main, of each module; with a commit that one's figures before the arrow.
need_jdk
trees=("$ROOT")
if [ $# -gt 0 ]; then
  before=$(mktemp -d)
  trap 'rm -rf "$before"' EXIT
  git -C "$ROOT" rev-parse --verify --quiet "$1^{commit}" >/dev/null || fail "There is no commit '$1' here."
  git -C "$ROOT" archive "$1" | tar -x -C "$before"
  trees=("$before" "$ROOT")
fi
"$JAVA_HOME/bin/java" "$ROOT/dev-stack/suite/src/test/java/io/dataagent/suite/YardstickTable.java" "${trees[@]}"
