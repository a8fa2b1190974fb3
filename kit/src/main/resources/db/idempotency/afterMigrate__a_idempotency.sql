-- The answers of creating requests as their table is now, for every service that has it: who changes it changes this file alone. As of the
-- outbox (db/outbox), it runs at the end of every migration and before the rights are set, only adds, and takes no lock where there is
-- nothing to add. What the services' own migrations say of this table is how databases that are installed came by it.
do $$
begin
    -- replicas start together
    perform pg_advisory_xact_lock(hashtext(current_schema() || '.idempotency'));

    -- What a request under a person's Idempotency-Key asked for, and what it was answered; no answer while it works.
    if to_regclass('idempotency') is null then
        create table idempotency (
            owner_id    text        not null,
            key         text        not null,
            fingerprint text        not null,
            response    text,
            created_at  timestamptz not null default clock_timestamp(),
            primary key (owner_id, key)
        );
    end if;

    -- They are forgotten by their age.
    if to_regclass('idempotency_by_age') is null then
        create index idempotency_by_age on idempotency (created_at);
    end if;
end
$$;
