-- People who are being deleted; a row stays until everything of theirs is gone, so that a removal
-- that was cut off is taken up again.
create table erasure (
    user_id      text primary key,
    requested_by text not null,
    requested_at timestamptz not null
);

-- What arrives late about a deleted person is kept without a pseudonym. The digest is keyed with
-- the installation's secret: without it nobody can tell whose it is.
create table audit_erased (
    actor_digest char(64) primary key,
    erased_at    timestamptz not null
);

create index audit_record_by_action on audit_record (action, position desc);
create index audit_record_by_actor on audit_record (actor, position desc) where actor is not null;

-- retention looks at the oldest
create index chat_by_age on chat (updated_at);
create index llm_trace_by_age on llm_trace (created_at);
create index preference_by_user on preference (user_id);
