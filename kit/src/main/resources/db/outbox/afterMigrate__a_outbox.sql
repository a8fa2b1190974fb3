-- The tables of the outbox as they are now, for every service that has one: who changes them changes this file alone. It runs at the end
-- of every migration (and before the rights are set, by its name), over tables that are full and beside replicas of the version before.
-- So it only adds, and takes no lock where there is nothing to add. It is no numbered or repeatable migration, since a replica of the
-- version before does not start over one that it does not know. What the services' own migrations say of these tables is how databases
-- that are installed came by the same.
do $$
begin
    -- replicas start together
    perform pg_advisory_xact_lock(hashtext(current_schema() || '.outbox'));

    -- What Kafka is still to hear; written in the transaction that changes the state. The place in a trace is where a message came about,
    -- so that those who hear it go on in the same one; empty where nothing is traced.
    if to_regclass('outbox') is null then
        create table outbox (
            id           bigint      generated always as identity primary key,
            bucket       smallint    not null,
            topic        text        not null,
            key          text        not null,
            ce_id        text        not null,
            ce_type      text        not null,
            payload      text        not null,
            created_at   timestamptz not null default clock_timestamp(),
            trace_parent text
        );
        create index outbox_bucket_id on outbox (bucket, id);
    end if;

    -- Which replica sends the messages of which keys.
    if to_regclass('outbox_bucket') is null then
        create table outbox_bucket (
            bucket      smallint    primary key,
            owner       text,
            lease_until timestamptz not null default '-infinity'
        );
        insert into outbox_bucket (bucket) select generate_series(0, 15);
    end if;

    -- What Kafka refused for good: kept with the reason until somebody sends it again or drops it (docs/runbooks/OutboxParked.md).
    if to_regclass('outbox_parked') is null then
        create table outbox_parked (
            id         bigint      primary key,
            bucket     smallint    not null,
            topic      text        not null,
            key        text        not null,
            ce_id      text        not null,
            ce_type    text        not null,
            payload    text        not null,
            created_at timestamptz not null,
            parked_at  timestamptz not null default clock_timestamp(),
            reason     text        not null,
            holds_key  boolean     not null
        );
        create index outbox_parked_key on outbox_parked (topic, key);
    end if;
end
$$;
