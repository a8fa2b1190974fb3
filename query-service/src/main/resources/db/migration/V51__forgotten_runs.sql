-- Scopes and epochs go with their person, with their conversation, and with time.
alter table scope add column chat_id uuid;
create index scope_user on scope (user_id);
create index scope_chat on scope (chat_id);
create index scope_expiry on scope (expires_at);

alter table run_epoch
    add column user_id text,
    add column chat_id uuid;
update run_epoch e set user_id = s.user_id from scope s where s.run_id = e.run_id;
create index run_epoch_user on run_epoch (user_id);
create index run_epoch_chat on run_epoch (chat_id);
create index run_epoch_updated on run_epoch (updated_at);

-- Runs that are closed for good and of which nothing else is known any more.
create table closed_run (
    digest    bytea primary key,
    closed_at timestamptz not null default clock_timestamp()
);
create index closed_run_at on closed_run (closed_at);
