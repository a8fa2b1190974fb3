#!/usr/bin/env python3
"""Writes the alerts, their tests and the heads of their runbooks from the table below: ./alerts.py REPOSITORY."""
import pathlib
import sys

BASE = "https://github.com/data-agent/data-agent/blob/main/docs/runbooks"
SERVICES = ["gateway", "chat-service", "agent-service", "ontology-service", "query-service", "sandbox-runner", "offline-model"]
FAILED = 'sum(rate(dataagent_run_duration_seconds_count{{outcome="failed"}}[{w}])) / sum(rate(dataagent_run_duration_seconds_count[{w}]))'
LATE = '1 - (sum(rate(dataagent_run_first_event_seconds_bucket{{le="3.0"}}[{w}])) / sum(rate(dataagent_run_first_event_seconds_count[{w}])))'


def burn(expr, factor, long, short):
    limit = f"{factor * 0.01:.3f}"
    return f"({expr.format(w=long)}) > {limit} and ({expr.format(w=short)}) > {limit}"




class Alert:
    """One alert: when it fires, what it says, how the test makes it fire and clear."""

    def __init__(self, name, expr, wait, severity, summary, description, fires, clears, meaning, steps, interval="1m", at="30m"):
        self.__dict__.update(locals())


def failing(share):
    return [
        (f'dataagent_run_duration_seconds_count{{service="agent-service",outcome="failed"}}', f"0+{share}x600"),
        (f'dataagent_run_duration_seconds_count{{service="agent-service",outcome="complete"}}', f"0+{100 - share}x600"),
    ]


def late(share):
    return [
        ('dataagent_run_first_event_seconds_bucket{service="agent-service",le="3.0"}', f"0+{100 - share}x600"),
        ('dataagent_run_first_event_seconds_count{service="agent-service"}', "0+100x600"),
    ]


def sql(words, *lines):
    return words + "\n\n" + "".join(f"       {line}\n" for line in lines)


def one(series, values):
    return [(series, values)]


ANSWERS = ["Open *Data Agent: runs and phases* and see which phase fails.", "Open *Data Agent: models*: a provider that fails makes runs fail.",
           "`kubectl logs --tail=-1 -l app.kubernetes.io/name=agent-service | grep '\"level\":\"ERROR\"'` names the run and the code.",
           "One kind of question alone: ask it again and read its phases."]
FIRST = ["See *Runs at work* and the processor of agent-service: too few replicas make claims wait.", "See the time of chat-service's requests: a claim is one of them.",
         "See *Database pools in use*: a full pool makes everything wait.", "Raise the replicas of agent-service (`services.agent-service.replicas`, or autoscaling)."]

