-- Tickets to rows of one dataset: who may fetch what, once, until when. The secret is kept as its SHA-256.
-- What is needed to give the same person a new one in the same conversation stays for a while.
create table data_ticket (
    id            uuid primary key,
    secret        bytea       not null,
    run_id        uuid        not null,
    user_id       text        not null,
    chat_id       uuid        not null,
    ontology_id   uuid        not null,
    connection_id uuid        not null,
    dataset       text        not null,
    definition    text,
    columns       text        not null,
    max_rows      integer,
    seed          bigint,
    made_at       timestamptz not null default clock_timestamp(),
    expires_at    timestamptz not null,
    used_at       timestamptz
);
create index data_ticket_made on data_ticket (made_at);
create index data_ticket_user on data_ticket (user_id);
