# shellcheck shell=bash
# Lists of chats and claims against the bare statements on the reactive client, 100,000 chats of one person among a million: bench chat-list

need_jdk
need_build_tools
maven -q test -pl chat-service -am -Dtest='ChatListBench,ClaimBench' -Dsurefire.failIfNoSpecifiedTests=false -Dspotless.check.skip=true \
  "-Dtest.jvm.args=-Xmx1g -XX:+UseSerialGC --sun-misc-unsafe-memory-access=allow --enable-native-access=ALL-UNNAMED" | grep -E 'ratio|Tests run|ERROR'
