# shellcheck shell=bash
# Ten explorations are taken up by another owner at every kept turn: bench run-crash
# No model call and no finished statement is made twice, and the findings are those of the run that was left alone.

need_jdk
need_build_tools
maven -q test -pl agent-service -am -Dtest='ExploreRunTest#isTakenUpAtEveryTurn*' -Dbench.explorations=10 \
  -Dsurefire.failIfNoSpecifiedTests=false -Dspotless.check.skip=true | grep -E 'Tests run|ERROR'
