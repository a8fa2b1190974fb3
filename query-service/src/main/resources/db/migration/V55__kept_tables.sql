-- Tables of Python whose rows are kept beyond their session, each as one Parquet file in its person's folder. The row makes the file known:
-- a file without one is removed.
create table kept_table (
    artifact_id uuid primary key,
    owner       text        not null,
    chat_id     uuid        not null,
    row_count   bigint      not null,
    bytes       bigint      not null,
    kept_at     timestamptz not null default clock_timestamp()
);
create index kept_table_owner on kept_table (owner, kept_at);
create index kept_table_chat on kept_table (chat_id);
create index kept_table_age on kept_table (kept_at);

-- Digests of conversations and people that are gone, for as long as a right to act for them could still be shown: a table that comes late
-- is not kept.
create table kept_table_closed (
    digest    bytea primary key,
    closed_at timestamptz not null default clock_timestamp()
);
