-- migration 3: 20 of 30 texts of sandbox-runner that begin like a statement; the others are parts or not of its tables.
;;
delete from cancellation where asked_at < clock_timestamp() - interval '2 minutes'
;;
delete from session where chat_id = $1 returning id
;;
delete from session where id = $1 and user_id = $2 and chat_id = $3
;;
delete from session where used_at < clock_timestamp() - $1 * interval '1 hour'
;;
delete from session where user_id = $1 returning id
;;
delete from session_input where session_id = $1
;;
insert into cancellation (execution_id, run_id) values ($1, $2) on conflict (execution_id, run_id) do update set asked_at = clock_timestamp()
;;
insert into session (id, user_id, chat_id) select $1, $2, $3 where (select count(*) from session where user_id = $2) < $4
;;
insert into session_input values ($1, $2, $3, $4, $5)
;;
select * from session where id = $1 and user_id = $2 and chat_id = $3
;;
select 1 from cancellation where execution_id = $1 and run_id = $2 and taken
;;
select execution_id, run_id from cancellation where not taken and asked_at > clock_timestamp() - interval '1 minute'
;;
select pg_advisory_xact_lock(hashtextextended($1, 6))
;;
select timeout_ms, body, fingerprint from session_input where session_id = $1 and sequence = $2
;;
update cancellation set taken = true where execution_id = $1 and run_id = $2
;;
update session set lease_until = clock_timestamp() + $3 * interval '1 millisecond' where id = $1 and owner = $2
;;
update session set owner = $2, owner_url = $3, used_at = clock_timestamp(), epoch = epoch + (owner is distinct from $2)::int, lease_until = clock_timestamp() + $4 * interval '1 millisecond' where id = $1 and (owner is null or owner = $2 or lease_until < clock_timestamp()) returning *
;;
update session set owner = null, owner_url = null where id = $1 and owner = $2
;;
update session set runs = runs + 1, state = $2, input_bytes = input_bytes + $3, complete = complete and input_bytes + $3 <= $4 where id = $1 and owner = $5 and epoch = $6 returning runs, complete
;;
with mine as (update session set runs = 0, input_bytes = 0, complete = true, state = '{}' where id = $1 and owner = $2 and epoch = $3 returning id), gone as (delete from session_input where session_id in (select id from mine)) select id from mine
