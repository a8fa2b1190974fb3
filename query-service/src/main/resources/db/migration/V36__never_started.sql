-- Cancels of statements that have not started are remembered for a while, and so many of one person.
create index execution_never_started on execution (actor, ended_at) where outcome = 'never_started';
