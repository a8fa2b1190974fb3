-- Boards of pinned answers. A card keeps what was asked and the statement that answered it, never rows:
-- it is run again for whoever looks, under that person's rights.
create table board (
    id         uuid primary key,
    owner_id   text not null,
    name       varchar(255) not null,
    shared     boolean not null default false,
    created_at timestamptz not null,
    updated_at timestamptz not null
);
create index board_by_owner on board (owner_id, updated_at desc);
create index board_shared on board (updated_at desc) where shared;

create table board_card (
    id          uuid primary key,
    board_id    uuid not null references board on delete cascade,
    ontology_id uuid not null,
    question    text not null,
    -- none once its ontology is gone
    statement   text,
    datasets    text not null check (datasets is json array),
    chart       text check (chart is json object),
    pinned_at   timestamptz not null
);
create index board_card_by_board on board_card (board_id, pinned_at);
create index board_card_by_ontology on board_card (ontology_id) where statement is not null;
