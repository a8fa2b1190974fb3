-- Conversations with their messages. Evidence, frozen run inputs and the like are kept as JSON
-- text and not as jsonb: nothing queries inside them, and text keeps every decimal as it came.

create table chat (
    id            uuid primary key,
    owner_id      text not null,
    ontology_id   uuid not null,
    name          varchar(255) not null,
    named         boolean not null,
    llm_provider  varchar(50),
    message_count integer not null default 0,
    created_at    timestamptz not null,
    updated_at    timestamptz not null
);

create index chat_by_owner_updated on chat (owner_id, updated_at desc, id desc);
create index chat_by_owner_created on chat (owner_id, created_at desc, id desc);
create index chat_by_owner_name on chat (owner_id, name, id);
create index chat_by_ontology on chat (ontology_id);

create table message (
    id              uuid primary key,
    chat_id         uuid not null references chat on delete cascade,
    position        integer not null,
    role            varchar(20) not null check (role in ('user', 'assistant')),
    content         text not null,
    status          varchar(20) not null
        check (status in ('generating', 'complete', 'failed', 'cancelled', 'clarification_needed')),
    metadata        text check (metadata is json object),
    reply_to        uuid references message on delete cascade,
    clarification   text check (clarification is json object),
    saved_preferences     text not null default '[]' check (saved_preferences is json array),
    suggested_preferences text not null default '[]' check (suggested_preferences is json array),
    claimed_at      timestamptz,
    missing_since   timestamptz,
    traces_pending  boolean not null default false,
    created_at      timestamptz not null,
    completed_at    timestamptz,
    unique (chat_id, position),
    check (role = 'assistant' or status = 'complete'),
    check (role = 'user' or reply_to is not null)
);

create unique index one_running_message_per_chat on message (chat_id) where status = 'generating';
create index message_generating on message (created_at) where status = 'generating';
create index message_traces_pending on message (completed_at) where traces_pending;
create index message_by_reply on message (reply_to);

-- generating -> complete | failed | cancelled | clarification_needed, and nothing else ever
create function message_ends_once() returns trigger language plpgsql as $$
begin
    if old.status <> 'generating'
        and (new.status, new.content, new.metadata) is distinct from (old.status, old.content, old.metadata) then
        raise exception 'message % has ended as %', old.id, old.status using errcode = 'integrity_constraint_violation';
    end if;
    if old.claimed_at is not null and new.claimed_at is distinct from old.claimed_at then
        raise exception 'message % was claimed', old.id using errcode = 'integrity_constraint_violation';
    end if;
    return new;
end
$$;

create trigger message_ends_once before update on message
    for each row execute function message_ends_once();

-- what a run started from, frozen when it was claimed (without the grant)
create table run_input (
    message_id uuid primary key references message on delete cascade,
    body       text not null check (body is json object)
);

create table feedback (
    message_id uuid primary key references message on delete cascade,
    rating     varchar(10) not null check (rating in ('up', 'down')),
    reason     text,
    updated_at timestamptz not null
);

create table llm_trace (
    message_id uuid not null references message on delete cascade,
    call_index integer not null,
    phase      varchar(50) not null,
    body       text not null check (body is json object),
    created_at timestamptz not null default now(),
    primary key (message_id, call_index)
);

create table preference (
    id          uuid primary key,
    user_id     text not null,
    ontology_id uuid,
    key         varchar(255) not null,
    value       text not null,
    source      varchar(20) not null check (source in ('manual', 'auto_captured')),
    created_at  timestamptz not null,
    updated_at  timestamptz not null,
    constraint one_value_per_scope unique nulls not distinct (user_id, ontology_id, key)
);

create index preference_by_ontology on preference (ontology_id);

-- answers of creating requests, kept for a day under the person's own keys
create table idempotency (
    owner_id     text not null,
    key          varchar(200) not null,
    fingerprint  char(64) not null,
    response     text,
    created_at   timestamptz not null default now(),
    primary key (owner_id, key)
);

create index idempotency_by_age on idempotency (created_at);

-- keys that sign run grants; the private part is sealed with the installation's secret
create table signing_key (
    kid            varchar(64) primary key,
    sealed_private text not null,
    public_key     text not null,
    created_at     timestamptz not null default now()
);
