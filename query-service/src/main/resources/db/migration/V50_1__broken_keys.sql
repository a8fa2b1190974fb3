-- Keys that a statement showed to be none: each leads to one measuring, not one per run.
create table broken_key (
    connection_id uuid not null references connection (id) on delete cascade,
    schema_name text not null,
    table_name text not null,
    column_names text not null,
    seen_at timestamptz not null default clock_timestamp(),
    primary key (connection_id, schema_name, table_name, column_names)
);
