#!/usr/bin/env python3
"""Writes the dashboards of the chart from the panels below: ./make.py FOLDER."""
import json
import pathlib
import sys

Q = '"'
S = '{namespace=~"$namespace",service=~"$service"}'
# of kube-state-metrics: a container is called like its service
PODS = '{namespace=~"$namespace",container=~"$service"}'


def sel(*more):
    return "{" + ",".join(['namespace=~"$namespace"', 'service=~"$service"', *more]) + "}"


def rate(name, *more, by=""):
    inner = f"sum{' by (' + by + ')' if by else ''} (rate({name}{sel(*more)}[$__rate_interval]))"
    return inner


def quantile(q, name, by=""):
    over = "le" + (", " + by if by else "")
    return f"histogram_quantile({q}, sum by ({over}) (rate({name}_bucket{S}[$__rate_interval])))"


def ratio(bad, whole):
    return f"{bad} / {whole}"


# title, unit, what it says, [(expression, legend)], kind of panel
OVERVIEW = [
    ("Answers that succeed", "percentunit", "Share of runs that ended in an answer or a question back; the objective is 99 %.",
     [(ratio(rate("dataagent_run_duration_seconds_count", 'outcome!="failed"'), rate("dataagent_run_duration_seconds_count")), "share")], "stat"),
    ("First event within 3 s", "percentunit", "Share of runs whose first event came within three seconds; the objective is 99 %.",
     [(ratio(rate("dataagent_run_first_event_seconds_bucket", 'le="3.0"'), rate("dataagent_run_first_event_seconds_count")), "share")], "stat"),
    ("Runs at work", "short", "Runs that some replica works on now.", [(f"sum(dataagent_run_active{S})", "runs")], "stat"),
    ("Services that answer", "short", "Targets that Prometheus reaches, by service.", [(f"sum by (service) (up{S})", "{{service}}")], "timeseries"),
    ("Runs by outcome", "reqps", "Runs that ended, each second.", [(rate("dataagent_run_duration_seconds_count", by="outcome"), "{{outcome}}")], "timeseries"),
    ("Time to the answer", "s", "Median and 95th percentile of whole runs.",
     [(quantile(0.5, "dataagent_run_duration_seconds"), "median"), (quantile(0.95, "dataagent_run_duration_seconds"), "95 %")], "timeseries"),
    ("Requests at the gateway that failed", "percentunit", "Share of requests that the gateway answered with 5xx.",
     [('sum(rate(http_server_requests_seconds_count{namespace=~"$namespace",service="gateway",outcome="SERVER_ERROR"}[$__rate_interval])) / '
       'sum(rate(http_server_requests_seconds_count{namespace=~"$namespace",service="gateway"}[$__rate_interval]))', "share")], "timeseries"),
    ("Audit trail holds", "short", "1 while every link of the audit trail fits.", [(f'min(dataagent_audit_chain{sel("ok=" + Q + "true" + Q)})', "holds")], "stat"),
]
RUNS = [
    ("Runs started", "reqps", "Runs begun, by kind.", [(rate("dataagent_run_started_total", by="kind"), "{{kind}}")], "timeseries"),
    ("Runs turned away", "reqps", "Runs that were not begun, by the code of the problem.", [(rate("dataagent_run_rejected_total", by="code"), "{{code}}")], "timeseries"),
    ("Phases, 95th percentile", "s", "How long each phase takes.", [(quantile(0.95, "dataagent_phase_duration_seconds", "phase"), "{{phase}}")], "timeseries"),
    ("Phases that failed", "reqps", "Phases that ended without a result.", [(rate("dataagent_phase_duration_seconds_count", 'outcome="failed"', by="phase"), "{{phase}}")], "timeseries"),
    ("Revisions", "reqps", "How often a plan or a query was made anew after verification.", [(rate("dataagent_revisions_total"), "revisions")], "timeseries"),
    ("Questions back", "reqps", "Runs that ended in a question to the person.", [(rate("dataagent_clarifications_total"), "questions")], "timeseries"),
    ("Runs taken up from another replica", "short", "Takeovers within ten minutes.", [(f"sum(increase(dataagent_run_takeovers_total{S}[10m]))", "takeovers")], "timeseries"),
    ("Runs past their time", "short", "Runs that a replica still holds although their time is over.", [(f"sum(dataagent_run_overdue{S})", "runs")], "stat"),
    ("Open event streams", "short", "Readers that follow a run.", [(f"sum(dataagent_sse_connections{S})", "streams")], "timeseries"),
    ("Repairs of statements", "reqps", "Statements that the model was asked to mend.", [(rate("dataagent_sql_repairs_total", by="outcome"), "{{outcome}}")], "timeseries"),
    ("Tools of runs over files", "reqps", "Calls by what came of them.", [(rate("dataagent_files_tool_calls_total", by="outcome"), "{{outcome}}")], "timeseries"),
    ("Charts turned away", "short", "Charts over files that could not be drawn as asked, within an hour, by reason.", [(f"sum by (reason) (increase(dataagent_files_charts_rejected_total{S}[1h]))", "{{reason}}")], "timeseries"),
    ("Conversations shortened", "short", "Compactions of conversations over files, within an hour.", [(f"sum(increase(dataagent_files_compactions_total{S}[1h]))", "compactions")], "timeseries"),
]
MODELS = [
    ("Calls", "reqps", "Calls of language models, by provider.", [(rate("gen_ai_client_operation_duration_seconds_count", by="gen_ai_provider_name"), "{{gen_ai_provider_name}}")], "timeseries"),
    ("Latency, 95th percentile", "s", "By provider and model.", [(quantile(0.95, "gen_ai_client_operation_duration_seconds", "gen_ai_provider_name, gen_ai_request_model"), "{{gen_ai_provider_name}} {{gen_ai_request_model}}")], "timeseries"),
    ("Calls that failed", "percentunit", "Share of calls that ended in a failure.",
     [(ratio(rate("gen_ai_client_operation_duration_seconds_count", 'error_type!="none"', by="gen_ai_provider_name"), rate("gen_ai_client_operation_duration_seconds_count", by="gen_ai_provider_name")), "{{gen_ai_provider_name}}")], "timeseries"),
    ("Tokens", "short", "Tokens each second, by kind.", [(rate("dataagent_model_tokens_total", by="type"), "{{type}}")], "timeseries"),
    ("Cost within a day", "currencyUSD", "By the price table; no series where no price is known.", [(f"sum by (provider) (increase(dataagent_model_cost_total{S}[24h]))", "{{provider}}")], "timeseries"),
    ("Calls tried again", "reqps", "By provider and reason; `rate_limited` is a 429.", [(rate("dataagent_model_retries_total", by="provider, reason"), "{{provider}} {{reason}}")], "timeseries"),
    ("Runs that went on with the built-in model", "short", "After their provider failed for good, within an hour.", [(f"sum by (provider) (increase(dataagent_provider_fallback_total{S}[1h]))", "{{provider}}")], "timeseries"),
    ("Budgets that ended a run", "short", "Within an hour.", [(f"sum(increase(dataagent_budget_refused_total{S}[1h]))", "runs")], "timeseries"),
]
QUERIES = [
    ("Statements by the gate's word", "reqps", "Accepted and refused statements.", [(rate("dataagent_sql_gate_total", by="verdict"), "{{verdict}}")], "timeseries"),
    ("Refused, by rule", "reqps", "Which rule of the gate refused.", [(rate("dataagent_sql_gate_total", 'verdict="refused"', by="rule"), "{{rule}}")], "timeseries"),
    ("Statements at the customers' databases", "reqps", "By dialect and how they ended.", [(rate("dataagent_query_duration_seconds_count", by="dialect, outcome"), "{{dialect}} {{outcome}}")], "timeseries"),
    ("Their time, 95th percentile", "s", "By dialect.", [(quantile(0.95, "dataagent_query_duration_seconds", "dialect"), "{{dialect}}")], "timeseries"),
    ("Rows of an answer, 95th percentile", "short", "Rows that statements gave.", [(quantile(0.95, "dataagent_query_rows"), "rows")], "timeseries"),
    ("Discoveries", "s", "How long a discovery of a database takes, 95th percentile.", [(quantile(0.95, "dataagent_discovery_duration_seconds", "dialect"), "{{dialect}}")], "timeseries"),
    ("Ontologies built", "s", "How long a build takes, 95th percentile, by how it ended.", [(quantile(0.95, "dataagent_ontology_build_duration_seconds", "outcome"), "{{outcome}}")], "timeseries"),
    ("Uploads", "short", "Files that came to their end, within an hour, by how.", [(f"sum by (outcome) (increase(dataagent_files_uploads_total{S}[1h]))", "{{outcome}}")], "timeseries"),
    ("Size of uploads", "bytes", "Mean size by how they ended.", [(ratio(rate("dataagent_files_bytes_sum", by="outcome"), rate("dataagent_files_bytes_count", by="outcome")), "{{outcome}}")], "timeseries"),
    ("Speed of conversions", "MBs", "Mean, in megabytes a second.", [(ratio(rate("dataagent_files_conversion_speed_sum"), rate("dataagent_files_conversion_speed_count")), "MB/s")], "timeseries"),
    ("Tickets to data", "short", "Loads into Python, within an hour, by what came of the ticket.", [(f"sum by (outcome) (increase(dataagent_ticket_total{S}[1h]))", "{{outcome}}")], "timeseries"),
    ("Served ontologies that Neo4j lacks", "short", "As the last look found; each is built again by itself.", [(f"max(dataagent_ontology_graph_missing{S})", "missing")], "timeseries"),
    ("Neo4j last known to have them all", "s", "Since when it lacks one, or does not answer. Looked at every minute.", [(f"max(dataagent_ontology_graph_age{S})", "age")], "timeseries"),
]
SANDBOX = [
    ("The pool", "short", "Places and executors by state.", [(f"sum by (state) (dataagent_sandbox_pool{S})", "{{state}}")], "timeseries"),
    ("Runs of Python", "reqps", "By how they ended.", [(rate("dataagent_sandbox_duration_seconds_count", by="outcome"), "{{outcome}}")], "timeseries"),
    ("Their time, 95th percentile", "s", "Wall-clock time of a run.", [(quantile(0.95, "dataagent_sandbox_duration_seconds"), "95 %")], "timeseries"),
    ("Waiting for a place", "s", "95th percentile by priority.", [(quantile(0.95, "dataagent_sandbox_wait_seconds", "priority"), "{{priority}}")], "timeseries"),
    ("Pods that could not be had", "short", "Within an hour, by reason.", [(f"sum by (reason) (increase(dataagent_sandbox_pods_failed_total{S}[1h]))", "{{reason}}")], "timeseries"),
    ("Sessions rebuilt", "short", "Sessions whose process was lost and that were run again, within an hour.", [(f"sum by (outcome) (increase(dataagent_session_rebuilt_total{S}[1h]))", "{{outcome}}")], "timeseries"),
]
KAFKA = [
    ("Outbox: oldest message", "s", "Since when the oldest message waits to be sent.", [(f"max by (service) (dataagent_outbox_age{S})", "{{service}}")], "timeseries"),
    ("Outbox: messages that wait", "short", "Stored and not sent.", [(f"max by (service) (dataagent_outbox_pending{S})", "{{service}}")], "timeseries"),
    ("Outbox: parked messages", "short", "Refused by Kafka for good, and kept until somebody sends them again or drops them.", [(f"max by (service, topic) (dataagent_outbox_parked{S})", "{{service}} {{topic}}")], "timeseries"),
    ("Lag of the consumers", "short", "Messages behind the end of their topic.", [(f"sum by (service, topic) (kafka_consumer_fetch_manager_records_lag{S})", "{{service}} {{topic}}")], "timeseries"),
    ("Inbox: oldest message", "s", "Since when the oldest message waits that was received and is not done.", [(f"max by (service, channel) (dataagent_inbox_age{S})", "{{service}} {{channel}}")], "timeseries"),
    ("Dead letters", "short", "Messages given up within an hour, by topic.", [(f"sum by (topic) (increase(dataagent_dead_letters_total{S}[1h]))", "{{topic}}")], "timeseries"),
    ("Messages consumed", "reqps", "By service and topic.", [(f"sum by (service, topic) (rate(kafka_consumer_fetch_manager_records_consumed_total{S}[$__rate_interval]))", "{{service}} {{topic}}")], "timeseries"),
]
SERVICES = [
    ("Requests", "reqps", "By service.", [(rate("http_server_requests_seconds_count", by="service"), "{{service}}")], "timeseries"),
    ("Time of a request, 95th percentile", "s", "By service.", [(quantile(0.95, "http_server_requests_seconds", "service"), "{{service}}")], "timeseries"),
    ("Answers with 5xx", "reqps", "By service and route.", [(rate("http_server_requests_seconds_count", 'outcome="SERVER_ERROR"', by="service, uri"), "{{service}} {{uri}}")], "timeseries"),
    ("Heap", "bytes", "Memory of the Java heap in use.", [(f'sum by (service) (jvm_memory_used_bytes{sel("area=" + Q + "heap" + Q)})', "{{service}}")], "timeseries"),
    ("Time in garbage collection", "percentunit", "Share of the time that threads stood still for it.", [(rate("jvm_gc_pause_seconds_sum", by="service"), "{{service}}")], "timeseries"),
    ("Processor", "percentunit", "Of the machine, as the process sees it.", [(f"avg by (service) (process_cpu_usage{S})", "{{service}}")], "timeseries"),
    ("Threads", "short", "Live platform threads.", [(f"sum by (service) (jvm_threads_live_threads{S})", "{{service}}")], "timeseries"),
    ("Database connections waited for", "short", "Requests that wait for a connection of the reactive pool.", [(f"sum by (service) (sql_pool_queue_size{S})", "{{service}}")], "timeseries"),
    ("Database pools in use", "percentunit", "1 is exhausted.", [(f"max by (service) (sql_pool_ratio{S})", "{{service}}")], "timeseries"),
    ("Pods that are asked for metrics", "short", "Replicas that Prometheus reaches.", [(f"sum by (service) (up{S})", "{{service}}")], "timeseries"),
    ("Pods that are not ready", "short", "Containers that kube-state-metrics calls not ready.", [(f"sum by (container) (1 - kube_pod_container_status_ready{PODS})", "{{container}}")], "timeseries"),
    ("Restarts of containers", "short", "Within an hour, by kube-state-metrics.", [(f"sum by (container) (increase(kube_pod_container_status_restarts_total{PODS}[1h]))", "{{container}}")], "timeseries"),
    ("Why containers wait", "short", "CrashLoopBackOff, ImagePullBackOff, CreateContainerConfigError and so on, by kube-state-metrics.", [(f"sum by (container, reason) (kube_pod_container_status_waiting_reason{PODS})", "{{container}} {{reason}}")], "timeseries"),
    ("Up since", "s", "Time since the process started.", [(f"min by (service) (process_uptime_seconds{S})", "{{service}}")], "timeseries"),
]
IDENTITY = [
    ("Turned away at the gateway", "reqps", "By reason: not signed in, too many requests, a request from another site.", [(rate("dataagent_gateway_refused_total", by="reason"), "{{reason}}")], "timeseries"),
    ("401, 403 and 429 of the services", "reqps", "By service and status.", [(rate("http_server_requests_seconds_count", 'status=~"401|403|429"', by="service, status"), "{{service}} {{status}}")], "timeseries"),
    ("Services that the gateway did not reach", "reqps", "By service.", [(rate("dataagent_gateway_upstream_errors_total", by="service"), "{{service}}")], "timeseries"),
    ("Requests from another site", "short", "Refused for want of the session's token, within an hour.", [(f'sum(increase(dataagent_gateway_refused_total{sel("reason=" + Q + "csrf_refused" + Q)}[1h]))', "requests")], "timeseries"),
    ("Requests at the gateway", "reqps", "By status.", [('sum by (status) (rate(http_server_requests_seconds_count{namespace=~"$namespace",service="gateway"}[$__rate_interval]))', "{{status}}")], "timeseries"),
]
BOARDS = [
    ("overview", "Data Agent: overview", OVERVIEW),
    ("runs", "Data Agent: runs and phases", RUNS),
    ("models", "Data Agent: models", MODELS),
    ("queries", "Data Agent: queries and the SQL gate", QUERIES),
    ("sandbox", "Data Agent: sandbox", SANDBOX),
    ("kafka", "Data Agent: Kafka", KAFKA),
    ("services", "Data Agent: services", SERVICES),
    ("identity", "Data Agent: identity and gateway", IDENTITY),
]


