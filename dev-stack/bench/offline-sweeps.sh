# shellcheck shell=bash
# The sweeps over the built-in model of which the tests take a part, whole: every set, every wording, every database, half an hour:
# bench offline-sweeps [test, default all of them]

need_jdk
need_build_tools
maven -q test -pl offline-model -am -Dspotless.check.skip=true -Dsurefire.failIfNoSpecifiedTests=false -Dsweep=whole \
  -Dtest="${1:-WordingsTest,DialectTest,ShuffledQuestionsTest,NarrowedBlocksTest,RepetitionTest,GeneralisationTest}" &&
  say "The whole sweeps held."
