-- An energy utility with smart meters: readings by the day, alarms, outages, visits. Keys declared, annotated, with metrics.
-- {as_of} is the day of loading; all dates count back from it.
create table regions (region_id integer primary key, region_name text not null);
create table sites (
  site_id integer primary key, site_name text not null, site_type text not null, region_id integer not null references regions,
  floor_area_m2 integer, commissioned_on date not null
);
create table meter_models (model_id integer primary key, manufacturer text not null, model_name text not null, accuracy_class numeric(3, 1) not null);
create table meters (
  meter_id integer primary key, serial_number text not null unique, site_id integer not null references sites, model_id integer not null references meter_models,
  energy_source text not null, installed_on date not null, decommissioned_on date
);
create table tariffs (tariff_id integer primary key, tariff_name text not null, price_per_kwh numeric(6, 4) not null);
create table contracts (
  contract_id integer primary key, site_id integer not null references sites, tariff_id integer not null references tariffs, signed_on date not null, ends_on date
);
create table readings (
  reading_id integer primary key, meter_id integer not null references meters, reading_date date not null, consumption_kwh numeric(10, 2) not null,
  peak_kw numeric(8, 2) not null, voltage numeric(6, 2)
);
create table alarms (
  alarm_id integer primary key, meter_id integer not null references meters, raised_at timestamp not null, cleared_at timestamp, severity text not null, alarm_type text not null
);
create table outages (
  outage_id integer primary key, region_id integer not null references regions, started_at timestamp not null, duration_minutes integer not null,
  cause text, customers_affected integer not null
);
create table technicians (technician_id integer primary key, technician_name text not null, certification text not null);
create table service_visits (
  visit_id integer primary key, meter_id integer not null references meters, technician_id integer not null references technicians,
  visited_on date not null, visit_type text not null, cost numeric(8, 2) not null
);

create function pg_temp.h(i bigint, salt text, n integer) returns integer language sql immutable as
  $$ select (('x' || substr(md5(salt || i), 1, 7))::bit(28)::integer % n) $$;
create function pg_temp.one(i bigint, salt text, variadic words text[]) returns text language sql immutable as
  $$ select words[1 + pg_temp.h(i, salt, array_length(words, 1))] $$;

insert into regions values (1, 'North Coast'), (2, 'Highlands'), (3, 'Capital'), (4, 'South Valley'), (5, 'Islands');
insert into sites
  select i, (array['Mill','Harbor','Airport','Campus','Market','Depot','Hospital','Arena','Tower','Farm'])[1 + (i - 1) % 10] || ' ' || (array['Alpha','Beta','Gamma','Delta'])[1 + (i - 1) / 10],
         (array['industrial','industrial','public','public','commercial','industrial','public','commercial','commercial','agricultural'])[1 + (i - 1) % 10],
         1 + pg_temp.h(i, 'sr', 4), case when i % 7 > 0 then 400 + pg_temp.h(i, 'sa', 300) * 25 end, {as_of} - (800 + pg_temp.h(i, 'sc', 5000))
  from generate_series(1, 40) i;
insert into meter_models values (1, 'Siemens', 'S7', 0.5), (2, 'Landis', 'E450', 1.0), (3, 'Itron', 'ACE', 1.0), (4, 'Kamstrup', 'Omni', 0.5), (5, 'Itron', 'Nova', 2.0);
insert into meters
  select i, 'SN-' || (10000 + i * 37), 1 + pg_temp.h(i, 'ms', 38), 1 + pg_temp.h(i, 'mm', 4), pg_temp.one(i, 'me', 'grid', 'grid', 'solar', 'grid', 'wind', 'battery'),
         {as_of} - (760 + pg_temp.h(i, 'mi', 1500)), case when i % 17 = 0 then {as_of} - pg_temp.h(i, 'md', 300) - 1 end
  from generate_series(1, 90) i;
insert into tariffs values (1, 'Standard', 0.3120), (2, 'Night Saver', 0.2450), (3, 'Green', 0.3390), (4, 'Bulk', 0.1980), (5, 'Legacy', 0.4100);
insert into contracts
  select i, 1 + (i - 1) % 40, 1 + pg_temp.h(i, 'ct', 4), {as_of} - (40 + pg_temp.h(i, 'cs', 1200)), case when pg_temp.h(i, 'ce', 3) = 0 then {as_of} + pg_temp.h(i, 'cd', 500) - 200 end
  from generate_series(1, 64) i;
insert into readings
  select row_number() over (order by m, d), m, {as_of} - d * 5, round((50 + pg_temp.h(m, 'base', 400) + 60 * sin(d / 11.6) + pg_temp.h(m * 1000 + d, 'rk', 90))::numeric, 2) + m * 0.01,
         10 + pg_temp.h(m * 1000 + d, 'pk', 900) / 10.0, case when pg_temp.h(m * 1000 + d, 'vn', 40) > 0 then 220 + pg_temp.h(m * 1000 + d, 'v', 2000) / 100.0 end
  from generate_series(1, 88) m, generate_series(0, 149) d;
insert into alarms
  select i, 1 + pg_temp.h(i, 'am', 80), a, case when pg_temp.h(i, 'ac', 8) > 0 then a + make_interval(mins => 5 + pg_temp.h(i, 'al', 3000)) end,
         pg_temp.one(i, 'as', 'low', 'low', 'medium', 'medium', 'high', 'critical'), pg_temp.one(i, 'at', 'overvoltage', 'tamper', 'communication loss', 'low battery', 'communication loss')
  from (select i, {as_of} - make_interval(mins => 60 + pg_temp.h(i, 'ar', 700 * 1440)) as a from generate_series(1, 700) i) x;
insert into outages
  select i, 1 + pg_temp.h(i, 'or', 4), {as_of} - make_interval(mins => 60 + pg_temp.h(i, 'ot', 720 * 1440)), 4 + pg_temp.h(i, 'od', 500),
         case when pg_temp.h(i, 'on', 7) > 0 then pg_temp.one(i, 'oc', 'storm', 'equipment failure', 'maintenance', 'storm', 'animal') end, 10 + pg_temp.h(i, 'oa', 4000)
  from generate_series(1, 160) i;
insert into technicians values (1, 'Aino Virta', 'senior'), (2, 'Bob Tran', 'junior'), (3, 'Cleo Marks', 'senior'), (4, 'Dan Ortiz', 'junior'), (5, 'Edda Holm', 'master'), (6, 'Finn Walsh', 'junior');
-- technician 6 never visited
insert into service_visits
  select i, 1 + pg_temp.h(i, 'vm', 85), 1 + pg_temp.h(i, 'vt', 5), {as_of} - pg_temp.h(i, 'vd', 720), pg_temp.one(i, 'vk', 'inspection', 'repair', 'replacement', 'inspection'), 40 + pg_temp.h(i, 'vc', 700) + (i % 10) * 0.1
  from generate_series(1, 420) i;
