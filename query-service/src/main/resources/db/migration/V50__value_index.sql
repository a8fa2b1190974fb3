-- Values of text columns, per version of an ontology: what a question names is looked up here first.
-- They go with the connection, and with the version.
create table column_values (
    ontology_id uuid not null,
    version bigint not null,
    connection_id uuid not null references connection (id) on delete cascade,
    schema_name text not null,
    table_name text not null,
    column_name text not null,
    tried_at timestamptz,
    taken_at timestamptz,
    complete boolean not null default false,
    held text,
    primary key (ontology_id, version, schema_name, table_name, column_name)
);
create index column_values_connection on column_values (connection_id);
