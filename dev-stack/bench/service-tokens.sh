# shellcheck shell=bash
# A service that calls another one without a pause over many lives of its token; how often a token was refused that had ended:
# bench service-tokens [seconds, default 1200] [life of a token in seconds, default 60] [milliseconds between the calls of each
# of eight callers, default 500]

need_jdk
maven -q test -pl kit -am -Dtest='ServiceTokenLoadTest#neverSendsATokenThatHasEnded' -Dsurefire.failIfNoSpecifiedTests=false -Dspotless.check.skip=true \
  -Dtest.jvm.args="-Xmx512m -XX:+UseSerialGC -XX:+EnableDynamicAgentLoading -Dtoken.load.seconds=${1:-1200} -Dtoken.load.life=${2:-60} -Dtoken.load.pause=${3:-500}" \
  | grep -E 'service tokens:|ERROR|FAIL'
