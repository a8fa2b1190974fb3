# shellcheck shell=bash
# chat-service is killed (-9) at every database statement of send, claim, complete and delete: bench chat-crash [every n-th, default 1]

need_jdk
need_build_tools
maven -q package -pl chat-service -am -DskipTests -Dspotless.check.skip=true
maven -q test -pl chat-service -am -Dtest=ChatCrashBench -Dbench.step="${1:-1}" -Dsurefire.failIfNoSpecifiedTests=false -Dspotless.check.skip=true |
  grep -E 'kills|Tests run|ERROR'
