-- The values that were bound to a kept statement, so that an export can execute it again.
alter table kept_result add column parameters text not null default '[]';