def panel(number, title, unit, description, queries, kind):
    source = {"type": "prometheus", "uid": "${datasource}"}
    width = 6 if kind == "stat" else 12
    return {
        "id": number + 1,
        "type": kind,
        "title": title,
        "description": description,
        "datasource": source,
        "fieldConfig": {"defaults": {"unit": unit}, "overrides": []},
        "gridPos": {"h": 8, "w": width, "x": (number % 2) * 12, "y": (number // 2) * 8},
        "options": {},
        "targets": [
            {"datasource": source, "expr": expr, "legendFormat": legend, "refId": chr(65 + i)}
            for i, (expr, legend) in enumerate(queries)
        ],
    }


def variable(name, label, query):
    return {
        "name": name, "label": label, "type": "query", "includeAll": True, "multi": True, "allValue": ".*",
        "datasource": {"type": "prometheus", "uid": "${datasource}"}, "refresh": 2,
        "query": {"query": query, "refId": name}, "current": {"text": "All", "value": "$__all"},
    }


def board(name, title, panels):
    return {
        "uid": f"data-agent-{name}",
        "title": title,
        "tags": ["data-agent"],
        "schemaVersion": 39,
        "version": 1,
        "editable": False,
        "graphTooltip": 1,
        "refresh": "30s",
        "time": {"from": "now-6h", "to": "now"},
        "templating": {"list": [
            {"name": "datasource", "label": "Data source", "type": "datasource", "query": "prometheus"},
            variable("namespace", "Namespace", "label_values(jvm_info, namespace)"),
            variable("service", "Service", 'label_values(jvm_info{namespace=~"$namespace"}, service)'),
        ]},
        "panels": [panel(i, *p) for i, p in enumerate(panels)],
    }


def main():
    folder = pathlib.Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for name, title, panels in BOARDS:
        text = json.dumps(board(name, title, panels), indent=1, ensure_ascii=False) + "\n"
        (folder / f"{name}.json").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
