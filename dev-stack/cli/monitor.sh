# shellcheck shell=bash
# Prometheus beside the suite, with the alerts of the chart: `up --monitor`.

monitored() { [ -f "$RUN_DIR/monitored" ]; }

want_monitor() {
  mkdir -p "$RUN_DIR"
  if [ "$1" = no ]; then
    is_running monitor || rm -f "$RUN_DIR/monitored"
    return 0
  fi
  # not installed by this command: Debian's package starts a Prometheus of its own on port 9090
  have prometheus || fail "Prometheus is missing. Run: $(as_root)apt-get install -y --no-install-recommends prometheus"
  touch "$RUN_DIR/monitored"
}

monitor_url() { printf 'http://127.0.0.1:%d' "$MONITOR_PORT"; }

monitor_configuration() {
  local service
  cat <<TEXT
global: {scrape_interval: 5s, evaluation_interval: 5s}
rule_files: ['$ROOT/helm/data-agent/files/alerts.yaml']
scrape_configs:
  - job_name: data-agent
    metrics_path: /q/metrics
    static_configs:
TEXT
  for service in "${SERVICES[@]}"; do
    printf "      - targets: ['127.0.0.1:%d']\n" "$(management_port "$service")"
    printf "        labels: {namespace: local, service: %s}\n" "$(module_of "$service")"
  done
}

start_monitor() {
  mkdir -p "$STATE/monitor"
  monitor_configuration >"$STATE/monitor/prometheus.yml"
  launch monitor "$(command -v prometheus)" --config.file="$STATE/monitor/prometheus.yml" --storage.tsdb.path="$STATE/monitor/data" \
    --storage.tsdb.retention.time=7d --web.listen-address="127.0.0.1:$MONITOR_PORT" --log.level=warn </dev/null
}
