-- Read-only snapshots of conversations behind a link. Only a digest of the link's secret is kept.
create table share (
    id           uuid primary key,
    chat_id      uuid not null references chat on delete cascade,
    token_digest char(64) not null unique,
    with_data    boolean not null,
    snapshot     text not null check (snapshot is json object),
    created_at   timestamptz not null,
    expires_at   timestamptz not null check (expires_at > created_at),
    reads        bigint not null default 0
);
create index share_by_chat on share (chat_id, created_at desc);
create index share_by_expiry on share (expires_at);
