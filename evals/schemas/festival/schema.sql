-- An event organiser: editions, stages, acts, performances, tickets, scans, vendors, staff. A raw extract with short names: no keys, no annotations.
-- All dates are fixed: 2024-01 to 2026-11-25 (the edition of December 2026 is planned, its tickets are on sale).
create table edition (ed_id integer, ed_name text, city text, ctry text, start_dt date, end_dt date, cap integer, status text);
create table stage (stg_id integer, ed_id integer, stg_name text, cap integer, indoor boolean);
create table act (act_id integer, act_name text, genre text, ctry text, agency text, base_fee numeric(9, 2));
create table perf (perf_id integer, act_id integer, stg_id integer, start_ts timestamp, end_ts timestamp, fee numeric(9, 2), st text);
create table cust (cust_id integer, fname text, lname text, email text, ctry text, birth_yr integer, reg_dt date, opt_in boolean);
create table tkt (
  tkt_id integer, ed_id integer, cust_id integer, tkt_typ text, price numeric(7, 2), sold_ts timestamp, chan text, promo_cd text, st text
);
create table scan (scan_id integer, tkt_id integer, gate text, scan_ts timestamp, dir text);
create table vendor (vnd_id integer, vnd_name text, cat text, ctc_email text, since_dt date, comm_pct numeric(4, 1));
create table vnd_sale (sale_id integer, vnd_id integer, ed_id integer, sale_ts timestamp, prod_grp text, qty integer, amt numeric(8, 2), pay_mth text);
create table staff (stf_id integer, fname text, lname text, role text, hr_rate numeric(5, 2), hire_dt date, term_dt date, vol boolean);
create table shift (shf_id integer, stf_id integer, ed_id integer, stg_id integer, beg_ts timestamp, end_ts timestamp, brk_min integer);
create table incid (inc_id integer, ed_id integer, stg_id integer, typ text, sev text, rep_ts timestamp, closed_ts timestamp, rep_by integer);

create function pg_temp.h(i bigint, salt text, n integer) returns integer language sql immutable as
  $$ select (('x' || substr(md5(salt || i), 1, 7))::bit(28)::integer % n) $$;
create function pg_temp.one(i bigint, salt text, variadic words text[]) returns text language sql immutable as
  $$ select words[1 + pg_temp.h(i, salt, array_length(words, 1))] $$;

insert into edition values
  (1, 'Riverside 2024', 'Utrecht', 'Netherlands', '2024-07-12', '2024-07-14', 320, 'closed'), (2, 'Riverside 2025', 'Utrecht', 'Netherlands', '2025-07-11', '2025-07-13', 360, 'closed'),
  (3, 'Riverside 2026', 'Utrecht', 'Netherlands', '2026-07-10', '2026-07-12', 400, 'closed'), (4, 'Bassfield 2025', 'Antwerp', 'Belgium', '2025-06-06', '2025-06-08', 260, 'closed'),
  (5, 'Bassfield 2026', 'Antwerp', 'Belgium', '2026-06-05', '2026-06-07', 280, 'closed'), (6, 'Winterglow 2024', 'Cologne', 'Germany', '2024-12-13', '2024-12-15', 200, 'closed'),
  (7, 'Winterglow 2025', 'Cologne', 'Germany', '2025-12-12', '2025-12-14', 220, 'closed'), (8, 'Winterglow 2026', 'Cologne', 'Germany', '2026-12-11', '2026-12-13', 240, 'planned'),
  (9, 'Harbour Lights 2026', 'Rotterdam', 'Netherlands', '2026-09-18', '2026-09-20', 180, 'cancelled');
insert into stage
  select row_number() over (order by e.ed_id, n), e.ed_id, (array['Main Stage', 'Dome', 'Garden', 'Barn'])[n], (e.cap * (array[1.0, 0.5, 0.3, 0.2])[n])::integer, n in (2, 4) or e.ed_name like 'Winter%'
  from edition e, generate_series(1, 4) n where n <= case when e.ed_id in (1, 2, 3) then 4 when e.ed_id = 9 then 2 else 3 end;
