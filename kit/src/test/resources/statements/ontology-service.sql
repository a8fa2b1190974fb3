-- migration 3: 62 of 64 texts of ontology-service that begin like a statement; the others are parts or not of its tables.
;;
delete from embedding_cache where key in (select key from embedding_cache where created_at < clock_timestamp() - make_interval(secs => $1) limit 10000)
;;
delete from graph_removal where ontology_id = $1 and version = $2
;;
delete from idempotency where created_at < clock_timestamp() - make_interval(secs => $1)
;;
delete from idempotency where owner_id = $1 and key = $2
;;
delete from ontology where id = $1
;;
delete from ontology_version where ontology_id = $1 and version = $2 and state = 'retired'
;;
delete from outbox where id = any($1)
;;
delete from semantic_model m where owner = $1 and id = $2 and not exists (select 1 from ontology o where o.model_id = m.id)
;;
insert into embedding_cache (key, vector) values ($1, $2) on conflict do nothing
;;
insert into graph_removal select ontology_id, version from ontology_version where ontology_id = $1 on conflict do nothing
;;
insert into idempotency as held (owner_id, key, fingerprint) values ($1, $2, $3)
on conflict (owner_id, key) do update
    set fingerprint = excluded.fingerprint, response = null, created_at = clock_timestamp()
    where held.response is null
          and held.created_at < clock_timestamp() - interval '10 minutes'
;;
insert into ontology (id, owner, name, model_id, connection_id, dialect, visibility, status, latest_version) values ($1, $2, $3, $4, $5, $6, $7, 'creating', 1)
;;
insert into ontology_version (ontology_id, version, document, state, progress_total) values ($1, $2, $3::jsonb, 'building', $4)
;;
insert into outbox (bucket, topic, key, ce_id, ce_type, payload) values ($1, $2, $3, $4, $5, $6)
;;
insert into semantic_model (id, owner, name, connection_id, snapshot_id, dialect, version) values ($1, $2, $3, $4::uuid, $5::uuid, $6, 1)
;;
insert into semantic_model_version (model_id, version, document, change) values ($1, $2, $3::jsonb, $4)
;;
insert into signing_key (id, sealed) values ($1, $2)
;;
select * from ontology_version where ontology_id = $1 and version = $2 and state = 'ready'
;;
select 1 from ontology where id = $1 for update
;;
select 1 from ontology where owner = $1 and name = $2
;;
select 1 from semantic_model where id = $1 and published_version is not null for share
;;
select 1 from semantic_model where owner = $1 and id = $2 and version = $3 and published_version = version
;;
select 1 from semantic_model where owner = $1 and name = $2
;;
select count(*) as pending,
       coalesce(extract(epoch from clock_timestamp() - min(created_at)), 0)::bigint as age
from outbox
;;
select count(*) from ontology o where (o.owner = $1 or o.visibility = 'organisation')
  and ($2::uuid is null or (o.model_id = $3 and o.owner = $4))
  and ($5::uuid is null or (o.connection_id = $6 and o.owner = $7))
  and ($8::text is null or o.status = $9)
;;
select count(*) from semantic_model where owner = $1
;;
select fingerprint, response from idempotency where owner_id = $1 and key = $2
;;
select id from ontology where connection_id = $1 for update
;;
select id from ontology where owner = $1 and model_id = $2 order by created_at limit 1
;;
select id, sealed from signing_key order by created_at desc
;;
select id, topic, key, ce_id, ce_type, payload from outbox
where bucket in (select bucket from outbox_bucket where owner = $1 and lease_until > clock_timestamp())
order by id limit $2
;;
select key, vector from embedding_cache where key = any ($1)
;;
select m.id, m.connection_id, m.snapshot_id, m.dialect, m.version, m.published_version,
       v.document, m.created_at, m.updated_at
from semantic_model m
join semantic_model_version v on v.model_id = m.id and v.version = m.published_version
;;
select m.id, m.connection_id, m.snapshot_id, m.dialect, m.version, m.published_version,
       v.document, m.created_at, m.updated_at
from semantic_model m
join semantic_model_version v on v.model_id = m.id and v.version = m.published_version where m.owner = $1 and m.id = $2
;;
select m.id, m.connection_id, m.snapshot_id, m.dialect, m.version, m.published_version,
       v.document, m.created_at, m.updated_at
from semantic_model m
join semantic_model_version v on v.model_id = m.id and v.version = m.version
;;
select m.id, m.connection_id, m.snapshot_id, m.dialect, m.version, m.published_version,
       v.document, m.created_at, m.updated_at
from semantic_model m
join semantic_model_version v on v.model_id = m.id and v.version = m.version where m.owner = $1 and m.connection_id = $2 order by m.created_at limit 1
;;
select m.id, m.connection_id, m.snapshot_id, m.dialect, m.version, m.published_version,
       v.document, m.created_at, m.updated_at
from semantic_model m
join semantic_model_version v on v.model_id = m.id and v.version = m.version where m.owner = $1 and m.id = $2
;;
select m.id, m.connection_id, m.snapshot_id, m.dialect, m.version, m.published_version,
       v.document, m.created_at, m.updated_at
