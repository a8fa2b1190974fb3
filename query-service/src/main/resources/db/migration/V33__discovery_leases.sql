-- A discovery belongs to a replica by a lease; what it has measured so far outlives the replica.
update snapshot set status = 'failed', reason = 'The discovery was interrupted; start it again.'
where status = 'running';
alter table snapshot
    add column replica     uuid,
    add column epoch       integer     not null default 1,
    add column lease_until timestamptz not null default clock_timestamp();
create unique index snapshot_one_running on snapshot (connection_id) where status = 'running';

create table snapshot_table (
    snapshot_id uuid    not null references snapshot on delete cascade,
    ordinal     integer not null,
    catalog     text    not null,
    profile     text,
    primary key (snapshot_id, ordinal)
);

-- Columns whose values the owner does not want to be measured or shown.
create table hidden_column (
    connection_id uuid not null references connection on delete cascade,
    schema_name   text not null,
    table_name    text not null,
    column_name   text not null,
    primary key (connection_id, schema_name, table_name, column_name)
);
