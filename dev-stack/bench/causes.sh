# shellcheck shell=bash
# Whether "Why is Houston underperforming?" names both planted causes first, on the sample of each day of more than a year,
# and how often a city to which nothing happened has a cause (some minutes): bench causes

need_jdk
need_build_tools
maven -q test -pl evals -am -Dspotless.check.skip=true -Dsurefire.failIfNoSpecifiedTests=false \
  -Dtest=SampleCausesTest -Dcauses.days=year
