-- What a semantic model is: the truth, with every version that was ever saved.
create table semantic_model (
    id                uuid primary key,
    owner             text        not null,
    name              text        not null,
    connection_id     uuid        not null,
    snapshot_id       uuid        not null,
    dialect           text        not null,
    version           bigint      not null,
    published_version bigint,
    created_at        timestamptz not null default clock_timestamp(),
    updated_at        timestamptz not null default clock_timestamp(),
    unique (owner, name)
);

create table semantic_model_version (
    model_id   uuid        not null references semantic_model on delete cascade,
    version    bigint      not null,
    document   jsonb       not null,
    created_at timestamptz not null default clock_timestamp(),
    primary key (model_id, version)
);

create table ontology (
    id              uuid primary key,
    owner           text        not null,
    name            text        not null,
    model_id        uuid        not null references semantic_model,
    connection_id   uuid        not null,
    dialect         text        not null,
    visibility      text        not null check (visibility in ('private', 'organisation')),
    status          text        not null check (status in ('creating', 'ready', 'failed')),
    current_version bigint,
    latest_version  bigint      not null,
    created_at      timestamptz not null default clock_timestamp(),
    updated_at      timestamptz not null default clock_timestamp(),
    unique (owner, name)
);
create index ontology_model on ontology (model_id);
create index ontology_visibility on ontology (visibility, created_at);

-- A version is built into the graph store by whoever holds its lease; it can be built again from
-- its document at any time.
create table ontology_version (
    ontology_id          uuid        not null references ontology on delete cascade,
    version              bigint      not null,
    document             jsonb       not null,
    state                text        not null check (state in ('building', 'ready', 'failed', 'retired')),
    progress_done        int         not null default 0,
    progress_total       int         not null,
    reason               text,
    embedding_provider   text,
    embedding_model      text,
    embedding_dimensions int,
    search_reason        text,
    builder              text,
    lease_until          timestamptz not null default '-infinity',
    created_at           timestamptz not null default clock_timestamp(),
    primary key (ontology_id, version)
);
create index ontology_version_building on ontology_version (lease_until) where state = 'building';

-- Graphs that nobody needs any more; a row goes when the graph store has dropped them.
create table graph_removal (
    ontology_id uuid   not null,
    version     bigint not null,
    primary key (ontology_id, version)
);

create table embedding_cache (
    key        text primary key,
    vector     real[]      not null,
    created_at timestamptz not null default clock_timestamp()
);

-- Keys that sign bindings; the private part is encrypted.
create table signing_key (
    id         text primary key,
    sealed     bytea       not null,
    created_at timestamptz not null default clock_timestamp()
);

create table outbox (
    id         bigint generated always as identity primary key,
    bucket     smallint    not null,
    topic      text        not null,
    key        text        not null,
    ce_id      text        not null,
    ce_type    text        not null,
    payload    text        not null,
    created_at timestamptz not null default clock_timestamp()
);
create index outbox_bucket_id on outbox (bucket, id);
create table outbox_bucket (
    bucket      smallint primary key,
    owner       text,
    lease_until timestamptz not null default '-infinity'
);
insert into outbox_bucket (bucket) select generate_series(0, 15);