insert into act
  select i, (array['Neon','Paper','Velvet','Silent','Golden','Electric','Lunar','Broken','Crystal','Wild'])[1 + i % 10] || ' ' ||
           (array['Foxes','Harbour','Machines','Orchard','Parade','Tigers','Signals'])[1 + i % 7], g,
         pg_temp.one(i, 'ac', 'Netherlands', 'Germany', 'Belgium', 'United Kingdom', 'France', 'Netherlands', 'Sweden', 'Germany', 'United States'),
         case when pg_temp.h(i, 'ag', 4) > 0 then pg_temp.one(i, 'an', 'Blue Room Agency', 'Tandem Artists', 'Nordlicht Booking', 'Tandem Artists') end,
         case when pg_temp.h(i, 'bf', 12) > 0 then 800 + 50 * pg_temp.h(i, 'bg', 160) + i end
  from (select i, pg_temp.one(i, 'gn', 'techno', 'indie', 'house', 'hip hop', 'folk', 'techno', 'pop', 'jazz') as g from generate_series(1, 68) i) a;
insert into perf
  select row_number() over (order by ts, stg_id), act_id, stg_id, ts, ts + make_interval(mins => 45 + 15 * pg_temp.h(k, 'ln', 4)),
         round((coalesce((select base_fee from act a where a.act_id = p.act_id), 1500) * (80 + pg_temp.h(k, 'fp', 60)) / 100)::numeric, -1),
         case status when 'cancelled' then 'cancelled' when 'planned' then case when pg_temp.h(k, 'cf', 4) = 0 then 'option' else 'confirmed' end
              else case when pg_temp.h(k, 'cx', 13) = 0 then 'cancelled' else 'played' end end
  from (select s.stg_id * 100 + d * 10 + n as k, s.stg_id, e.status, 1 + pg_temp.h(s.stg_id * 100 + d * 10 + n, 'pa', 60) as act_id,
               e.start_dt + make_interval(days => d, hours => 14 + 2 * n, mins => 15 * pg_temp.h(s.stg_id * 100 + d * 10 + n, 'pm', 3)) as ts
        from stage s join edition e on e.ed_id = s.ed_id, generate_series(0, 2) d, generate_series(0, 4) n
        where pg_temp.h(s.stg_id * 100 + d * 10 + n, 'pk', 10) < 7) p;
insert into cust
  select i, f, l, case when pg_temp.h(i, 'em', 15) > 0 then lower(f || l || i || '@post.example') end,
         pg_temp.one(i, 'cc', 'Netherlands', 'Netherlands', 'Germany', 'Belgium', 'Netherlands', 'Germany', 'France', 'United Kingdom', 'Belgium', 'Denmark'),
         case when pg_temp.h(i, 'by', 8) > 0 then 1965 + pg_temp.h(i, 'bz', 42) end, date '2024-01-08' + pg_temp.h(i, 'rd', 60) + case when i > 300 then (i - 300) * 3 else 0 end,
         pg_temp.h(i, 'oi', 3) = 0
  from (select i, pg_temp.one(i, 'cf', 'Anouk', 'Bram', 'Chiara', 'Daan', 'Emma', 'Finn', 'Greta', 'Hannes', 'Ines', 'Jules', 'Kim', 'Lotte', 'Maarten') as f,
               pg_temp.one(i, 'cl', 'de Vries', 'Jansen', 'Bakker', 'Peeters', 'Schmidt', 'Weber', 'Dubois', 'Visser', 'Maes', 'Larsen', 'Cooper', 'Vogel') as l
        from generate_series(1, 560) i) c;
insert into tkt
  select row_number() over (order by ts, k), ed_id, cust_id, typ,
         case typ when 'DAY' then 49 when 'WKND' then 119 when 'CAMP' then 149 else 249 end + yr * 5 - case when promo is not null then 10 else 0 end, ts, chan, promo,
         case when status = 'cancelled' then case when pg_temp.h(k, 'rc', 12) = 0 then 'valid' else 'refunded' end
              when pg_temp.h(k, 'st', 100) < 5 then 'refunded' when pg_temp.h(k, 'st', 100) < 7 then 'void' else 'valid' end
  from (select e.ed_id * 1000 + n as k, e.ed_id, e.status, extract(year from e.start_dt)::integer - 2024 as yr, c.cust_id,
               pg_temp.one(e.ed_id * 1000 + n, 'ty', 'DAY', 'WKND', 'DAY', 'WKND', 'CAMP', 'VIP', 'WKND', 'DAY') as typ,
               pg_temp.one(e.ed_id * 1000 + n, 'cn', 'web', 'web', 'app', 'box office', 'web', 'partner', 'app') as chan,
               case when pg_temp.h(e.ed_id * 1000 + n, 'pr', 6) = 0 then pg_temp.one(e.ed_id * 1000 + n, 'pc', 'EARLY10', 'FRIENDS', 'STUDENT') end as promo, t.ts
        from edition e, generate_series(1, 400) n, lateral (select 1 + pg_temp.h(e.ed_id * 1000 + n, 'cu', 530) as c0,
               e.start_dt - make_interval(days => case e.ed_id when 8 then 17 when 9 then 45 else 1 end + pg_temp.h(e.ed_id * 1000 + n, 'sd', 150) * pg_temp.h(e.ed_id * 1000 + n, 'se', 100) / 100,
                             mins => pg_temp.h(e.ed_id * 1000 + n, 'sm', 840)) + interval '22 hours' as ts) t
             join cust c on c.cust_id = t.c0
        where n <= e.cap * case e.ed_id when 8 then 0.55 when 9 then 0.4 when 4 then 0.98 when 6 then 0.72 when 2 then 0.95 when 3 then 1.0 when 7 then 0.83 else 0.9 end
              and c.reg_dt <= t.ts::date) x;