ALERTS = [
    Alert("AnswersFailFast", burn(FAILED, 14.4, "1h", "5m"), "2m", "critical", "Answers fail: the error budget of a month is gone in two days",
          "{{ $value | humanizePercentage }} of the runs of the last hour failed; the objective is 1 %.", failing(30), failing(0),
          "More than 14.4 % of runs fail, in the last hour and in the last five minutes.", ANSWERS, at="90m"),
    Alert("AnswersFail", burn(FAILED, 6, "6h", "30m"), "15m", "critical", "Answers fail: the error budget of a month is gone in five days",
          "{{ $value | humanizePercentage }} of the runs of the last six hours failed; the objective is 1 %.", failing(10), failing(2),
          "More than 6 % of runs fail, in the last six hours and in the last half hour.", ANSWERS, at="420m"),
    Alert("AnswersFailSlowly", burn(FAILED, 1, "3d", "6h"), "1h", "warning", "Answers fail: the error budget of a month will not last",
          "{{ $value | humanizePercentage }} of the runs of the last three days failed; the objective is 1 %.", failing(3), failing(0),
          "More than 1 % of runs fail, in the last three days and in the last six hours.", ANSWERS, at="4500m"),
    Alert("FirstEventLateFast", burn(LATE, 14.4, "1h", "5m"), "2m", "critical", "People wait for the first event: the budget of a month is gone in two days",
          "{{ $value | humanizePercentage }} of the runs of the last hour took more than 3 s to their first event.", late(30), late(0),
          "More than 14.4 % of runs show nothing for three seconds.", FIRST, at="90m"),
    Alert("FirstEventLate", burn(LATE, 6, "6h", "30m"), "15m", "critical", "People wait for the first event: the budget of a month is gone in five days",
          "{{ $value | humanizePercentage }} of the runs of the last six hours took more than 3 s to their first event.", late(10), late(2),
          "More than 6 % of runs show nothing for three seconds.", FIRST, at="420m"),
    Alert("FirstEventLateSlowly", burn(LATE, 1, "3d", "6h"), "1h", "warning", "People wait for the first event: the budget of a month will not last",
          "{{ $value | humanizePercentage }} of the runs of the last three days took more than 3 s to their first event.", late(3), late(0),
          "More than 1 % of runs show nothing for three seconds.", FIRST, at="4500m"),
    Alert("ServiceDown", 'up{job="data-agent"} == 0', "2m", "critical", "{{ $labels.service }} does not answer",
          "{{ $labels.instance }} has not answered Prometheus for two minutes.", one('up{job="data-agent",service="query-service",instance="a"}', "0x200"),
          one('up{job="data-agent",service="query-service",instance="a"}', "1x200"), "A replica does not answer at its management port.",
          ["`kubectl get pods -l app.kubernetes.io/name=SERVICE`: is it there, ready, restarting?", "`kubectl describe pod` names a missing key of the Secret (CreateContainerConfigError) or too little memory (OOMKilled).",
           "`kubectl logs --previous`: a service that refuses to start says why in one sentence.", "Is it the NetworkPolicy? `networkPolicies.monitoringFrom` must name Prometheus' namespace."]),
    Alert("ScrapeMissing", " or ".join(f'absent(up{{job="data-agent",service="{s}"}})' for s in SERVICES), "10m", "warning", "Nothing is known of {{ $labels.service }}",
          "Prometheus has no target for {{ $labels.service }}: none of its alerts can fire.", [(f'up{{job="data-agent",service="{s}"}}', "1x200") for s in SERVICES[1:]],
          [(f'up{{job="data-agent",service="{s}"}}', "1x200") for s in SERVICES], "Prometheus does not look for a service at all.",
          ["Is the ServiceMonitor there, and does Prometheus select its labels (`monitoring.serviceMonitor.labels`)?", "Prometheus' page *Targets* names what it dropped."]),
    Alert("OutboxOld", "max by (namespace, service) (dataagent_outbox_age) > 60", "1m", "critical", "Events of {{ $labels.service }} do not reach Kafka",
          "The oldest message has waited for {{ $value | humanizeDuration }}.", one('dataagent_outbox_age{service="agent-service"}', "120x200"), one('dataagent_outbox_age{service="agent-service"}', "1x200"),
          "Messages wait in a service's own database; nothing is lost, but other services learn nothing.",
          ["Is Kafka up? `kubectl get kafka` and the logs of the service: `outbox-relay`.", "Do the topics exist with the partitions of `files/topics.yaml`?", "Credentials: SASL users and certificates expire.",
           "Answers go on without Kafka; the outbox empties by itself when the broker is back."]),
    Alert("OutboxParked", "max by (namespace, service, topic) (dataagent_outbox_parked) > 0", "0m", "critical", "Kafka refuses a message of {{ $labels.service }} for {{ $labels.topic }} for good",
          "{{ $value }} messages are kept in the table outbox_parked with the reason.", one('dataagent_outbox_parked{service="chat-service",topic="data-agent.audit-events"}', "0x10 2x190"),
          one('dataagent_outbox_parked{service="chat-service",topic="data-agent.audit-events"}', "2x10 0x190"), "Kafka refused a message again and again for a reason that time does not change: it is too large, the service may not write to the topic, or it is invalid. The message is kept, and the rest goes on; where order matters (`afterRefused: wait` in `files/topics.yaml`, the audit trail above all) the later ones of its key wait for it. Such a message holds what people asked and were answered, until they are erased: let none lie.",
          [sql("What is parked, and why, in the database of the service:", "SELECT id, topic, key, parked_at, holds_key, length(payload) AS size, reason", "FROM outbox_parked ORDER BY id;"),
           "End the reason: `RecordTooLargeException`: raise `max.message.bytes` of the topic (the service itself sends up to 2 MiB: `MP_MESSAGING_OUTGOING_OUTBOX_MAX_REQUEST_SIZE`). `TopicAuthorizationException`: give the service's user the right to write to the topic.",
           sql("Send it again, before what has waited for it (`WHERE true` for all):", "WITH again AS (DELETE FROM outbox_parked WHERE id = 42 RETURNING *)", "INSERT INTO outbox (id, bucket, topic, key, ce_id, ce_type, payload) OVERRIDING SYSTEM VALUE", "SELECT id, bucket, topic, key, ce_id, ce_type, payload FROM again;"),
           sql("Or give it up; the later ones of its key go on then. A record of the audit trail that is given up is in no trail: keep it elsewhere.", "DELETE FROM outbox_parked WHERE id = 42;")], at="18m"),
    Alert("ConsumerLag", "sum by (namespace, service, topic) (kafka_consumer_fetch_manager_records_lag) > 1000", "5m", "warning", "{{ $labels.service }} falls behind on {{ $labels.topic }}",
          "{{ $value }} messages wait.", one('kafka_consumer_fetch_manager_records_lag{service="chat-service",topic="data-agent.run-results"}', "5000x200"),
          one('kafka_consumer_fetch_manager_records_lag{service="chat-service",topic="data-agent.run-results"}', "3x200"), "A consumer is slower than its topic.",
          ["See the time of the consumer's database requests.", "One message tried again and again shows as *InboxOld*.", "More replicas help up to the number of partitions."]),
    Alert("InboxOld", "max by (namespace, service, channel) (dataagent_inbox_age) > 120", "2m", "warning", "A message on {{ $labels.channel }} is not done",
          "{{ $labels.service }} received it {{ $value | humanizeDuration }} ago.", one('dataagent_inbox_age{service="chat-service",channel="run-results"}', "300x200"),
          one('dataagent_inbox_age{service="chat-service",channel="run-results"}', "0x200"), "A message was received and neither done nor given up.",
          ["The log of the service names the failure; its database being away is the usual one.", "It is tried again by itself; a restart loses nothing."]),
    Alert("DeadLetter", "sum by (namespace, topic) (increase(dataagent_dead_letters_total[15m])) > 0", "0m", "warning", "A message of {{ $labels.topic }} was given up",
          "It is in {{ $labels.topic }}.dlq with the reason in its headers.", one('dataagent_dead_letters_total{topic="data-agent.chat-events"}', "0x10 1x190"),
          one('dataagent_dead_letters_total{topic="data-agent.chat-events"}', "0x200"), "A consumer could not read a message and put it aside.",
          ["Read it: `./data-agent dlq list`, `show TOPIC OFFSET`, or the Job `deadLetters.command` (docs/operations.md, *Dead letters*); the header `dead-letter-reason` says why.", "A newer producer beside an older consumer: finish the upgrade, then `replay TOPIC OFFSET`.",
           "Consumers know what they have seen: sending it twice does no harm."], at="18m"),
    Alert("RunStuck", "sum by (namespace) (dataagent_run_overdue) > 0", "5m", "warning", "A run does not end", "{{ $value }} runs are past their time and still held.",
          one('dataagent_run_overdue{service="agent-service"}', "1x200"), one('dataagent_run_overdue{service="agent-service"}', "0x200"), "A run is past its wall time and its thread has not let go.",
          ["The log of agent-service names the run (`run-…`).", "Keep a thread dump for the makers: `kubectl exec POD -- sh -c 'kill -3 1'` writes it to the log.", "Deleting the pod hands its runs over to another replica; they go on at the last finished phase."]),
    Alert("TakeoverStorm", "sum by (namespace) (increase(dataagent_run_takeovers_total[10m])) > 5", "0m", "warning", "Runs are taken over again and again", "{{ $value }} takeovers within ten minutes.",
          one('dataagent_run_takeovers_total{service="agent-service"}', "0+2x200"), one('dataagent_run_takeovers_total{service="agent-service"}', "3x200"), "Replicas of agent-service lose their runs.",
          ["Are pods restarted (memory, probes)? `kubectl get pods -l app.kubernetes.io/name=agent-service`.", "Does its PostgreSQL answer in time? A lease is renewed there every few seconds.", "After three takeovers of one phase a run ends by itself."]),
    Alert("ProviderFailing", 'sum by (namespace, gen_ai_provider_name) (rate(gen_ai_client_operation_duration_seconds_count{error_type!="none"}[10m])) / sum by (namespace, gen_ai_provider_name) (rate(gen_ai_client_operation_duration_seconds_count[10m])) > 0.2',
          "5m", "critical", "Calls of {{ $labels.gen_ai_provider_name }} fail", "{{ $value | humanizePercentage }} of the calls of ten minutes failed.",
          [('gen_ai_client_operation_duration_seconds_count{gen_ai_provider_name="openai",error_type="server_error"}', "0+5x200"), ('gen_ai_client_operation_duration_seconds_count{gen_ai_provider_name="openai",error_type="none"}', "0+5x200")],
          [('gen_ai_client_operation_duration_seconds_count{gen_ai_provider_name="openai",error_type="server_error"}', "0x200"), ('gen_ai_client_operation_duration_seconds_count{gen_ai_provider_name="openai",error_type="none"}', "0+5x200")],
          "A language model's provider refuses or does not answer.", ["The label `error_type` says how: rate limit, time out, key.", "The provider's status page.", "`models.offlineFallback: true` lets runs go on with the built-in model, and answers say so.", "Another provider: `models.defaultProvider`."]),
    Alert("ProviderFallback", "sum by (namespace, provider) (increase(dataagent_provider_fallback_total[15m])) > 0", "0m", "warning", "Runs went on without {{ $labels.provider }}", "{{ $value }} runs went on with the built-in model.",
          one('dataagent_provider_fallback_total{provider="openai"}', "0x10 2x190"), one('dataagent_provider_fallback_total{provider="openai"}', "0x200"), "A provider failed for good and runs went on with the built-in model.",
          ["As for *ProviderFailing*.", "People see it in their answers."], at="18m"),
    Alert("CostHigh", "sum by (namespace) (increase(dataagent_model_cost_total[24h])) > 100", "0m", "warning", "Language models cost more than a day's worth", "{{ $value | humanize }} within 24 hours, by the price table.",
          one('dataagent_model_cost_total{provider="openai"}', "0+10x200"), one('dataagent_model_cost_total{provider="openai"}', "0+0.1x200"), "The day's cost is above 100; set the number to yours.",
          ["See *Cost within a day* by provider.", "Limits per run, person and day are `dataagent.agent.budget.*` of agent-service."], at="1400m"),
    Alert("RefusedStatements", 'sum by (namespace) (rate(dataagent_sql_gate_total{verdict="refused"}[15m])) / sum by (namespace) (rate(dataagent_sql_gate_total[15m])) > 0.5 and sum by (namespace) (increase(dataagent_sql_gate_total{verdict="refused"}[15m])) > 20',
          "5m", "warning", "The SQL gate refuses most statements", "{{ $value | humanizePercentage }} of the statements of 15 minutes were refused.",
          [('dataagent_sql_gate_total{verdict="refused",rule="unknown_column"}', "0+9x200"), ('dataagent_sql_gate_total{verdict="accepted",rule="none"}', "0+1x200")],
          [('dataagent_sql_gate_total{verdict="refused",rule="unknown_column"}', "0+1x200"), ('dataagent_sql_gate_total{verdict="accepted",rule="none"}', "0+9x200")], "A model writes what it may not, or somebody tries.",
          ["*Refused, by rule* says which: `unknown_column` is a model that guesses, writes and functions are an attempt.", "The audit trail names the person: *Admin, Audit* in the page, or `GET /api/admin/audit?service=query-service&outcome=refused`.", "Did the model or its version change?"]),
    Alert("SandboxFull", 'sum by (namespace) (dataagent_sandbox_pool{state="waiting"}) > 0 and sum by (namespace) (dataagent_sandbox_pool{state="idle"}) == 0', "5m", "warning", "Python runs wait for a place", "{{ $value }} runs wait and no place is free.",
          [('dataagent_sandbox_pool{state="waiting"}', "4x200"), ('dataagent_sandbox_pool{state="idle"}', "0x200")], [('dataagent_sandbox_pool{state="waiting"}', "0x200"), ('dataagent_sandbox_pool{state="idle"}', "2x200")],
          "All places of the sandbox are taken.", ["More `sandbox.kubernetes.places`, `warm`, or replicas of sandbox-runner.", "Is the quota of the executors' namespace used up?"]),
    Alert("SandboxPodsFail", "sum by (namespace, reason) (increase(dataagent_sandbox_pods_failed_total[10m])) > 0", "0m", "warning", "Python pods cannot be had: {{ $labels.reason }}", "{{ $value }} within ten minutes.",
          one('dataagent_sandbox_pods_failed_total{reason="image"}', "0x10 3x190"), one('dataagent_sandbox_pods_failed_total{reason="image"}', "0x200"), "The cluster does not give the executor's pods.",
          ["`image`: name, digest, pull secret. `unschedulable`: nodes. `quota`: the ResourceQuota. `admission`: a policy of the cluster. `forbidden`: the Role. `stuck`: `kubectl describe pod` there.",
           "`open_way`: code in a pod reached what it must not: does the network plugin enforce NetworkPolicies?"], at="18m"),
    Alert("DatabasePoolExhausted", "max by (namespace, service) (sql_pool_ratio) >= 1 and max by (namespace, service) (sql_pool_queue_size) > 0", "2m", "warning", "{{ $labels.service }} waits for database connections", "All connections of its pool are in use and requests wait.",
          [('sql_pool_ratio{service="chat-service"}', "1x200"), ('sql_pool_queue_size{service="chat-service"}', "4x200")], [('sql_pool_ratio{service="chat-service"}', "0.4x200"), ('sql_pool_queue_size{service="chat-service"}', "0x200")],
          "A service's connections to its own PostgreSQL are all in use.", ["Slow statements: `pg_stat_activity` of that database.", "`QUARKUS_DATASOURCE_REACTIVE_MAX_SIZE` by `extraEnv`, within `max_connections`."]),
    Alert("GraphStale", 'sum by (namespace) (increase(dataagent_ontology_build_duration_seconds_count{outcome="failed"}[30m])) > 0', "0m", "warning", "Ontologies are not brought into Neo4j", "{{ $value }} builds failed within half an hour; the old version serves on.",
          one('dataagent_ontology_build_duration_seconds_count{outcome="failed"}', "0x10 2x190"), one('dataagent_ontology_build_duration_seconds_count{outcome="failed"}', "0x200"), "The graph is a projection of PostgreSQL and is not up to date.",
          ["Is Neo4j up and writable? The log of ontology-service names the ontology.", "It is tried again by itself; Neo4j may be emptied: everything in it is built anew."], at="18m"),
    Alert("GraphIncomplete", "max by (namespace) (dataagent_ontology_graph_age) > 900", "1m", "warning", "Neo4j lacks ontologies that are served", "It was last known to have all of them {{ $value | humanizeDuration }} ago.",
          one('dataagent_ontology_graph_age{service="ontology-service"}', "0+60x200"), one('dataagent_ontology_graph_age{service="ontology-service"}', "30x200"), "The graph store does not have every version that PostgreSQL calls served, or does not say so. ontology-service looks every minute and builds what is missing again; what a replica holds in memory it serves on, the rest is a 503.",
          ["Does Neo4j answer? `dataagent_ontology_graph_missing` stays as it was while it does not.", "It answers and the number is above 0: what is missing waits to be built or fails, see *Ontologies built* and the log of ontology-service.", "After a restore without the graph the number falls by itself; large models take minutes each."], at="40m"),
    Alert("CertificateEnds", "min by (namespace, service, of) (dataagent_certificate_days) < 14", "1h", "warning", "A certificate that {{ $labels.service }} trusts for {{ $labels.of }} ends soon",
          "It ends in {{ $value | humanize }} days.", one('dataagent_certificate_days{service="chat-service",of="kafka"}', "9x200"), one('dataagent_certificate_days{service="chat-service",of="kafka"}', "60x200"),
          "The first certificate of a file that a service trusts (`of`: `database`, `kafka`, `oidc`) ends within two weeks. From then on the service refuses what is signed by it. The service has read the file at its start: after a new one was put there the alert stays until it is restarted. What the servers themselves show is not looked at; they usually end sooner, and whoever makes them renews them.",
          ["Put the new authority beside the old one into the Secret that `postgres.ca`, `kafka.ca` or `oidc.ca` names, and restart the services: `kubectl rollout restart deployment`.", "Then let the server show a certificate of the new one.", "Take the old one out of the file, and restart once more: one that has ended and lies there still fires.",
           "A file that cannot be read has no series; the log says so at the start: `when the certificates for … end is not known`."], at="90m"),
    Alert("SecretKeyOld", "max by (namespace, service) (dataagent_secret_days) > 365", "1h", "warning", "The key that seals secrets of {{ $labels.service }} is old",
          "It was made {{ $value | humanize }} days ago.", one('dataagent_secret_days{service="query-service"}', "400x200"), one('dataagent_secret_days{service="query-service"}', "30x200"),
          "The first key of `DATA_AGENT_SECRET_KEY` was made more than a year ago. Keys are random bytes and do not say when that was: it is known where `DATA_AGENT_SECRET_KEY_MADE` says so (`YYYY-MM-DD`), and without it there is no series.",
          ["Make a new one, `head -c 32 /dev/urandom | base64`, and put it before the old one in `secret-key` of the Secret, with a comma between; set `DATA_AGENT_SECRET_KEY_MADE` to today.", "Restart the services: what is sealed is sealed anew, and query-service says in its log when it is done.", "Then take the old one out, once no service needs it: see *Rotation* in `docs/operations.md`."], at="90m"),
    Alert("AuditChainBroken", 'min by (namespace) (dataagent_audit_chain{ok="true"}) == 0', "0m", "critical", "The audit trail was changed", "A link of the chain does not fit: a record was changed, added or removed outside of the suite.",
          one('dataagent_audit_chain{service="chat-service",ok="true"}', "0x200"), one('dataagent_audit_chain{service="chat-service",ok="true"}', "1x200"), "The chain of hashes over the audit records is broken.",
          ["`GET /api/admin/audit/verification`, as an administrator, names the first record that does not fit (on one machine: `./data-agent audit`).", "Keep a copy of the database before anything else; compare with the last backup.", "Who could write to the table `audit_record`? Only the service's role should."]),
]


