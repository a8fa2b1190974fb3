-- What happened, waiting for Kafka; replicas share out the buckets.
create table outbox (
    id         bigint generated always as identity primary key,
    bucket     smallint    not null,
    topic      text        not null,
    key        text        not null,
    ce_id      text        not null,
    ce_type    text        not null,
    payload    text        not null,
    created_at timestamptz not null default clock_timestamp()
);
create index outbox_bucket_id on outbox (bucket, id);

create table outbox_bucket (
    bucket      smallint primary key,
    owner       text,
    lease_until timestamptz not null default '-infinity'
);
insert into outbox_bucket (bucket) select generate_series(0, 15);

-- The trail of all services. Rows are never changed or removed; each holds a hash over itself and
-- the row before it. People stand in it under pseudonyms, whose key can be thrown away.
create table audit_record (
    position  bigint primary key,
    id        text not null unique,
    at        timestamptz not null,
    service   text not null,
    actor     text,
    action    text not null,
    subject   text not null,
    outcome   text not null,
    facts     text not null check (facts is json object),
    previous  char(64) not null,
    hash      char(64) not null unique
);
create index audit_record_by_time on audit_record (at desc);

create function audit_is_append_only() returns trigger language plpgsql as $$
begin
    raise exception 'the audit trail is append-only' using errcode = 'insufficient_privilege';
end
$$;
create trigger audit_is_append_only before update or delete on audit_record
    for each row execute function audit_is_append_only();
create trigger audit_is_never_emptied before truncate on audit_record
    for each statement execute function audit_is_append_only();

create table audit_pseudonym (
    actor     text primary key,
    pseudonym text not null unique
);
