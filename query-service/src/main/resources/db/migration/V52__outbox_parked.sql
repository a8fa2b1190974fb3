-- What Kafka refused for good: kept with the reason until somebody sends it again or drops it (docs/runbooks/OutboxParked.md).
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
