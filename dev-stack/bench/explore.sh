# shellcheck shell=bash
# Explorations beside analyst's answers on the same open questions:
# bench explore [--questions FILE] [--only-explore] [--keep DIR] [--at-once N]
# bench explore --reader DIR: the same, with kind explore only, while somebody answers the model calls in DIR (bench/bridge.bash).

is_ready gateway || fail "Data Agent is not running. Start it with: ./data-agent up --detach"
need_jdk
load_secrets
EXPLORE_READER=""
EXPLORE_ARGUMENTS=()
EXPLORE_QUESTIONS=$ROOT/dev-stack/bench/explore-questions.txt
while [ $# -gt 0 ]; do
  case $1 in
    --reader) EXPLORE_READER=${2:?"--reader DIR"} && EXPLORE_QUESTIONS=$ROOT/dev-stack/bench/explore-reader.txt && shift ;;
    --questions) EXPLORE_QUESTIONS=${2:?"--questions FILE"} && shift ;;
    *) EXPLORE_ARGUMENTS+=("$1") ;;
  esac
  shift
done

# The data of the schemas that the list names; the retail sample is there.
EXPLORE_SETS=$(sed -n 's/^\[\(.*\)\]$/\L\1/p' "$EXPLORE_QUESTIONS" | grep -v '^retail$' || true)
if [ -n "$EXPLORE_SETS" ]; then
  [ -f "$ROOT/evals/target/classpath" ] || maven -q package -pl evals -am -DskipTests -Dspotless.check.skip=true
  # shellcheck disable=SC2086
  EVAL_GATEWAY=$(gateway_url) EVAL_ISSUER=$(issuer_url) EVAL_USER=contributor EVAL_PASSWORD=contributor-demo \
    EVAL_POSTGRES=$(postgres_address) EVAL_POSTGRES_USER=${DATA_AGENT_POSTGRES_USERNAME:-postgres} \
    EVAL_POSTGRES_PASSWORD=${DATA_AGENT_POSTGRES_PASSWORD:-$POSTGRES_PASSWORD} EVAL_READER_PASSWORD=$DB_PASSWORD_RETAIL_READER \
    EVAL_FOLDER=$ROOT/evals \
    "$JAVA_HOME/bin/java" -Xmx256m -cp "$ROOT/evals/target/classes:$(cat "$ROOT/evals/target/classpath")" \
    io.dataagent.evals.report.EvalMain --only-load $EXPLORE_SETS
fi

# shellcheck source=/dev/null
. "$ROOT/dev-stack/bench/bridge.bash"
# More explorations in an hour than one person may ask for.
chat_for_many() {
  export DATAAGENT_CHAT_EXPLORATIONS_PER_HOUR=1000
  part_anew chat
}
explore_ends() {
  [ -z "$EXPLORE_READER" ] || bridge_ends
  (part_anew chat)
}
(chat_for_many)
trap explore_ends EXIT
if [ -n "$EXPLORE_READER" ]; then
  mkdir -p "$EXPLORE_READER"
  EXPLORE_READER=$(cd "$EXPLORE_READER" && pwd)
  bridge_begin "$EXPLORE_READER" 6
  trap explore_ends EXIT
  EXPLORE_ARGUMENTS+=(--only-explore --keep "$EXPLORE_READER.runs" --at-once 6)
fi
"$SANDBOX_PYTHON" "$ROOT/dev-stack/bench/explore.py" --gateway "$(gateway_url)" --issuer "$(issuer_url)" \
  --questions "$EXPLORE_QUESTIONS" "${EXPLORE_ARGUMENTS[@]}"