def rules():
    lines = ["# Made by helm/dashboards/alerts.py. For a Prometheus of one's own: rule_files: [alerts.yaml].", "groups:", "  - name: data-agent", "    rules:"]
    for a in ALERTS:
        lines += [f"      - alert: {a.name}", "        expr: >-", f"          {a.expr}", f"        for: {a.wait}", "        labels:", f"          severity: {a.severity}",
                  "        annotations:", f"          summary: {quoted(a.summary)}", f"          description: {quoted(a.description)}", f"          runbook_url: {BASE}/{a.name}.md"]
    return "\n".join(lines) + "\n"


def quoted(text):
    return "'" + text.replace("'", "''") + "'"


def case(a, series, fires):
    lines = [f"  - name: {a.name} {'fires' if fires else 'clears'}", f"    interval: {a.interval}", "    input_series:"]
    for name, values in series:
        lines += [f"      - series: {quoted(name)}", f"        values: {quoted(values)}"]
    check = "count(ALERTS{alertname=" + f'"{a.name}"' + ',alertstate="firing"}) or vector(0)'
    lines += ["    promql_expr_test:", f"      - expr: {quoted(check)}", f"        eval_time: {a.at}", "        exp_samples:", "          - labels: '{}'", f"            value: {1 if fires else 0}"]
    return lines


