# shellcheck shell=bash
# What a hostile caller may try, and what comes of it: hostile statements; events looked through for a question's words; sign-ins;
# hosts; claims side by side; forged tokens; every operation of the OpenAPI documents times malformed headers, types, ids, numbers
# and bodies; and, without --sample and --only, the probes of the sandbox. Prints counts; ends with 1 if anything held that must
# not. Against the installation that runs: bench hostile [--sample N] [--only statements|events|sign-ins|hosts|claims|tokens|sweep]

is_ready gateway || fail "Data Agent is not running. Start it with: ./data-agent up --detach"
load_secrets
export HOSTILE_CLIENT_SECRET=$CLIENT_SECRET_AGENT HOSTILE_CHAT_SECRET=$CLIENT_SECRET_CHAT
held=0
"$SANDBOX_PYTHON" "$ROOT/dev-stack/bench/hostile.py" \
  --documents "$ROOT/docs/openapi" --gateway "$(gateway_url)" --issuer "$(issuer_url)" \
  --service "chat-service=http://localhost:$CHAT_PORT" --service "agent-service=http://localhost:$AGENT_PORT" \
  --service "ontology-service=http://localhost:$ONTOLOGY_PORT" --service "query-service=http://localhost:$QUERY_PORT" \
  --service "sandbox-runner=http://localhost:$SANDBOX_PORT" \
  --corpus "$ROOT/query-service/src/test/resources/corpus" --bus "$STATE/kafka/data" "$@" || held=1
if [ $# -eq 0 ]; then
  need_jdk
  maven -q test -pl sandbox-runner -am -Dspotless.check.skip=true -Dsurefire.failIfNoSpecifiedTests=false \
    -Dtest='SandboxProbesTest,OwnProbesTest,FurtherProbesTest' >"$LOG_DIR/hostile-sandbox.log" 2>&1 || held=1
  "$SANDBOX_PYTHON" - "$ROOT"/sandbox-runner/target/surefire-reports/TEST-*ProbesTest.xml <<'PYTHON' || held=1
import sys, xml.etree.ElementTree as trees
suites = [trees.parse(file).getroot().attrib for file in sys.argv[1:]]
tried, broken, skipped = (sum(int(s[name]) for s in suites) for name in ("tests", "failures", "skipped"))
broken += sum(int(s["errors"]) for s in suites)
print(f"sandbox: {tried} probes, {tried - broken - skipped} held, {broken} did not, {skipped} not tried here")
sys.exit(1 if broken or not tried else 0)
PYTHON
fi
exit $held
