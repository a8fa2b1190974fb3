-- A car-sharing company, as its tables were copied out of three programs: short names, not one key is declared, not even a primary one.
-- {as_of} is the day of loading; all dates count back from it.
create table stations (stn_id integer, stn_name text, city text, slots integer, opened date);
create table models (model_id integer, make text, model text, class text, fuel text, seats integer);
create table vehicles (veh_id integer, plate text, model_id integer, stn_id integer, color text, reg_date date, odo_km integer, retired date);
create table tariffs (trf_id integer, trf_name text, hour_rate numeric(6, 2), km_rate numeric(6, 2), month_fee numeric(6, 2));
create table customers (cust_id integer, name text, email text, city text, birth_date date, signup date, trf_id integer, ref_by integer, blocked boolean);
create table bookings (bkg_id integer, cust_id integer, veh_id integer, stn_id integer, booked_at timestamp, start_at timestamp, end_at timestamp, channel text, status text);
create table trips (trip_id integer, bkg_id integer, started timestamp, ended timestamp, km numeric(7, 1), end_stn_id integer, rating integer);
create table invoices (inv_id integer, cust_id integer, inv_date date, due_date date, net_amt numeric(9, 2), vat_amt numeric(9, 2), status text);
create table payments (pay_id integer, inv_id integer, paid_on date, amt numeric(9, 2), method text);
create table damages (dmg_id integer, veh_id integer, cust_id integer, reported date, kind text, severity text, repair_cost numeric(9, 2), fixed_on date);
create table services (svc_id integer, veh_id integer, svc_date date, svc_type text, garage text, cost numeric(9, 2));
create table fines (fine_id integer, cust_id integer, veh_id integer, fine_date date, reason text, amt numeric(7, 2));

create function pg_temp.h(i bigint, salt text, n integer) returns integer language sql immutable as
  $$ select (('x' || substr(md5(salt || i), 1, 7))::bit(28)::integer % n) $$;
create function pg_temp.one(i bigint, salt text, variadic words text[]) returns text language sql immutable as
  $$ select words[1 + pg_temp.h(i, salt, array_length(words, 1))] $$;
-- low numbers more often than high ones
create function pg_temp.low(i bigint, salt text, n integer) returns integer language sql immutable as
  $$ select floor(n * power(pg_temp.h(i, salt, 10000) / 10000.0::float8, 1.7))::integer $$;

insert into stations
  select i, (array['Central Station','Riverside','Old Town','University','Airport','Market Square','North Gate','Stadium','Harbor','Hospital','City Hall','Tech Park','West End','Museum Mile','Lakeside','Fairground'])[i],
         (array['Hamburg','Hamburg','Bremen','Hamburg','Hamburg','Bremen','Hannover','Hannover','Hamburg','Bremen','Hannover','Kiel','Hamburg','Bremen','Kiel','Hannover'])[i], (array[28,22,12,9,30,14,10,11,18,8,13,16,5,7,6,20])[i],
         {as_of} - (case when i = 16 then 12 else 900 + pg_temp.h(i, 'opened', 1400) end)
  from generate_series(1, 16) i;
-- Fairground has just opened: no vehicle, no booking
insert into models values
  (1, 'Volkswagen', 'Up', 'mini', 'petrol', 4), (2, 'Volkswagen', 'Golf', 'compact', 'petrol', 5), (3, 'Opel', 'Corsa', 'mini', 'petrol', 5), (4, 'Renault', 'Zoe', 'mini', 'electric', 5),
  (5, 'Ford', 'Focus', 'compact', 'diesel', 5), (6, 'Volkswagen', 'ID.3', 'compact', 'electric', 5), (7, 'Skoda', 'Octavia', 'estate', 'diesel', 5), (8, 'Toyota', 'Corolla', 'compact', 'hybrid', 5),
  (9, 'Ford', 'Transit', 'van', 'diesel', 3), (10, 'Mercedes', 'Vito', 'van', 'diesel', 8), (11, 'Tesla', 'Model 3', 'premium', 'electric', 5), (12, 'BMW', '330e', 'premium', 'hybrid', 5);
