create table connection (
    id         uuid primary key,
    owner      text        not null,
    name       text        not null,
    dialect    text        not null,
    host       text        not null,
    port       integer     not null,
    database   text        not null,
    username   text        not null,
    password   bytea       not null,
    ssl_mode   text        not null,
    version    integer     not null default 1,
    created_at timestamptz not null default clock_timestamp(),
    updated_at timestamptz not null default clock_timestamp()
);
create index connection_owner on connection (owner, id);

create table snapshot (
    id            uuid primary key,
    connection_id uuid        not null references connection on delete cascade,
    dialect       text        not null,
    status        text        not null,
    done          integer     not null default 0,
    total         integer     not null default 0,
    reason        text,
    taken_at      timestamptz,
    tables        text        not null default '[]',
    heartbeat     timestamptz not null default clock_timestamp(),
    created_at    timestamptz not null default clock_timestamp()
);
create index snapshot_connection on snapshot (connection_id, created_at desc);

create table run_epoch (
    run_id     uuid primary key,
    epoch      bigint      not null,
    ended      bigint      not null default -1,
    updated_at timestamptz not null default clock_timestamp()
);

create table scope (
    id            uuid primary key,
    run_id        uuid        not null,
    epoch         bigint      not null,
    user_id       text        not null,
    ontology_id   uuid        not null,
    version       bigint      not null,
    connection_id uuid        not null references connection on delete cascade,
    datasets      text        not null,
    max_rows      integer     not null,
    timeout_ms    integer     not null,
    created_at    timestamptz not null default clock_timestamp(),
    expires_at    timestamptz not null
);
create index scope_run on scope (run_id);

create table execution (
    id               uuid primary key,
    scope_id         uuid,
    run_id           uuid,
    epoch            bigint      not null,
    actor            text        not null,
    connection_id    uuid        not null,
    purpose          text        not null,
    outcome          text        not null default 'running',
    cancel_requested boolean     not null default false,
    started_at       timestamptz not null default clock_timestamp(),
    ended_at         timestamptz
);
create index execution_run on execution (run_id) where outcome = 'running';

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
