-- Files that people send. Their bytes lie in the folder of stored files.
create table upload (
    id            uuid primary key,
    owner         text        not null,
    name          text        not null,
    size          bigint      not null,
    received      bigint      not null default 0,
    sha256        text,
    status        text        not null,
    stage         text,
    reading       text        not null default '{}',
    converted     text,
    failure       text,
    version       integer     not null default 1,
    ready_version integer     not null default 0,
    original_kept boolean     not null default true,
    connection_id uuid        not null,
    snapshot_id   uuid,
    epoch         bigint      not null default 0,
    lease_until   timestamptz not null default clock_timestamp(),
    created_at    timestamptz not null default clock_timestamp(),
    updated_at    timestamptz not null default clock_timestamp()
);
create index upload_owner on upload (owner, id);
create index upload_connection on upload (connection_id);
create index upload_open on upload (status) where status <> 'ready' and status <> 'failed';