-- nobody bought a 330e yet
insert into vehicles
  select i, 'HH-' || chr(65 + i % 26) || chr(65 + i * 7 % 23) || ' ' || 100 + i * 13 % 887, 1 + pg_temp.low(i, 'model', 11), 1 + pg_temp.low(i, 'home', 15),
         case when pg_temp.h(i, 'nocolor', 16) > 0 then pg_temp.one(i, 'color', 'white', 'white', 'silver', 'white', 'blue', 'black', 'red', 'silver') end, {as_of} - case when i > 134 then 5 + pg_temp.h(i, 'new', 60) else 1110 + pg_temp.h(i, 'reg', 1500) end,
         3000 + pg_temp.h(i, 'odo', 95000), case when i % 13 = 0 then {as_of} - (10 + pg_temp.h(i, 'gone', 400)) end
  from generate_series(1, 138) i;
insert into tariffs values (1, 'Basic', 3.90, 0.34, 0), (2, 'Regular', 2.90, 0.29, 6.00), (3, 'Frequent', 1.90, 0.24, 19.00), (4, 'Business', 2.40, 0.26, 12.00), (5, 'Student', 2.90, 0.27, 3.00), (6, 'Night Owl', 0.90, 0.31, 9.00);
insert into customers
  select i, (array['Anke','Bernd','Carla','Dennis','Elif','Frank','Greta','Hakan','Insa','Jonas','Kerstin','Lars','Mona','Niklas','Olivia','Paul','Rieke','Sven','Tanja','Uwe','Vera','Wiebke','Yasmin'])[1 + i % 23]
         || ' ' || (array['Ahrens','Becker','Claussen','Dietz','Engel','Franke','Gerdes','Hansen','Ihde','Jansen','Kruse','Lorenz','Meier','Nissen','Otto','Petersen','Ritter','Schulz','Thiel','Voss','Wolf','Yilmaz'])[1 + i % 22],
         case when pg_temp.h(i, 'mail', 25) > 0 then 'k' || i || '@example.net' end, pg_temp.one(i, 'town', 'Hamburg', 'Hamburg', 'Hamburg', 'Bremen', 'Hannover', 'Kiel', 'Bremen', 'Hamburg', 'Lübeck', 'Hannover'),
         case when pg_temp.h(i, 'age', 9) > 0 then {as_of} - (6700 + pg_temp.low(i, 'born', 19000)) end, {as_of} - 1400 + i * 3 + pg_temp.h(i, 'since', 3),
         1 + pg_temp.low(i, 'trf', 5), case when pg_temp.h(i, 'ref', 4) = 0 and i > 30 then 1 + pg_temp.low(i, 'by', 30) end, pg_temp.h(i, 'blocked', 24) = 0
  from generate_series(1, 460) i;
-- nobody has the Night Owl tariff
insert into bookings
  select i, c, v, (select stn_id from vehicles x where x.veh_id = v), b, s, s + n * interval '30 minutes', pg_temp.one(i, 'channel', 'app', 'app', 'web', 'app', 'phone', 'app', 'web'),
         case when s >= {as_of} then 'confirmed' else pg_temp.one(i, 'status', 'completed', 'completed', 'completed', 'cancelled', 'completed', 'completed', 'completed', 'completed', 'cancelled', 'no-show', 'completed', 'completed') end
  from (select i, s, s - make_interval(mins => 20 + pg_temp.low(i, 'ahead', 14 * 1440)) as b, 2 + pg_temp.low(i, 'long', 40) as n, 1 + pg_temp.low(i, 'v', 134) + case when pg_temp.low(i, 'v', 134) % 13 = 12 and s > {as_of} - 410 then 1 else 0 end as v,
               1 + pg_temp.low(i, 'c', least(430, (s::date - {as_of} + 1370) / 3)) as c
        from (select i, {as_of} + 9 - floor(1090 * power(pg_temp.h(i, 'day', 100000) / 100000.0::float8, 1.2))::integer + make_interval(hours => 6 + pg_temp.h(i, 'hour', 13), mins => 15 * pg_temp.h(i, 'quarter', 4)) as s
              from generate_series(1, 4300) i) x) y;
insert into trips
  select row_number() over (order by bkg_id), bkg_id, s, e, 2 + pg_temp.low(bkg_id, 'km', 900) * (extract(epoch from e - s) / 36000 + 0.2)::numeric(6, 2) * 0.3 + bkg_id % 10 * 0.1,
         case when pg_temp.h(bkg_id, 'other', 6) = 0 then 1 + pg_temp.low(bkg_id, 'endstn', 15) else stn_id end, case when pg_temp.h(bkg_id, 'rated', 5) < 3 then 5 - pg_temp.low(bkg_id, 'stars', 5) end
  from (select bkg_id, stn_id, start_at + make_interval(mins => pg_temp.h(bkg_id, 'late', 12)) as s, end_at + make_interval(mins => pg_temp.h(bkg_id, 'back', 46) - 32) as e from bookings where status = 'completed') x;
