-- migration 13: 49 of 67 texts of agent-service that begin like a statement; the others are parts or not of its tables.
;;
DELETE FROM artifact WHERE expires_at <= clock_timestamp()
;;
DELETE FROM chat_note WHERE chat_id = $1
;;
DELETE FROM chat_note WHERE user_id = $1
;;
DELETE FROM chat_note n USING run r WHERE r.forgotten AND r.chat_id = n.chat_id
;;
DELETE FROM python_session WHERE chat_id = $1
;;
DELETE FROM python_session WHERE user_id = $1
;;
DELETE FROM python_session s USING run r WHERE r.forgotten AND r.chat_id = s.chat_id
;;
DELETE FROM run WHERE forgotten AND state = 'done'
;;
DELETE FROM run WHERE message_id = $1 AND owner = $2 AND state = 'claiming'
;;
DELETE FROM run WHERE state = 'claiming'
AND created_at < clock_timestamp() - $1 * interval '1 millisecond'
;;
DELETE FROM spend WHERE user_id = $1
;;
INSERT INTO artifact (id, user_id, chat_id, run_id, media_type, content, expires_at)
VALUES ($1, $2, $3, $4, $5, $6, $7)
;;
INSERT INTO chat_note (message_id, chat_id, user_id, note, variables)
VALUES ($1, $2, $3, $4, coalesce($5, (
    SELECT variables FROM chat_note WHERE chat_id = $2 AND user_id = $3
    ORDER BY made_at DESC, message_id DESC LIMIT 1), '[]'))
ON CONFLICT (message_id) DO NOTHING
;;
INSERT INTO llm_trace (message_id, call_index, body) VALUES ($1, $2, $3)
ON CONFLICT (message_id, call_index) DO NOTHING
;;
INSERT INTO python_session (chat_id, user_id, session_id) VALUES ($1, $2, $3)
ON CONFLICT (chat_id) DO UPDATE SET session_id = excluded.session_id,
    created_at = clock_timestamp()
;;
INSERT INTO run (message_id, chat_id, user_id, state, owner, lease_until)
SELECT $1, $2, $3, 'claiming', $4, clock_timestamp()
WHERE (SELECT count(*) FROM run WHERE user_id = $3 AND state <> 'done') < $5
ON CONFLICT (message_id) DO NOTHING
RETURNING message_id
;;
INSERT INTO setting (name, body) VALUES ($1, $2)
ON CONFLICT (name) DO UPDATE
SET body = $2, version = setting.version + 1
;;
INSERT INTO spend_hold (id, message_id, user_id, epoch, day, provider, purpose,
                        tokens, model_calls, micros, sql_ms, python_ms)
VALUES ($1, $2, $3, $4, (clock_timestamp() AT TIME ZONE 'UTC')::date, $5, $6,
        $7, $8, $9, $10, $11)
;;
SELECT body FROM journal WHERE message_id = $1 ORDER BY sequence
;;
SELECT body FROM kept_text WHERE message_id = $1 AND reference = $2
;;
SELECT body FROM llm_trace WHERE message_id = $1 ORDER BY call_index
;;
SELECT body FROM setting WHERE name = $1
;;
SELECT coalesce(bool_and(priced), true) AS all_of FROM spend WHERE message_id = $1
;;
SELECT j.sequence, j.name, j.body, j.terminal FROM journal j JOIN run r USING (message_id)
WHERE j.message_id = $1 AND j.sequence > $2
      AND (NOT j.terminal OR r.released
           OR r.finished_at < clock_timestamp() - interval '1 second')
