# shellcheck shell=bash
# Whether the built-in model answers every question of the open sets the same, in many orders: bench repetition [runs, default 20]

need_jdk
need_build_tools
maven -q test -pl offline-model -am -Dspotless.check.skip=true -Dsurefire.failIfNoSpecifiedTests=false \
  -Dtest=RepetitionTest -Dsweep=whole -Druns="${1:-20}" && say "Every answer was the same in ${1:-20} orders."
