# shellcheck shell=bash
# bench first-start [COMMIT] [--empty-cache]: the first start of this commit beside another one's (default: the commit that
# the figures of the README are held against), each in a clone and a state folder of its own: build, cold start, first
# question, warm question, second start; as ratios. With --empty-cache both fetch every package anew.
exec "$SANDBOX_PYTHON" "$ROOT/dev-stack/bench/first_start.py" --root "$ROOT" --state "$STATE/bench/first-start" "$@"