def slow(a):
    return a.at in ("4500m", "420m", "1400m")


def tests(alerts_file, step, alerts):
    lines = ["# Made by helm/dashboards/alerts.py: each alert fires and clears.", f"rule_files: [{alerts_file}]", f"evaluation_interval: {step}", "tests:"]
    for a in alerts:
        a.interval = step
        lines += case(a, a.fires, True) + case(a, a.clears, False)
    return "\n".join(lines) + "\n"


def runbook(a):
    steps = "\n".join(f"{i}. {step}" for i, step in enumerate(a.steps, 1))
    wait = "at once" if a.wait == "0m" else f"after {a.wait}"
    return f"# {a.name}\n\n{a.meaning}\n\nFires {wait}, severity {a.severity}:\n\n    {a.expr}\n\n## What to do\n\n{steps}\n"


def main():
    root = pathlib.Path(sys.argv[1])
    (root / "helm/data-agent/files/alerts.yaml").write_text(rules(), encoding="utf-8")
    folder = root / "helm/src/test/promtool"
    folder.mkdir(parents=True, exist_ok=True)
    rules_file = "../../../data-agent/files/alerts.yaml"
    quick = [a for a in ALERTS if not slow(a)]
    (folder / "alerts-test.yaml").write_text(tests(rules_file, "1m", quick), encoding="utf-8")
    (folder / "slow-alerts-test.yaml").write_text(tests(rules_file, "10m", list(filter(slow, ALERTS))), encoding="utf-8")
    books = root / "docs/runbooks"
    books.mkdir(parents=True, exist_ok=True)
    for a in ALERTS:
        (books / f"{a.name}.md").write_text(runbook(a), encoding="utf-8")


if __name__ == "__main__":
    main()
