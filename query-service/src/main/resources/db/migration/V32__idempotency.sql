create table if not exists idempotency (
    owner_id    text        not null,
    key         text        not null,
    fingerprint text        not null,
    response    text,
    created_at  timestamptz not null default clock_timestamp(),
    primary key (owner_id, key)
);
