# shellcheck shell=bash
# What the badge is worth, without the product: wrong statements caught by kind of change, alarms on right ones, and the
# precision of "verified" on statements of the offline model, per set, the blind ones apart: bench meaning [--list]

need_jdk
need_build_tools
list=false
[ "${1:-}" = --list ] && list=true
maven -q test -pl evals -am -Dspotless.check.skip=true -Dsurefire.failIfNoSpecifiedTests=false \
  -Dtest=MeaningTest,OfflineBadgeTest -Dmeaning.list=$list