ORDER BY j.sequence LIMIT $3
;;
SELECT media_type, content FROM artifact
WHERE id = $1 AND user_id = $2 AND expires_at > clock_timestamp()
;;
SELECT message_id FROM run WHERE user_id = $1
;;
SELECT message_id, chat_id, user_id, state, last_sequence FROM run WHERE message_id = $1
;;
SELECT note, variables, old_session FROM chat_note WHERE chat_id = $1 AND user_id = $2 ORDER BY made_at, message_id
;;
SELECT pg_advisory_xact_lock(hashtextextended($1, 11))
;;
SELECT pg_advisory_xact_lock(hashtextextended($1, 7))
;;
SELECT session_id FROM python_session WHERE chat_id = $1
;;
SELECT user_id, provider, purpose, sum(tokens)::bigint AS tokens,
       sum(model_calls)::bigint AS model_calls, sum(micros)::bigint AS micros,
       sum(sql_ms)::bigint AS sql_ms, sum(python_ms)::bigint AS python_ms
FROM spend WHERE day = $1 GROUP BY user_id, provider, purpose
ORDER BY micros DESC, tokens DESC, user_id, provider, purpose LIMIT $2 OFFSET $3
;;
UPDATE chat_note SET variables = '[]', old_session = true WHERE chat_id = $1
;;
UPDATE run SET cancel_requested = true WHERE message_id = $1 AND state = 'running'
;;
UPDATE run SET context = $3 WHERE message_id = $1 AND epoch = $2
;;
UPDATE run SET forgotten = true WHERE message_id = ANY($1)
;;
UPDATE run SET grant_token = $3 WHERE message_id = $1 AND epoch = $2
;;
UPDATE run SET lease_until = clock_timestamp() + $3 * interval '1 millisecond'
WHERE message_id = ANY($2) AND owner = $1 AND state = 'running'
RETURNING message_id, epoch, cancel_requested
;;
UPDATE run SET lease_until = clock_timestamp() WHERE owner = $1 AND state = 'running'
;;
WITH done AS (UPDATE run SET released = true WHERE message_id = $1)
SELECT pg_notify('agent_journal', $1::text)
;;
WITH gone AS (DELETE FROM spend_hold WHERE id = $1 RETURNING *)
INSERT INTO spend (message_id, user_id, day, provider, purpose,
                   tokens, model_calls, micros, sql_ms, python_ms, priced)
SELECT message_id, user_id, day, provider, purpose, $2, $3, $4, $5, $6, $7 FROM gone
ON CONFLICT (message_id, day, provider, purpose) DO UPDATE SET
    tokens = spend.tokens + excluded.tokens,
    model_calls = spend.model_calls + excluded.model_calls,
    micros = spend.micros + excluded.micros,
    sql_ms = spend.sql_ms + excluded.sql_ms,
    python_ms = spend.python_ms + excluded.python_ms,
    priced = spend.priced AND excluded.priced
;;
WITH gone AS (DELETE FROM spend_hold WHERE message_id = $1 AND epoch < $2 RETURNING *)
INSERT INTO spend (message_id, user_id, day, provider, purpose,
                   tokens, model_calls, micros, sql_ms, python_ms, priced)
SELECT message_id, min(user_id), day, provider, purpose, sum(tokens), sum(model_calls),
       sum(micros), sum(sql_ms), sum(python_ms), true
FROM gone GROUP BY message_id, day, provider, purpose
ON CONFLICT (message_id, day, provider, purpose) DO UPDATE SET
    tokens = spend.tokens + excluded.tokens,
    model_calls = spend.model_calls + excluded.model_calls,
    micros = spend.micros + excluded.micros,
    sql_ms = spend.sql_ms + excluded.sql_ms,
    python_ms = spend.python_ms + excluded.python_ms,
    priced = spend.priced AND excluded.priced
