-- How many chats a person has about an ontology, counted as they come and go: a list says its
-- exact total without reading all of them.
create table chat_total (
    owner_id    text    not null,
    ontology_id uuid    not null,
    chats       bigint  not null check (chats >= 0),
    primary key (owner_id, ontology_id)
);
insert into chat_total select owner_id, ontology_id, count(*) from chat group by owner_id, ontology_id;

create function chats_were_added() returns trigger language plpgsql as $$
begin
    insert into chat_total
    select owner_id, ontology_id, count(*) from added group by owner_id, ontology_id order by 1, 2
    on conflict (owner_id, ontology_id) do update set chats = chat_total.chats + excluded.chats;
    return null;
end
$$;
create trigger chats_were_added after insert on chat
    referencing new table as added for each statement execute function chats_were_added();

create function chats_were_removed() returns trigger language plpgsql as $$
begin
    update chat_total t set chats = t.chats - gone.chats
    from (select owner_id, ontology_id, count(*) as chats from removed group by 1, 2) gone
    where t.owner_id = gone.owner_id and t.ontology_id = gone.ontology_id;
    delete from chat_total t using (select distinct owner_id, ontology_id from removed) gone
    where t.owner_id = gone.owner_id and t.ontology_id = gone.ontology_id and t.chats = 0;
    return null;
end
$$;
create trigger chats_were_removed after delete on chat
    referencing old table as removed for each statement execute function chats_were_removed();

-- Whose a chat is and what it is about never changes; its version counts what its owner changed.
alter table chat add column version integer not null default 0;

create function chat_stays_whose_it_is() returns trigger language plpgsql as $$
begin
    if (new.id, new.owner_id, new.ontology_id) is distinct from (old.id, old.owner_id, old.ontology_id) then
        raise exception 'chat % cannot change hands', old.id using errcode = 'integrity_constraint_violation';
    end if;
    return new;
end
$$;
create trigger chat_stays_whose_it_is before update of id, owner_id, ontology_id on chat
    for each row execute function chat_stays_whose_it_is();

create index chat_by_owner_ontology on chat (owner_id, ontology_id, updated_at desc, id desc);

-- A message begins as its role says: a question complete, an answer generating and unclaimed.
create function message_begins() returns trigger language plpgsql as $$
begin
    if new.role = 'assistant' and (new.status <> 'generating' or new.claimed_at is not null) then
        raise exception 'message % begins as %', new.id, new.status using errcode = 'integrity_constraint_violation';
    end if;
    return new;
end
$$;
create trigger message_begins before insert on message
    for each row execute function message_begins();

-- generating -> complete | failed | cancelled | clarification_needed, and nothing else ever;
-- what a message is, where it stands and what it answers never changes.
create or replace function message_ends_once() returns trigger language plpgsql as $$
begin
    if (new.id, new.chat_id, new.position, new.role, new.reply_to, new.created_at)
        is distinct from (old.id, old.chat_id, old.position, old.role, old.reply_to, old.created_at) then
        raise exception 'message % cannot become another', old.id using errcode = 'integrity_constraint_violation';
    end if;
    if old.status <> 'generating'
        and (new.status, new.content, new.metadata, new.completed_at)
        is distinct from (old.status, old.content, old.metadata, old.completed_at) then
        raise exception 'message % has ended as %', old.id, old.status using errcode = 'integrity_constraint_violation';
    end if;
    if old.status = 'generating' and new.status <> 'generating' and new.completed_at is null then
        raise exception 'message % ends without a time', old.id using errcode = 'integrity_constraint_violation';
    end if;
    if (old.claimed_at is not null or old.status <> 'generating')
        and new.claimed_at is distinct from old.claimed_at then
        raise exception 'message % was claimed or has ended', old.id using errcode = 'integrity_constraint_violation';
    end if;
    return new;
end
$$;
