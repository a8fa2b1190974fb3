-- An execution belongs to the replica that runs it, by a lease that the replica renews.
alter table execution
    add column replica     uuid,
    add column lease_until timestamptz not null default clock_timestamp(),
    add column statement   text,
    add column reason      text;
create index execution_lease on execution (lease_until) where outcome = 'running';
create index execution_ended on execution (ended_at) where outcome <> 'running';
