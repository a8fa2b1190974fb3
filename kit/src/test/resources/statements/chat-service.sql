-- migration 18: 32 of 45 texts of chat-service that begin like a statement; the others are parts or not of its tables.
;;
delete from audit_pseudonym where actor = $1
;;
delete from erasure where user_id = $1
;;
delete from idempotency where created_at < clock_timestamp() - make_interval(secs => $1)
;;
delete from idempotency where owner_id = $1 and key = $2
;;
delete from llm_trace where (message_id, call_index) in
(select message_id, call_index from llm_trace where created_at < $1
order by created_at limit $2)
;;
delete from outbox where id = any($1)
;;
insert into audit_erased (actor_digest, erased_at) values ($1, $2)
on conflict (actor_digest) do update set erased_at = excluded.erased_at
;;
insert into audit_pseudonym (actor, pseudonym) values ($1, $2)
on conflict (actor) do update set actor = excluded.actor returning pseudonym
;;
insert into erasure (user_id, requested_by, requested_at)
values ($1, $2, $3) on conflict do nothing
;;
insert into idempotency (owner_id, key, fingerprint)
values ($1, $2, $3)
on conflict do nothing
;;
insert into idempotency as held (owner_id, key, fingerprint) values ($1, $2, $3)
on conflict (owner_id, key) do update
    set fingerprint = excluded.fingerprint, response = null, created_at = clock_timestamp()
    where held.response is null
          and held.created_at < clock_timestamp() - interval '10 minutes'
;;
insert into llm_trace (message_id, call_index, phase, body)
values ($1, $2, $3, $4)
on conflict do nothing
;;
insert into outbox (bucket, topic, key, ce_id, ce_type, payload)
select bucket, topic, key, "ceId", "ceType", payload
from rows from (json_to_recordset(cast(cast($1 as text) as json))
    as (bucket smallint, topic text, key text, "ceId" text, "ceType" text, payload text))
    with ordinality as waiting (bucket, topic, key, "ceId", "ceType", payload, place)
order by place
;;
insert into outbox (bucket, topic, key, ce_id, ce_type, payload) values ($1, $2, $3, $4, $5, $6)
;;
insert into preference
    (id, user_id, ontology_id, key, value, source, created_at, updated_at)
values
    ($1, $2, cast($3 as uuid), $4, $5, $6, $7, $7)
on conflict on constraint one_value_per_scope
do update set value = excluded.value, source = excluded.source,
    updated_at = excluded.updated_at
;;
select body from llm_trace where message_id = $1 order by call_index
;;
select body from run_input where message_id = $1
;;
select count(*) as pending,
       coalesce(extract(epoch from clock_timestamp() - min(created_at)), 0)::bigint as age
from outbox
;;
select count(*) from (select pg_advisory_xact_lock($1)) as locked
;;
select count(*) from audit_erased where actor_digest in ($1) and erased_at >= $2
;;
select count(*) from llm_trace where message_id = $1
;;
select fingerprint, response from idempotency where owner_id = $1 and key = $2
;;
select id, role, content, status, metadata, reply_to from message
where chat_id = $1 and position < $2 order by position desc limit $3
;;
select id, topic, key, ce_id, ce_type, payload from outbox
where bucket in (select bucket from outbox_bucket where owner = $1 and lease_until > clock_timestamp())
order by id limit $2
;;
select key, value from preference
where user_id = $1 and (ontology_id is null or ontology_id = $2)
order by ontology_id nulls first
;;
select m.id, m.chat_id, m.status, m.kind, m.options, m.claimed_at, m.created_at, m.saved_preferences,
    m.suggested_preferences, c.owner_id, c.ontology_id, c.llm_provider,
    q.content as question, q.clarification, q.position as question_position
from message m join chat c on c.id = m.chat_id join message q on q.id = m.reply_to
where m.id = $1 and m.role = 'assistant' and c.owner_id = $2 for update of m
;;
select m.metadata, q.content as question from message m join message q on q.id = m.reply_to
where m.id = $1 and m.chat_id = $2
;;
select pseudonym from audit_pseudonym where actor = $1
;;
select user_id, requested_by from erasure order by 1
;;
update idempotency set response = $3 where owner_id = $1 and key = $2
;;
update outbox_bucket b set owner = $1, lease_until = clock_timestamp() + interval '10 seconds'
from (select bucket from outbox_bucket
      where owner = $1 or lease_until < clock_timestamp()
      order by bucket for update skip locked) free
where b.bucket = free.bucket returning b.bucket
;;
with frozen as (insert into run_input (message_id, body) values ($1, $2))
update message set claimed_at = $3 where id = $1 and claimed_at is null
