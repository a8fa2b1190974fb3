# shellcheck shell=bash
# What the badge is worth, without the product: wrong statements caught by kind of change, alarms on right ones, and the
# precision of "verified" on statements of the offline model, per set, the blind ones apart; --studied leaves those out: bench meaning [--list] [--studied]

need_jdk
need_build_tools
list=false studied=false
for option in "$@"; do
  case $option in
    --list) list=true ;;
    --studied) studied=true ;;
    *) fail "bench meaning [--list] [--studied]" ;;
  esac
done
maven -q test -pl evals -am -Dspotless.check.skip=true -Dsurefire.failIfNoSpecifiedTests=false \
  -Dtest=MeaningTest,OfflineBadgeTest -Dmeaning.every=1 -Dmeaning.list=$list -Dmeaning.studied=$studied
