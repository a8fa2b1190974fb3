-- Counts the changes of owner: what a replica writes names the ownership under which its process was built.
alter table session add column epoch bigint not null default 0;

-- Executions that a replica was asked to end and does not run itself; the one that does takes note.
create table cancellation (
    execution_id uuid not null,
    run_id uuid not null,
    asked_at timestamptz not null default clock_timestamp(),
    taken boolean not null default false,
    primary key (execution_id, run_id)
);
