-- migration 51: 111 of 157 texts of query-service that begin like a statement; the others are parts or not of its tables.
;;
SELECT COUNT(*) AS n FROM information_schema.tables WHERE table_schema = $1 AND table_name = $2 AND table_type = 'BASE TABLE'
;;
SELECT count(*) AS n
;;
delete from closed_run where closed_at < clock_timestamp() - $1 * interval '1 millisecond'
;;
delete from column_values where ontology_id = $1
;;
delete from column_values where ontology_id = $1 and version < $2
;;
delete from connection where id = $1 and owner = $2
;;
delete from data_ticket where chat_id = $1
;;
delete from data_ticket where made_at < clock_timestamp() - $1 * interval '1 millisecond'
;;
delete from data_ticket where user_id = $1
;;
delete from execution where actor = $1 and ended_at is not null
;;
delete from execution where outcome <> 'running' and ended_at < clock_timestamp() - make_interval(days => $1)
;;
delete from execution where outcome = 'never_started' and ended_at < clock_timestamp() - interval '10 minutes'
;;
delete from hidden_column where connection_id = $1
;;
delete from idempotency where created_at < clock_timestamp() - make_interval(secs => $1)
;;
delete from idempotency where owner_id = $1
;;
delete from idempotency where owner_id = $1 and key = $2
;;
delete from kept_result where expires_at < clock_timestamp()
;;
delete from outbox where id = any($1)
;;
delete from run_epoch where run_id = $1 and exists (select 1 from closed_run where digest = sha256($1::uuid::text::bytea))
;;
delete from run_epoch where updated_at < clock_timestamp() - $2 * interval '1 millisecond' or ended = $3 and updated_at < clock_timestamp() - $1 * interval '1 millisecond'
;;
delete from scope where chat_id = $1 or run_id = any($2)
;;
delete from scope where expires_at < clock_timestamp() - $1 * interval '1 millisecond'
;;
delete from scope where user_id = $1
;;
delete from snapshot s where s.scheduled and s.connection_id = $1 and s.status <> 'running' and s.created_at < clock_timestamp() - make_interval(days => $2) and exists (select 1 from snapshot n where n.connection_id = $1 and n.status = 'ready' and n.created_at > s.created_at)
;;
delete from snapshot_table where snapshot_id = $1
;;
delete from upload where id = $1 and owner = $2
;;
insert into column_values (ontology_id, version, connection_id, schema_name, table_name, column_name) select $1, $2, $3, w.s, w.t, w.c from unnest($4::text[], $5::text[], $6::text[]) as w(s, t, c) where (select count(*) from column_values where ontology_id = $1 and version = $2) < $7 and not exists (select 1 from column_values where ontology_id = $1 and version > $2) limit $7 on conflict do nothing
;;
insert into connection (id, owner, name, dialect, host, port, database, username, password, ssl_mode, ca_certificate, file, version, created_at, updated_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
;;
insert into data_ticket (id, secret, run_id, user_id, chat_id, ontology_id, connection_id, dataset, definition, columns, max_rows, seed, expires_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, clock_timestamp() + $13 * interval '1 millisecond')
;;
insert into hidden_column values ($1, $2, $3, $4)
;;
insert into idempotency as held (owner_id, key, fingerprint) values ($1, $2, $3)
on conflict (owner_id, key) do update
    set fingerprint = excluded.fingerprint, response = null, created_at = clock_timestamp()
    where held.response is null
          and held.created_at < clock_timestamp() - interval '10 minutes'
;;
insert into kept_chunk (result_id, first_row, row_count, body) values ($1, $2, $3, $4)
;;
insert into kept_result (id, owner, connection_id, sql, executed_sql, columns, lineage, row_count, truncated, total_rows, duration_ms, created_at, expires_at, parameters) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
;;
insert into outbox (bucket, topic, key, ce_id, ce_type, payload) values ($1, $2, $3, $4, $5, $6)
;;
insert into run_epoch (run_id, epoch, ended) values ($1, $2, $2) on conflict (run_id) do update set epoch = excluded.epoch, ended = excluded.ended, updated_at = clock_timestamp()
;;
insert into run_epoch (run_id, epoch, ended, user_id, chat_id) values ($1, $2, $2, $3, $4) on conflict (run_id) do update set ended = greatest(run_epoch.ended, excluded.ended), epoch = greatest(run_epoch.epoch, excluded.epoch), user_id = excluded.user_id, chat_id = excluded.chat_id, updated_at = clock_timestamp()
;;
insert into run_epoch (run_id, epoch, user_id, chat_id) values ($1, $2, $3, $4) on conflict (run_id) do update set epoch = greatest(run_epoch.epoch, excluded.epoch), user_id = excluded.user_id, chat_id = excluded.chat_id, updated_at = clock_timestamp() returning epoch, ended
;;
insert into scope (id, run_id, epoch, user_id, ontology_id, version, connection_id,
  datasets, max_rows, timeout_ms, expires_at, relationships, discovered, definitions,
  chat_id)
select $1::uuid, $2::uuid, $3::bigint, $4::text, $5::uuid, $6::bigint, $7::uuid,
  $8::text, $9::integer, $10::integer, $11::timestamptz, $12::text, $13::text, $14::text,
  $15::uuid
from run_epoch where run_id = $2::uuid for key share
;;
insert into snapshot (id, connection_id, dialect, status) values ($1, $2, $3, 'running') on conflict (connection_id) where status = 'running' do nothing
;;
insert into snapshot (id, connection_id, dialect, status, scheduled) select $1, c.id, c.dialect, 'running', true from connection c join lateral (select max(created_at) as last, bool_or(status = 'ready') as known, bool_or(status = 'running') as runs from snapshot where connection_id = c.id) s on s.known and not s.runs and s.last < clock_timestamp() - make_interval(hours => $2) where exists (select 1 from execution e where e.connection_id = c.id and e.started_at > s.last) and not exists (select 1 from upload u where u.connection_id = c.id) order by s.last limit 1 on conflict (connection_id) where status = 'running' do nothing returning connection_id, (select owner from connection where id = connection_id) as owner
;;
insert into snapshot_table (snapshot_id, ordinal, catalog) values ($1, $2, $3)
;;
insert into upload (id, owner, name, size, sha256, status, reading, connection_id) select $1, $2, $3, $4::bigint, $5, 'uploading', $6, $7 from (select coalesce(sum(size), 0) as bytes, count(*) as files from upload where owner = $2) used where used.bytes + $4::bigint <= $8::bigint and used.files < $9::bigint
;;
select * from connection where id = $1
;;
select * from connection where id = $1 and owner = $2
;;
select * from connection where owner = $1 order by id desc limit $2 offset $3
;;
select * from kept_result where id in ($1, $3) and owner = $2 and expires_at > clock_timestamp()
;;
select * from scope where id = $1 and run_id = $2
;;
select * from snapshot where connection_id = $1 and status = 'ready' order by created_at desc limit 1
;;
select * from snapshot where id = $1
;;
select * from upload where connection_id = $1
;;
select * from upload where id = $1 and owner = $2
;;
select * from upload where owner = $1 order by id desc limit $2 offset $3
;;
select * from upload where status = 'describing' order by updated_at
;;
select * from upload where status = 'uploading' and updated_at < clock_timestamp() - make_interval(secs => $1) or original_kept and status in ('ready', 'failed') and updated_at < clock_timestamp() - make_interval(secs => $2)
;;
select 1 from execution where id = $1 and (actor <> $2 or run_id is not null)
;;
select 1 from execution where id = $1 and outcome = 'never_started' and run_id is not distinct from $2 and actor = $3
;;
select 1 from upload where id = $1
;;
select coalesce(sum(size), 0)::bigint, count(*) from upload where owner = $1
;;
select count(*) as n from pg_class where oid = to_regclass($1) and relkind in ('r', 'p', 'm') and not relrowsecurity
;;
select count(*) as pending,
       coalesce(extract(epoch from clock_timestamp() - min(created_at)), 0)::bigint as age
from outbox
;;
select count(*) from connection where owner = $1
;;
select epoch, ended from run_epoch where run_id = $1
;;
select fingerprint, response from idempotency where owner_id = $1 and key = $2
;;
select first_row, body from kept_chunk where result_id = $1 and first_row < $3 and first_row + row_count > $2 order by first_row
;;
select format('REVOKE %s ON %s %I.%I FROM PUBLIC;', string_agg(distinct a.privilege_type, ', '),
    case c.relkind when 'S' then 'SEQUENCE' else 'TABLE' end, n.nspname, c.relname) as sql
  from pg_class c join pg_namespace n on n.oid = c.relnamespace, aclexplode(c.relacl) a
  where a.grantee = 0 and a.privilege_type <> 'SELECT' and c.relkind in ('r', 'p', 'v', 'f', 'm', 'S')
  and n.nspname <> 'information_schema' and n.nspname !~ '^pg_'
  group by n.nspname, c.relname, c.relkind
union all select format('REVOKE %s (%I) ON TABLE %I.%I FROM PUBLIC;', a.privilege_type, t.attname,
    n.nspname, c.relname)
  from pg_attribute t join pg_class c on c.oid = t.attrelid join pg_namespace n on n.oid = c.relnamespace,
    aclexplode(t.attacl) a
  where a.grantee = 0 and a.privilege_type <> 'SELECT'
  and n.nspname <> 'information_schema' and n.nspname !~ '^pg_'
union all select format('REVOKE CREATE ON SCHEMA %I FROM PUBLIC;', n.nspname)
  from pg_namespace n, aclexplode(n.nspacl) a
  where a.grantee = 0 and a.privilege_type = 'CREATE' and n.nspname !~ '^pg_'
union all select format('REVOKE CREATE ON DATABASE %I FROM PUBLIC;', d.datname)
  from pg_database d, aclexplode(d.datacl) a
  where a.grantee = 0 and a.privilege_type = 'CREATE' and d.datname = current_database()
union all select format('REVOKE EXECUTE ON FUNCTION %s FROM PUBLIC;', p.oid::regprocedure)
  from pg_proc p, aclexplode(p.proacl) a
  where a.grantee = 0 and p.pronamespace = 'pg_catalog'::regnamespace
  and p.proname ~ '^(pg_read_|pg_ls_|pg_stat_file$|lo_import$|lo_export$)'
union all select format('ALTER DEFAULT PRIVILEGES FOR ROLE %I%s REVOKE %s ON %s FROM PUBLIC;', o.rolname,
    case when n.oid is null then '' else format(' IN SCHEMA %I', n.nspname) end, a.privilege_type,
    case d.defaclobjtype when 'r' then 'TABLES' when 'S' then 'SEQUENCES' else 'SCHEMAS' end)
  from pg_default_acl d join pg_roles o on o.oid = d.defaclrole
    left join pg_namespace n on n.oid = d.defaclnamespace, aclexplode(d.defaclacl) a
  where a.grantee = 0 and (d.defaclobjtype in ('r', 'S') and a.privilege_type <> 'SELECT'
    or d.defaclobjtype = 'n' and a.privilege_type = 'CREATE')
order by 1
;;
select id from execution where id = any($1) and cancel_requested
;;
select id from snapshot where connection_id = $1 and status = 'ready' order by created_at desc limit 1
;;
select id, owner from connection where file ~ $1 and not exists (select 1 from upload u where u.id::text = substring(file from 8 for 36))
;;
select id, owner, password from connection where password is not null
;;
select id, topic, key, ce_id, ce_type, payload from outbox
where bucket in (select bucket from outbox_bucket where owner = $1 and lease_until > clock_timestamp())
order by id limit $2
;;
select ordinal, catalog, profile from snapshot_table where snapshot_id = $1 order by ordinal
;;
select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1 and usename = current_user and pid <> pg_backend_pid()
;;
select r.rolname as role, current_database() as database,
  r.rolsuper as superuser, r.rolcreaterole as creates_roles, r.rolcreatedb as creates_databases,
  r.rolreplication as replicates, r.rolbypassrls as bypasses_row_security,
  (select coalesce(string_agg(m.rolname, ', ' order by m.rolname), '') from pg_roles m
    where m.rolname in ('pg_read_server_files', 'pg_write_server_files', 'pg_execute_server_program',
      'pg_write_all_data', 'pg_signal_backend', 'pg_maintain', 'pg_checkpoint', 'pg_database_owner',
      'pg_create_subscription', 'pg_signal_autovacuum_worker')
    and not r.rolsuper and pg_has_role(r.oid, m.oid, 'MEMBER')) as memberships,
  (select coalesce(string_agg(m.rolname, ', ' order by m.rolname), '') from pg_roles m
    where not r.rolsuper and m.oid <> r.oid and pg_has_role(r.oid, m.oid, 'MEMBER')
    and (m.rolsuper or m.rolcreaterole or m.rolcreatedb or m.rolreplication or m.rolbypassrls))
    as powerful_memberships,
  (select count(*) from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname <> 'information_schema' and n.nspname !~ '^pg_'
    and ((c.relkind in ('r', 'p', 'v', 'f', 'm')
          and (has_table_privilege(c.oid, 'INSERT, UPDATE, DELETE, TRUNCATE, REFERENCES, TRIGGER')
            or has_any_column_privilege(c.oid, 'INSERT, UPDATE, REFERENCES')
            or exists (select 1 from aclexplode(c.relacl) a where a.privilege_type = 'MAINTAIN'
              and (a.grantee = 0 or pg_has_role(r.oid, a.grantee, 'USAGE')))))
      or (c.relkind = 'S' and has_sequence_privilege(c.oid, 'USAGE, UPDATE')))) as writable,
  (select count(*) from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname !~ '^pg_' and c.relkind in ('r', 'p', 'v', 'f', 'm', 'S')
    and not r.rolsuper and pg_has_role(r.oid, c.relowner, 'MEMBER')) as owned,
  (select coalesce(string_agg(n.nspname, ', ' order by n.nspname), '') from pg_namespace n
    where n.nspname !~ '^pg_' and not r.rolsuper and pg_has_role(r.oid, n.nspowner, 'MEMBER')
    and not pg_has_role(r.oid, (select d.datdba from pg_database d
      where d.datname = current_database()), 'MEMBER')) as owned_schemas,
  (select coalesce(string_agg(distinct case d.defaclobjtype when 'r' then 'tables' when 'S' then
        'sequences' else 'schemas' end, ', '), '')
    from pg_default_acl d, aclexplode(d.defaclacl) a
    where not r.rolsuper and a.grantee <> d.defaclrole
    and (a.grantee = 0 or pg_has_role(r.oid, a.grantee, 'MEMBER'))
    and (d.defaclobjtype = 'r' and a.privilege_type <> 'SELECT'
      or d.defaclobjtype = 'S' and a.privilege_type <> 'SELECT'
      or d.defaclobjtype = 'n' and a.privilege_type = 'CREATE')) as later,
  (select coalesce(string_agg(n.nspname, ', ' order by n.nspname), '') from pg_namespace n
    where n.nspname <> 'information_schema' and n.nspname !~ '^pg_'
    and has_schema_privilege(n.oid, 'CREATE')) as creates_in,
  has_database_privilege(current_database(), 'CREATE') as creates_schemas,
  (select coalesce(string_agg(m.rolname, ', ' order by m.rolname), '') from pg_roles m
    where not r.rolsuper and m.oid <> r.oid and pg_has_role(r.oid, m.oid, 'MEMBER')
    and not pg_has_role(r.oid, m.oid, 'USAGE')) as switches_to,
  (select coalesce(string_agg(distinct p.proname, ', ' order by p.proname), '') from pg_proc p
    where p.pronamespace = 'pg_catalog'::regnamespace and not r.rolsuper
    and p.proname in ('pg_read_file', 'pg_read_binary_file', 'pg_ls_dir', 'pg_stat_file', 'lo_import',
      'lo_export', 'pg_execute_server_program', 'pg_ls_logdir', 'pg_ls_waldir', 'pg_ls_tmpdir',
      'pg_ls_archive_statusdir')
    and has_function_privilege(p.oid, 'EXECUTE')) as file_functions,
  (select coalesce(array_agg(n.nspname::text order by n.nspname), '{}') from pg_namespace n
    where n.nspname <> 'information_schema' and n.nspname !~ '^pg_'
    and has_schema_privilege(n.oid, 'USAGE')) as schemas
from pg_roles r where r.rolname = current_user
;;
select role_name as role from information_schema.applicable_roles order by 1
;;
select run_id = $2 and user_id = $3 as own, used_at is not null as used from data_ticket where secret = $1
;;
select s.id from snapshot s join connection c on c.id = s.connection_id where c.id = $1 and c.owner = $2 and s.status = 'ready' order by s.created_at desc limit 1
;;
select schema_name, table_name, column_name from hidden_column where connection_id = $1
;;
select schema_name, table_name, column_name from hidden_column where connection_id = $1 order by 1, 2, 3
;;
select v.held, v.complete from column_values v join scope s on s.ontology_id = v.ontology_id and s.version = v.version and s.connection_id = v.connection_id where s.id = $1 and v.schema_name = $2 and v.table_name = $3 and v.column_name = $4 and v.held is not null and (v.taken_at > clock_timestamp() - make_interval(hours => $5) or exists (select 1 from upload u where u.connection_id = v.connection_id))
;;
update column_values set tried_at = clock_timestamp() where (ontology_id, version, schema_name, table_name, column_name) = (select v.ontology_id, v.version, v.schema_name, v.table_name, v.column_name from column_values v where ($1::uuid is null or v.connection_id = $1) and (v.tried_at is null or v.tried_at < clock_timestamp() - interval '10 minutes') and (v.taken_at is null or exists (select 1 from snapshot s where s.connection_id = v.connection_id and s.status = 'ready' and s.taken_at > v.taken_at)) and not exists (select 1 from hidden_column h where h.connection_id = v.connection_id and lower(h.schema_name) = lower(v.schema_name) and lower(h.table_name) = lower(v.table_name) and lower(h.column_name) = lower(v.column_name)) order by v.taken_at nulls first limit 1 for update skip locked) returning *
;;
update column_values v set held = $6, complete = $7, taken_at = clock_timestamp() where ontology_id = $1 and version = $2 and schema_name = $3 and table_name = $4 and column_name = $5 and not exists (select 1 from hidden_column h where h.connection_id = v.connection_id and lower(h.schema_name) = lower(v.schema_name) and lower(h.table_name) = lower(v.table_name) and lower(h.column_name) = lower(v.column_name))
;;
update column_values v set held = null, taken_at = null, tried_at = null from hidden_column h where v.connection_id = $1 and h.connection_id = $1 and lower(h.schema_name) = lower(v.schema_name) and lower(h.table_name) = lower(v.table_name) and lower(h.column_name) = lower(v.column_name)
;;
update column_values v set held = null, taken_at = null, tried_at = null where held is not null and exists (select 1 from hidden_column h where h.connection_id = v.connection_id and lower(h.schema_name) = lower(v.schema_name) and lower(h.table_name) = lower(v.table_name) and lower(h.column_name) = lower(v.column_name))
;;
update connection set name = $3, host = $4, port = $5, database = $6, username = $7, password = $8, ssl_mode = $9, ca_certificate = $10, file = $11, version = version + 1, updated_at = clock_timestamp() where id = $1 and version = $2
;;
update connection set name = $3, version = version + 1, updated_at = clock_timestamp() where id = $1 and version = $2
;;
update connection set password = $2 where id = $1 and password = $3
;;
update data_ticket set made_at = clock_timestamp() where id = $1 and user_id = $2 and chat_id = $3 and ontology_id = $4 returning *
;;
update data_ticket set used_at = clock_timestamp() where secret = $1 and run_id = $2 and user_id = $3 and used_at is null and expires_at > clock_timestamp() returning *
;;
update execution set cancel_requested = true where run_id = $1 and epoch <= $2 and outcome = 'running'
;;
update execution set lease_until = clock_timestamp() + interval '5 seconds' where id = any($1) and outcome = 'running' and replica = $2 returning id
;;
update execution set replica = $1, lease_until = clock_timestamp() + interval '15 seconds'
where id in (select id from execution
  where outcome = 'running' and lease_until < clock_timestamp()
  order by lease_until limit 20 for update skip locked)
returning id, run_id, actor, connection_id, purpose, statement,
  (extract(epoch from clock_timestamp() - started_at) * 1000)::bigint as millis
;;
update idempotency set response = $3 where owner_id = $1 and key = $2
;;
update outbox_bucket b set owner = $1, lease_until = clock_timestamp() + interval '10 seconds'
from (select bucket from outbox_bucket
      where owner = $1 or lease_until < clock_timestamp()
      order by bucket for update skip locked) free
where b.bucket = free.bucket returning b.bucket
;;
update snapshot set status = 'ready', tables = $3, done = $4, total = $4, taken_at = clock_timestamp() where id = $1 and epoch = $2 and status = 'running'
;;
update upload set lease_until = clock_timestamp() + make_interval(secs => $3), stage = coalesce($4, stage) where id = $1 and epoch = $2 and status = 'converting'
;;
update upload set name = $2, updated_at = clock_timestamp() where id = $1
;;
update upload set original_kept = false where id = $1
;;
update upload set reading = $2, updated_at = clock_timestamp() where id = $1 and status = 'uploading'
;;
update upload set reading = $2, version = version + 1, status = 'checking', failure = null, snapshot_id = null, updated_at = clock_timestamp() where id = $1 and original_kept and status in ('ready', 'failed')
;;
update upload set received = $3, updated_at = clock_timestamp() where id = $1 and received = $2 and status = 'uploading'
;;
update upload set snapshot_id = $2 where id = $1 and status = 'describing'
;;
update upload set status = 'checking', updated_at = clock_timestamp() where id = $1 and status = 'uploading' and received = size
;;
update upload set status = 'converting', stage = 'checking', epoch = epoch + 1,
    lease_until = clock_timestamp() + make_interval(secs => $1),
    updated_at = clock_timestamp()
where id = (select u.id from upload u
    where u.status = 'checking'
       or u.status = 'converting' and u.lease_until < clock_timestamp()
    order by (select count(*) from upload o where o.owner = u.owner
              and o.status = 'converting' and o.lease_until >= clock_timestamp()),
             u.updated_at
    for update skip locked limit 1)
returning *
;;
update upload set status = 'describing', stage = null, converted = $3, updated_at = clock_timestamp() where id = $1 and epoch = $2 and status = 'converting'
;;
update upload set status = 'failed', stage = null, failure = $3, updated_at = clock_timestamp() where id = $1 and epoch = $2 and status in ('converting', 'describing')
;;
update upload set status = 'ready', ready_version = version, updated_at = clock_timestamp() where id = $1 and status = 'describing' and snapshot_id = $2
;;
with known as (select exists (select from execution where id = $7)
    or (select count(*) < 100 from execution where outcome = 'never_started'
      and actor = $9 and ended_at > clock_timestamp() - interval '10 minutes') as room),
  gone as (delete from execution where outcome = 'never_started' and actor = $9
    and id <> $7 and ended_at < clock_timestamp() - interval '10 minutes'),
  asked as (insert into execution (id, run_id, epoch, actor, connection_id, purpose,
    outcome, cancel_requested, ended_at)
  select $7, $8, 0, $9, '00000000-0000-0000-0000-000000000000', 'cancel',
    'never_started', true, clock_timestamp() from known where room
  on conflict (id) do update set cancel_requested = true
    where execution.run_id is not distinct from excluded.run_id
      and (execution.run_id is not null or execution.actor = excluded.actor)
      and execution.outcome = 'running' and not execution.cancel_requested
  returning id),
  lines as (insert into outbox (bucket, topic, key, ce_id, ce_type, payload)
    select $1, $2, $3, $4, $5, $6 from asked)
select room from known
;;
with mine as (update snapshot set status = 'failed', reason = $3, taken_at = clock_timestamp() where id = $1 and epoch = $2 and status = 'running' returning id) delete from snapshot_table t using mine where t.snapshot_id = mine.id
;;
with quick as materialized (select 1), begun as (insert into execution (id, scope_id, run_id, epoch, actor, connection_id,
    purpose, statement, replica, lease_until)
  select e.id, e.scope_id, e.run_id, e.epoch, e.actor, e.connection_id, e.purpose,
    e.statement, $9, clock_timestamp() + interval '5 seconds'
  from quick, unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::bigint[], $5::text[],
    $6::uuid[], $7::text[], $8::text[])
    as e(id, scope_id, run_id, epoch, actor, connection_id, purpose, statement)
  on conflict (id) do nothing returning id)
