-- The next version of a file is an upload of its own until it takes the place of the version before.
alter table upload
    add column replaces         uuid references upload (id) on delete cascade,
    add column original_version integer not null default 0;
create unique index upload_replaces on upload (replaces) where replaces is not null;
-- A discovery may measure a file that its connection does not read yet.
alter table snapshot add column file text;
