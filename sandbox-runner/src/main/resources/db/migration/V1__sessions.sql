-- A session: who it belongs to, which replica holds its process, and what it would take to rebuild it.
create table session (
    id uuid primary key,
    user_id text not null,
    chat_id uuid not null,
    owner text,
    owner_url text,
    lease_until timestamptz not null default '-infinity',
    state text not null default '{}',
    runs int not null default 0,
    input_bytes bigint not null default 0,
    complete boolean not null default true,
    created_at timestamptz not null default clock_timestamp(),
    used_at timestamptz not null default clock_timestamp()
);
create index session_by_user on session (user_id);
create index session_by_use on session (used_at);

-- The inputs of a session in their order, compressed.
create table session_input (
    session_id uuid not null references session on delete cascade,
    sequence int not null,
    timeout_ms int not null,
    body bytea not null,
    primary key (session_id, sequence)
);