, f as materialized (select * from unnest($10::uuid[], $11::text[], $12::text[],
    $13::smallint[], $14::text[], $15::text[], $16::text[], $17::text[], $18::text[],
    $19::boolean[]) with ordinality
    as f(id, outcome, reason, bucket, topic, key, ce_id, ce_type, payload, started, n)),
  done as (insert into execution as e (id, epoch, actor, connection_id, purpose, outcome,
      reason, ended_at)
    select id, 0, '', '00000000-0000-0000-0000-000000000000', 'lost', outcome, reason,
      clock_timestamp() from f where started
    on conflict (id) do update set outcome = excluded.outcome, reason = excluded.reason,
      ended_at = excluded.ended_at where e.outcome = 'running' returning id),
  lines as (insert into outbox (bucket, topic, key, ce_id, ce_type, payload)
    select bucket, topic, key, ce_id, ce_type, payload from f
    where not f.started or f.id in (select id from done) order by n)
 select id, true as start from begun union all select id, false from done
;;
with quick as materialized (select set_config('synchronous_commit', 'off', true)), begun as (insert into execution (id, scope_id, run_id, epoch, actor, connection_id,
    purpose, statement, replica, lease_until)
  select e.id, e.scope_id, e.run_id, e.epoch, e.actor, e.connection_id, e.purpose,
    e.statement, $9, clock_timestamp() + interval '5 seconds'
  from quick, unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::bigint[], $5::text[],
    $6::uuid[], $7::text[], $8::text[])
    as e(id, scope_id, run_id, epoch, actor, connection_id, purpose, statement)
  on conflict (id) do nothing returning id)
 select id, true as start from begun
;;
with told as (insert into broken_key (connection_id, schema_name, table_name, column_names) select $2, $3, $4, $5 where exists (select 1 from snapshot where connection_id = $2 and status = 'ready') and not exists (select 1 from snapshot where connection_id = $2 and status = 'running') and not exists (select 1 from upload where connection_id = $2) on conflict (connection_id, schema_name, table_name, column_names) do update set seen_at = clock_timestamp() where broken_key.seen_at < clock_timestamp() - make_interval(hours => $6) returning 1) insert into snapshot (id, connection_id, dialect, status, scheduled) select $1, c.id, c.dialect, 'running', true from connection c, told where c.id = $2 on conflict (connection_id) where status = 'running' do nothing returning connection_id, (select owner from connection where id = connection_id) as owner