insert into scan
  select row_number() over (order by ts, tkt_id), tkt_id, gate, ts, dir
  from (select t.tkt_id, pg_temp.one(t.tkt_id, 'gt', 'North', 'South', 'North', 'East', 'VIP') as gate, d.dir,
               e.start_dt + make_interval(days => dd, hours => case d.dir when 'IN' then 12 + pg_temp.h(t.tkt_id + dd * 7919, 'hi', 6) else 19 + pg_temp.h(t.tkt_id + dd * 7919, 'ho', 5) end,
                 mins => pg_temp.h(t.tkt_id * 3 + dd, 'mi', 60), secs => pg_temp.h(t.tkt_id * 3 + dd, 'se', 60)) as ts
        from tkt t join edition e on e.ed_id = t.ed_id, generate_series(0, 2) dd, (values ('IN'), ('OUT')) d(dir)
        where e.status = 'closed' and t.st = 'valid' and pg_temp.h(t.tkt_id, 'ns', 11) > 0 and (dd = 0 or t.tkt_typ <> 'DAY' and pg_temp.h(t.tkt_id * 3 + dd, 'cm', 3) = 0)
              and (d.dir = 'IN' or pg_temp.h(t.tkt_id * 3 + dd, 'ou', 4) = 0)) s;
-- the last two vendors are signed up but have never sold anything
insert into vendor
  select i, (array['Smokehouse Bros','Thai Corner','Green Bowl','Pizza Wagon','Frietkot','Hop & Barrel','Cocktail Lab','Roasters United','Lemonade Stand','Merch Depot','Vinyl Hut','Glitter Bar',
           'Taco Loco','Crêpe Mobile','Cider Press','Poster Gallery'])[i],
         (array['food','food','food','food','food','drinks','drinks','drinks','drinks','merchandise','merchandise','other','food','food','drinks','merchandise'])[i],
         case when i % 6 > 0 then 'info' || i || '@vendors.example' end, date '2024-02-01' + case when i % 3 > 0 then pg_temp.h(i, 'si', 120) else pg_temp.h(i, 'si', 700) end, 8 + pg_temp.h(i, 'cp', 25) * 0.5
  from generate_series(1, 16) i;
insert into vnd_sale
  select row_number() over (order by ts, k), vnd_id, ed_id, ts, grp, qty, qty * (case cat when 'food' then 9.5 when 'drinks' then 5.5 when 'merchandise' then 26 else 12 end + pg_temp.h(k, 'pr', 9) * 0.5), pm
  from (select e.ed_id * 1000 + n as k, v.vnd_id, e.ed_id, v.cat,
               e.start_dt + make_interval(days => pg_temp.h(e.ed_id * 1000 + n, 'vd', 3), hours => 12 + pg_temp.h(e.ed_id * 1000 + n, 'vh', 11), mins => pg_temp.h(e.ed_id * 1000 + n, 'vm', 60)) as ts,
               case v.cat when 'food' then pg_temp.one(e.ed_id * 1000 + n, 'g1', 'burger', 'fries', 'curry', 'pizza', 'salad', 'burger', 'fries')
                          when 'drinks' then pg_temp.one(e.ed_id * 1000 + n, 'g2', 'beer', 'beer', 'soft drink', 'cocktail', 'coffee')
                          when 'merchandise' then pg_temp.one(e.ed_id * 1000 + n, 'g3', 't-shirt', 'hoodie', 'cap', 'poster') else 'face paint' end as grp,
               1 + pg_temp.h(e.ed_id * 1000 + n, 'vq', 6) as qty,
               case when pg_temp.h(e.ed_id * 1000 + n, 'pn', 30) > 0 then pg_temp.one(e.ed_id * 1000 + n, 'pm', 'card', 'card', 'cashless wristband', 'cash', 'cashless wristband') end as pm
        from edition e, generate_series(1, 230) n join vendor v on v.vnd_id = 1 + pg_temp.h(n, 'vn', 14)
        where e.status = 'closed' and n <= e.cap * 0.55 and v.since_dt <= e.start_dt) x;
