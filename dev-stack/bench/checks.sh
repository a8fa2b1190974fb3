# shellcheck shell=bash
# What all checks of an answer take, by themselves and in statements asked of the data: bench checks

need_jdk
need_build_tools
maven -q test -pl evals -am -Dspotless.check.skip=true -Dsurefire.failIfNoSpecifiedTests=false \
  -Dtest.jvm.args="-Xmx768m --sun-misc-unsafe-memory-access=allow --enable-native-access=ALL-UNNAMED" \
  -Dtest=ChecksBench -Dbench=checks "$@" | sed -n -e 's/^.*BENCH //p' -e '/^\[ERROR\]/p'
