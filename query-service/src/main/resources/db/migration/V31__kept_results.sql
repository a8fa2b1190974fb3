-- The result of a person's own statement, kept for a while so that any replica can page through it.
create table kept_result (
    id            uuid primary key,
    owner         text        not null,
    connection_id uuid        not null references connection on delete cascade,
    sql           text        not null,
    executed_sql  text        not null,
    columns       text        not null,
    lineage       text        not null,
    row_count     integer     not null,
    truncated     boolean     not null,
    total_rows    bigint,
    duration_ms   bigint      not null,
    created_at    timestamptz not null default clock_timestamp(),
    expires_at    timestamptz not null
);
create index kept_result_expires on kept_result (expires_at);
create index kept_result_connection on kept_result (connection_id);

create table kept_chunk (
    result_id uuid    not null references kept_result on delete cascade,
    first_row integer not null,
    row_count integer not null,
    body      bytea   not null,
    primary key (result_id, first_row)
);
alter table kept_chunk alter column body set storage external;