;;
WITH owned AS (
    UPDATE run SET last_sequence = $5,
           checkpoint = coalesce($6, checkpoint),
           checkpoint_sequence = CASE WHEN $6 IS NULL THEN checkpoint_sequence ELSE $5 END,
           takeovers = CASE WHEN $6 IS NULL THEN takeovers ELSE 0 END,
           state = CASE WHEN $7::text IS NULL THEN state ELSE 'done' END,
           status = coalesce($7, status),
           finished_at = CASE WHEN $7 IS NULL THEN finished_at ELSE clock_timestamp() END
    WHERE message_id = $1 AND owner = $2 AND epoch = $3 AND last_sequence = $4
          AND state = 'running'
    RETURNING message_id
), written AS (
    INSERT INTO journal (message_id, sequence, name, body, terminal, at)
    SELECT o.message_id, e.* FROM owned o,
           unnest($8::bigint[], $9::text[], $10::text[], $11::boolean[], $12::timestamptz[]) e
), sent AS (
    INSERT INTO outbox (bucket, topic, key, ce_id, ce_type, payload)
    SELECT $13, m.topic, o.message_id::text, m.ce_id, m.ce_type, m.payload FROM owned o,
           unnest($14::text[], $15::text[], $16::text[], $17::text[]) m(topic, ce_id, ce_type, payload)
), kept AS (
    INSERT INTO kept_text (message_id, reference, body)
    SELECT o.message_id, t.* FROM owned o, unnest($18::text[], $19::text[]) t
    ON CONFLICT (message_id, reference) DO UPDATE SET body = excluded.body
)
SELECT count(*) AS owned, pg_notify('agent_journal', $1::text) FROM owned
;;
WITH today AS (SELECT (clock_timestamp() AT TIME ZONE 'UTC')::date AS day),
part AS (
    SELECT true AS run, tokens, model_calls, micros, sql_ms, python_ms
    FROM spend WHERE message_id = $1
    UNION ALL
    SELECT true, tokens, model_calls, micros, sql_ms, python_ms
    FROM spend_hold WHERE message_id = $1
    UNION ALL
    SELECT false, tokens, model_calls, micros, sql_ms, python_ms
    FROM spend JOIN today USING (day) WHERE user_id = $2
    UNION ALL
    SELECT false, h.tokens, h.model_calls, h.micros, h.sql_ms, h.python_ms
    FROM spend_hold h JOIN today USING (day) JOIN run r USING (message_id)
    WHERE h.user_id = $2 AND r.state = 'running'
)
SELECT coalesce(sum(tokens) FILTER (WHERE run), 0)::bigint AS run_tokens,
       coalesce(sum(model_calls) FILTER (WHERE run), 0)::bigint AS run_model_calls,
       coalesce(sum(micros) FILTER (WHERE run), 0)::bigint AS run_micros,
       coalesce(sum(sql_ms) FILTER (WHERE run), 0)::bigint AS run_sql_ms,
       coalesce(sum(python_ms) FILTER (WHERE run), 0)::bigint AS run_python_ms,
       coalesce(sum(tokens) FILTER (WHERE NOT run), 0)::bigint AS day_tokens,
       coalesce(sum(model_calls) FILTER (WHERE NOT run), 0)::bigint AS day_model_calls,
       coalesce(sum(micros) FILTER (WHERE NOT run), 0)::bigint AS day_micros,
       coalesce(sum(sql_ms) FILTER (WHERE NOT run), 0)::bigint AS day_sql_ms,
       coalesce(sum(python_ms) FILTER (WHERE NOT run), 0)::bigint AS day_python_ms,
       extract(epoch FROM (SELECT (day + 1)::timestamp AT TIME ZONE 'UTC' FROM today)
                          - clock_timestamp())::bigint AS to_midnight
FROM part
;;
delete from outbox where id = any($1)
;;
insert into outbox (bucket, topic, key, ce_id, ce_type, payload) values ($1, $2, $3, $4, $5, $6)
;;
select count(*) as pending,
       coalesce(extract(epoch from clock_timestamp() - min(created_at)), 0)::bigint as age
from outbox
;;
select id, topic, key, ce_id, ce_type, payload from outbox
where bucket in (select bucket from outbox_bucket where owner = $1 and lease_until > clock_timestamp())
order by id limit $2
;;
update outbox_bucket b set owner = $1, lease_until = clock_timestamp() + interval '10 seconds'
from (select bucket from outbox_bucket
      where owner = $1 or lease_until < clock_timestamp()
      order by bucket for update skip locked) free
where b.bucket = free.bucket returning b.bucket