from semantic_model m
join semantic_model_version v on v.model_id = m.id and v.version = m.version where m.owner = $1 order by m.created_at, m.id limit $2 offset $3
;;
select m.id, m.connection_id, m.snapshot_id, m.dialect, v.version, m.published_version,
       v.document, m.created_at, v.created_at as updated_at
from semantic_model m
join semantic_model_version v on v.model_id = m.id and v.version = $1
where m.owner = $2 and m.id = $3
;;
select ontology_id, version from graph_removal limit 20
;;
select ontology_id, version from ontology_version where state = 'ready'
;;
select v.version, v.change, v.created_at, v.version is not distinct from m.published_version as published,
       jsonb_array_length(v.document -> 'datasets') as datasets,
       coalesce(jsonb_array_length(v.document -> 'relationships'), 0) as relationships,
       coalesce(jsonb_array_length(v.document -> 'metrics'), 0) as metrics
from semantic_model_version v join semantic_model m on m.id = v.model_id
where v.model_id = $1 order by v.version desc limit $2 offset $3
;;
select v.version, v.document from ontology o join ontology_version v on v.ontology_id = o.id and v.version = o.current_version where o.id = $1
;;
update idempotency set response = $3 where owner_id = $1 and key = $2
;;
update ontology o
set current_version = $1, status = 'ready', updated_at = clock_timestamp()
from (select id, current_version from ontology where id = $2 for update) before
where o.id = before.id and (before.current_version is null or before.current_version < $3)
returning before.current_version
;;
update ontology set latest_version = latest_version + 1, status = case when current_version is null then 'creating' else status end, updated_at = clock_timestamp() where id = $1 returning latest_version
;;
update ontology set name = coalesce($1::text, name), visibility = coalesce($2::text, visibility), updated_at = clock_timestamp() where id = $3
;;
update ontology set status = 'failed', updated_at = clock_timestamp() where id = $1 and current_version is null and latest_version = $2
;;
update ontology_version
set state = 'building', tries = 0, progress_done = 0, builder = null, lease_until = '-infinity'
where ontology_id = $1 and version = $2 and state = 'ready'
;;
update ontology_version
set state = 'ready', reason = null, progress_done = progress_total, embedding_provider = $1,
    embedding_model = $2, embedding_dimensions = $3, search_reason = $4
where ontology_id = $5 and version = $6 and state = 'building' and builder = $7
;;
update ontology_version set builder = null, lease_until = '-infinity' where state = 'building' and builder = $1
;;
update ontology_version set embedding_provider = $1, embedding_model = $2, embedding_dimensions = $3, search_reason = null where ontology_id = $4 and version = $5
;;
update ontology_version set progress_done = $1, reason = null, lease_until = clock_timestamp() + interval '45 seconds' where ontology_id = $2 and version = $3 and state = 'building' and builder = $4
;;
update ontology_version set reason = $1, tries = case when $2 then 0 else tries end, builder = null, lease_until = clock_timestamp() + interval '2 seconds' where ontology_id = $3 and version = $4 and state = 'building' and builder = $5
;;
update ontology_version set state = 'failed', reason = $1 where ontology_id = $2 and version = $3 and state = 'building'
;;
update ontology_version v
set builder = $1, lease_until = clock_timestamp() + interval '45 seconds', progress_done = 0,
    tries = tries + 1
from (select ontology_id, version from ontology_version
      where state = 'building' and lease_until < clock_timestamp()
      order by created_at limit 1 for update skip locked) next
where v.ontology_id = next.ontology_id and v.version = next.version
returning v.ontology_id, v.version, v.document, v.tries
;;
update ontology_version v
set builder = $1, lease_until = clock_timestamp() + interval '60 seconds'
from (select n.ontology_id, n.version
      from ontology_version n
      join ontology o on o.id = n.ontology_id and o.current_version = n.version
      where n.state = 'ready' and n.lease_until < clock_timestamp()
        and n.embedding_provider is not null
        and (n.embedding_provider <> $2 or n.embedding_model <> $3
             or ($4 > 0 and n.embedding_dimensions <> $5))
      limit 1 for update of n skip locked) next
where v.ontology_id = next.ontology_id and v.version = next.version
returning v.ontology_id, v.version, v.document
;;
update outbox_bucket b set owner = $1, lease_until = clock_timestamp() + interval '10 seconds'
from (select bucket from outbox_bucket
      where owner = $1 or lease_until < clock_timestamp()
      order by bucket for update skip locked) free
where b.bucket = free.bucket returning b.bucket
;;
update semantic_model set published_version = null where connection_id = $1
;;
update semantic_model set published_version = version, updated_at = clock_timestamp() where owner = $1 and id = $2 and version = $3 and published_version is distinct from version
;;
update semantic_model set version = version + 1, name = $1, connection_id = coalesce($2::uuid, connection_id), snapshot_id = coalesce($3::uuid, snapshot_id), dialect = coalesce($4, dialect), updated_at = clock_timestamp() where owner = $5 and id = $6 and version = $7
;;
with retired as (
    update ontology_version set state = 'retired'
    where ontology_id = $1 and version <= $2 and state in ('ready', 'failed')
    returning ontology_id, version)
insert into graph_removal select ontology_id, version from retired on conflict do nothing
