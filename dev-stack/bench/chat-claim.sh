# shellcheck shell=bash
# 64 clients claim one message at once, a thousand times; and the events of 1,000 runs in any order: bench chat-claim [rounds, default 1000]

need_jdk
need_build_tools
maven -q test -pl chat-service -am -Dtest='ClaimRaceTest,ShuffledEventsTest' -Dbench.rounds="${1:-1000}" -Dbench.runs=1000 \
  -Dsurefire.failIfNoSpecifiedTests=false -Dspotless.check.skip=true | grep -E 'rounds|runs,|Tests run|ERROR'
