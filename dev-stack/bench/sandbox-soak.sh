# shellcheck shell=bash
# Many runs in a row, then nothing may be left: bench sandbox-soak [runs, default 10000]

need_jdk
need_sandbox
maven test -pl sandbox-runner -am -Dsurefire.failIfNoSpecifiedTests=false -Dtest=SandboxSoakTest \
  "-Dsandbox.soak.runs=${1:-10000}"