insert into staff
  select i, (array['Aylin','Bart','Carlos','Dunja','Elke','Femke','Gijs','Hamza','Ilse','Joris','Karin','Luuk','Mehmet','Nora','Olaf','Petra'])[1 + (i * 7 + i / 20) % 16],
         (array['Aerts','Bos','Claes','Dekker','Engels','Faber','Goossens','Hendriks','Ivanov','Jacobs','Koster','Lambert','Mulder','Nagel','Otten','Post','Quaedvlieg','Roos','Smit','Timmer'])[1 + i % 20],
         r, case when not v then 13.5 + pg_temp.h(i, 'sr', 40) * 0.25 + case r when 'stage manager' then 6 when 'sound tech' then 8 else 0 end end,
         d, case when pg_temp.h(i, 'tt', 6) = 0 then least(d + 120 + pg_temp.h(i, 'te', 700), date '2026-11-15') end, v
  from (select i, pg_temp.one(i, 'rl', 'security', 'bar', 'steward', 'sound tech', 'first aid', 'security', 'steward', 'stage manager', 'box office') as r,
               date '2024-02-01' + case when pg_temp.h(i, 'hd', 3) = 0 then pg_temp.h(i, 'he', 850) else pg_temp.h(i, 'hf', 140) end as d,
               pg_temp.h(i, 'vo', 5) = 0 as v from generate_series(1, 75) i) s;
insert into shift
  select row_number() over (order by b, k), stf_id, ed_id, stg_id, b, case when pg_temp.h(k, 'eo', 24) > 0 then b + make_interval(hours => 4 + pg_temp.h(k, 'el', 5), mins => 30 * pg_temp.h(k, 'em', 2)) end,
         case when pg_temp.h(k, 'bp', 5) > 0 then 15 * (1 + pg_temp.h(k, 'br', 3)) end
  from (select e.ed_id * 100000 + s.stf_id * 10 + d as k, s.stf_id, e.ed_id,
               case when pg_temp.h(e.ed_id * 100000 + s.stf_id * 10 + d, 'sg', 5) > 0 then
                 (select min(stg_id) from stage g where g.ed_id = e.ed_id) + pg_temp.h(e.ed_id * 100000 + s.stf_id * 10 + d, 'sn', (select count(*)::integer from stage g where g.ed_id = e.ed_id)) end as stg_id,
               e.start_dt + make_interval(days => d, hours => 8 + 2 * pg_temp.h(e.ed_id * 100000 + s.stf_id * 10 + d, 'sb', 5)) as b
        from edition e join staff s on s.hire_dt <= e.start_dt and coalesce(s.term_dt > e.end_dt, true), generate_series(0, 2) d
        where e.status = 'closed' and s.stf_id <= 70 and pg_temp.h(e.ed_id * 100000 + s.stf_id * 10 + d, 'sk', 5) < 2) x;
insert into incid
  select row_number() over (order by r, k), ed_id, stg_id, typ, sev, r, case when pg_temp.h(k, 'op', 8) > 0 then r + make_interval(mins => 10 + pg_temp.h(k, 'cl', 600)) end,
         case when pg_temp.h(k, 'rb', 4) > 0 then 1 + pg_temp.h(k, 'rs', 40) end
  from (select e.ed_id * 100 + n as k, e.ed_id, pg_temp.one(e.ed_id * 100 + n, 'it', 'medical', 'theft', 'medical', 'technical', 'noise complaint', 'fight', 'technical', 'lost child') as typ,
               pg_temp.one(e.ed_id * 100 + n, 'is', 'S1', 'S2', 'S3', 'S3', 'S2', 'S3') as sev,
               case when pg_temp.h(e.ed_id * 100 + n, 'ig', 4) > 0 then (select min(stg_id) from stage g where g.ed_id = e.ed_id) + pg_temp.h(e.ed_id * 100 + n, 'in', 3) end as stg_id,
               e.start_dt + make_interval(days => pg_temp.h(e.ed_id * 100 + n, 'id', 3), hours => 11 + pg_temp.h(e.ed_id * 100 + n, 'ih', 13), mins => pg_temp.h(e.ed_id * 100 + n, 'im', 60)) as r
        from edition e, generate_series(1, 26) n where e.status = 'closed' and n <= e.cap / 16) x;
