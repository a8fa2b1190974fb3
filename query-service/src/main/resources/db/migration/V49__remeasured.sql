-- Discoveries that nobody asked for: what is in use is measured again on schedule.
alter table snapshot add column scheduled boolean not null default false;
create index execution_connection on execution (connection_id, started_at);
