# shellcheck shell=bash
# bench newcomer: a person who has not been here before connects a PostgreSQL database of 20 tables in Chromium and asks the first
# question; prints the clicks and the time of each step. The database is made for it and goes with it; psql must be there.
# shellcheck source=/dev/null
. "$ROOT/dev-stack/bench/newcomer-database.bash"
newcomer_database newcomer
at_newcomer_database node "$ROOT/web/e2e/product-newcomer.mjs"
