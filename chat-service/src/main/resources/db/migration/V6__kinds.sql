-- What kind of run answers: a chat's default, and what a message was asked for. A message without
-- one is older than kinds, or a person's: `analyst`.
alter table chat add column kind varchar(20) not null default 'analyst'
    check (kind in ('analyst', 'explore', 'report', 'files'));
alter table message add column kind varchar(20)
    check (kind in ('analyst', 'explore', 'report', 'files'));

create or replace function message_ends_once() returns trigger language plpgsql as $$
begin
    if (new.id, new.chat_id, new.position, new.role, new.reply_to, new.created_at, new.kind)
        is distinct from (old.id, old.chat_id, old.position, old.role, old.reply_to, old.created_at, old.kind) then
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
