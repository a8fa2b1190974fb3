-- What led to a version, for the history of a model.
alter table semantic_model_version add column change text not null default 'edited';

-- Answers to creating requests by their Idempotency-Key.
create table idempotency (
    owner_id    text        not null,
    key         text        not null,
    fingerprint text        not null,
    response    text,
    created_at  timestamptz not null default clock_timestamp(),
    primary key (owner_id, key)
);

-- How often a build was tried against a graph store that answered with an error.
alter table ontology_version add column tries int not null default 0;

create index semantic_model_connection on semantic_model (connection_id);
create index ontology_connection on ontology (connection_id);
