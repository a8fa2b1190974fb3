-- How long owners have worked on a discovery, in milliseconds: waiting for one does not count.
alter table snapshot add column worked_ms bigint not null default 0;
-- What failed discoveries had measured is of no use to anybody.
delete from snapshot_table t using snapshot s where s.id = t.snapshot_id and s.status <> 'running';