-- one invoice a month for those who drove
insert into invoices
  select row_number() over (order by m, cust_id), cust_id, m, m + 30, a, round(a * 0.19, 2), 'open'
  from (select b.cust_id, (date_trunc('month', t.ended) + interval '1 month')::date as m,
               round(sum(t.km * f.km_rate + extract(epoch from b.end_at - b.start_at) / 3600 * f.hour_rate)::numeric, 2) as a
        from trips t join bookings b on b.bkg_id = t.bkg_id join customers c on c.cust_id = b.cust_id join tariffs f on f.trf_id = c.trf_id group by 1, 2) x
  where m <= {as_of};
insert into payments
  select row_number() over (order by inv_id, part), inv_id, inv_date + 2 + pg_temp.h(inv_id, 'slow', 34) * part, case when parts = 1 then gross when part = 1 then round(gross * 0.6, 2) else gross - round(gross * 0.6, 2) end,
         pg_temp.one(cust_id, 'method', 'direct debit', 'direct debit', 'credit card', 'direct debit', 'paypal', 'credit card')
  from (select inv_id, cust_id, inv_date, net_amt + vat_amt as gross, case when pg_temp.h(inv_id, 'parts', 12) = 0 then 2 else 1 end as parts from invoices where pg_temp.h(inv_id, 'unpaid', 19) > 0) x,
       generate_series(1, 2) part where part <= parts and inv_date + 2 + pg_temp.h(inv_id, 'slow', 34) * part <= {as_of};
update invoices i set status = case when (select coalesce(sum(amt), 0) from payments p where p.inv_id = i.inv_id) >= net_amt + vat_amt then 'paid' when due_date < {as_of} then 'overdue' else 'open' end;
insert into damages
  select i, v, case when pg_temp.h(i, 'unknown', 4) > 0 then 1 + pg_temp.low(i, 'dc', 420) end, d, k, case when k in ('scratch', 'dent') then pg_temp.one(i, 'sev1', 'minor', 'minor', 'minor', 'moderate') else pg_temp.one(i, 'sev2', 'moderate', 'severe', 'minor', 'moderate') end,
         case when pg_temp.h(i, 'noquote', 8) > 0 then case k when 'scratch' then 60 when 'dent' then 180 when 'glass' then 210 when 'tyre' then 110 else 900 end + pg_temp.low(i, 'repair', 700) + i / 100.0 end,
         case when pg_temp.h(i, 'nofix', 7) > 0 and d + 2 + pg_temp.h(i, 'fix', 40) <= {as_of} then d + 2 + pg_temp.h(i, 'fix', 40) end
  from (select i, 1 + pg_temp.low(i, 'dv', 125) as v, {as_of} - pg_temp.h(i, 'dd', 1000) as d, pg_temp.one(i, 'kind', 'scratch', 'scratch', 'dent', 'scratch', 'glass', 'dent', 'tyre', 'interior', 'engine') as k from generate_series(1, 410) i) x;
insert into services
  select i, 1 + pg_temp.h(i, 'sv', 132), {as_of} - pg_temp.low(i, 'sd', 1000), t, pg_temp.one(i, 'garage', 'Autohaus Nord', 'Autohaus Nord', 'Meyer & Sons', 'Quick Fit', 'Autohaus Nord', 'Quick Fit', 'Hansa Garage'),
         case t when 'cleaning' then 35 when 'tyre change' then 90 when 'oil change' then 120 when 'inspection' then 210 else 340 end + pg_temp.h(i, 'sc', 160) + i / 100.0
  from (select i, pg_temp.one(i, 'type', 'cleaning', 'cleaning', 'inspection', 'tyre change', 'oil change', 'brakes', 'inspection', 'cleaning') as t from generate_series(1, 900) i) x;
insert into fines
  select i, 1 + pg_temp.low(i, 'fc', 400), 1 + pg_temp.low(i, 'fv', 130), {as_of} - pg_temp.h(i, 'fd', 980), r, case r when 'parking' then 15 + 5 * pg_temp.h(i, 'fa', 8) when 'speeding' then 30 + 10 * pg_temp.low(i, 'fa', 30) else 90 end
  from (select i, pg_temp.one(i, 'reason', 'parking', 'parking', 'speeding', 'parking', 'speeding', 'red light') as r from generate_series(1, 260) i) x;
