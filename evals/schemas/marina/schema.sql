-- A group of marinas: berths, boats, their owners, contracts, visitors, workshop jobs, invoices.
-- Deterministic; dates run over three years up to the day of loading.

create table marinas (
  marina_id integer, marina_name text, town text, country text, currency_code text, opened_on date);
insert into marinas values
 (1,'Nordhaven Marina','Kappeln','Germany','EUR','1998-05-01'),
 (2,'Port Lagune','La Rochelle','France','EUR','2003-04-15'),
 (3,'Marina San Telmo','Palma','Spain','EUR','1989-06-20'),
 (4,'Harbour Reach','Falmouth','United Kingdom','GBP','2007-03-10'),
 (5,'Castle Quay','Oban','United Kingdom','GBP','2014-05-02'),
 (6,'Marina Uvala','Split','Croatia','EUR','2011-07-08'),
 (7,'Skerry Hamn','Västervik','Sweden','SEK','2016-06-01');

create table piers (
  pier_id integer, marina_id integer, pier_name text, has_electricity boolean, has_fuel_dock boolean);
insert into piers
select row_number() over (order by m, p), m, 'Pier '||chr(64+p), (m*7+p*3)%5<>0, p=1 and m in (1,3,4,6,7)
from generate_series(1,7) m, generate_series(1,5) p where p <= 3 + (m*5)%3;

create table berths (
  berth_id integer, pier_id integer, berth_number text, berth_type text, length_metres numeric(4,1),
  width_metres numeric(4,1), daily_rate numeric(8,2), berth_status text);
insert into berths
select row_number() over (order by p.pier_id, n),
  p.pier_id, right(p.pier_name,1)||'-'||lpad(n::text,2,'0'),
  (array['pontoon','pontoon','pontoon','stern-to quay','buoy','dry stack'])[1+floor((('x'||substr(md5('bt-'||(p.pier_id*100+n)),1,7))::bit(28)::int/268435456.0)*6)::int],
  l.len, round((l.len*0.31+0.4)::numeric,1),
  round((l.len*(2.6+(p.marina_id*3)%4*0.55)*case m.currency_code when 'GBP' then 0.86 when 'SEK' then 11.2 else 1 end)::numeric,2),
  case when (('x'||substr(md5('bs-'||(p.pier_id*100+n)),1,7))::bit(28)::int/268435456.0)<0.04 then 'maintenance' when (('x'||substr(md5('bs-'||(p.pier_id*100+n)),1,7))::bit(28)::int/268435456.0)<0.065 then 'closed' else 'available' end
from piers p join marinas m on m.marina_id=p.marina_id cross join generate_series(1,22) n
cross join lateral (select (array[8,10,10,12,12,12,15,15,18,24])[1+floor((('x'||substr(md5('bl-'||(p.pier_id*100+n)),1,7))::bit(28)::int/268435456.0)*10)::int]::numeric as len) l
where n <= 12 + (p.pier_id*7)%11;

create table customers (
  customer_id integer, full_name text, email text, phone text, country text, customer_since date,
  referred_by_customer_id integer, newsletter_opt_in boolean);
insert into customers
select i, nm,
  case when (('x'||substr(md5('cem-'||(i)),1,7))::bit(28)::int/268435456.0)<0.08 then null else lower(replace(replace(replace(nm,' ','.'),'é','e'),'ö','o'))||'@'||(array['mailbox.example','post.example','seamail.example'])[1+i%3] end,
  case when (('x'||substr(md5('cph-'||(i)),1,7))::bit(28)::int/268435456.0)<0.15 then null else '+'||(array['49','33','34','44','385','46'])[1+i%6]||' '||(100000000+floor((('x'||substr(md5('cpn-'||(i)),1,7))::bit(28)::int/268435456.0)*899999999))::bigint end,
  (array['Germany','Germany','France','France','Spain','United Kingdom','United Kingdom','United Kingdom','Croatia','Sweden','Netherlands','Switzerland','Denmark'])[1+floor((('x'||substr(md5('cco-'||(i)),1,7))::bit(28)::int/268435456.0)*13)::int],
  {as_of} - (30+floor((('x'||substr(md5('csi-'||(i)),1,7))::bit(28)::int/268435456.0)*2900))::int,
  case when i>20 and (('x'||substr(md5('crf-'||(i)),1,7))::bit(28)::int/268435456.0)<0.28 then 1+floor(pow((('x'||substr(md5('crb-'||(i)),1,7))::bit(28)::int/268435456.0),2.2)*(i-1))::int end,
  case when (('x'||substr(md5('cnl-'||(i)),1,7))::bit(28)::int/268435456.0)<0.1 then null else (('x'||substr(md5('cnl-'||(i)),1,7))::bit(28)::int/268435456.0)<0.52 end
from generate_series(1,900) i cross join lateral (select
 (array['Anna','Pierre','Ingrid','Thomas','Marta','Oliver','Claire','Jürgen','Sofia','Henrik','Louise','Mateo','Emma','Gareth','Ivana','Lukas','Fiona','René','Petra','Douglas','Nils','Carmen','Hugo','Bettina','Craig','Astrid','Pablo','Helen','Stefan','Marie','Luka','Johanna','Alasdair','Elena','Kurt','Birgit','Simon','Nadia','Erik','Rosa','Wim'])[1+i%41]||' '||
 (array['Becker','Moreau','Lindqvist','Harris','García','Kovač','Schneider','Dubois','Fraser','Nilsson','Serra','Hoffmann','Laurent','MacLeod','Jansen','Pérez','Wagner','Girard','Thompson','Horvat','Berg','Ferrer','Krause','Lambert','Campbell','Visser','Romero','Vogel','Chevalier','Evans','Babić','Sandström','Keller','Roux','Murray','Petersen','Vidal','Brandt','Fontaine','Hughes','Marić','Holm','Zimmermann'])[1+(i*7+i/41)%43] as nm) n;

create table boats (
  boat_id integer, registration_number text, boat_name text, boat_type text, manufacturer text, build_year integer,
  length_metres numeric(4,1), engine_power_kw integer, flag_country text);
insert into boats
select i, (array['DE','FR','ES','GB','HR','SE'])[1+i%6]||'-'||(10000+i*37), 
  (array['Windspiel','Aurora','Sea Breeze','Calypso','Nordlys','Mistral','Albatross','Stella Maris','Blue Horizon','Freya','Pegasus','Odyssey','Second Wind','Tramontana','Moana','Seagull','Galatea','Kittiwake','Orion','Nereid','Saltwater','La Perla','Dolphin','Vela','Serenity','Petrel','Marlin','Amphora','Tern','Halcyon','Carpe Diem','Ithaca'])[1+floor((('x'||substr(md5('bn-'||(i)),1,7))::bit(28)::int/268435456.0)*32)::int]||case when (('x'||substr(md5('bn2-'||(i)),1,7))::bit(28)::int/268435456.0)<0.25 then ' II' when (('x'||substr(md5('bn2-'||(i)),1,7))::bit(28)::int/268435456.0)<0.32 then ' III' else '' end,
  t.bt,
  case when (('x'||substr(md5('bmn-'||(i)),1,7))::bit(28)::int/268435456.0)<0.06 then null else (case t.bt when 'sailing yacht' then array['Bavaria','Hallberg-Rassy','Beneteau','Dufour','Jeanneau'] when 'motor yacht' then array['Princess','Linssen','Azimut','Beneteau','Sealine'] when 'catamaran' then array['Lagoon','Fountaine Pajot','Nautitech','Bali','Leopard'] when 'RIB' then array['Zodiac','Ribeye','Brig','Highfield','Williams'] else array['Quicksilver','Arvor','Jeanneau','Targa','Merry Fisher'] end)[1+floor((('x'||substr(md5('bm2-'||(i)),1,7))::bit(28)::int/268435456.0)*5)::int] end,
  1978+floor(pow((('x'||substr(md5('by-'||(i)),1,7))::bit(28)::int/268435456.0),0.6)*(extract(year from {as_of})::int-1978))::int,
  round((case t.bt when 'sailing yacht' then 8+(('x'||substr(md5('bl2-'||(i)),1,7))::bit(28)::int/268435456.0)*10 when 'motor yacht' then 8.5+(('x'||substr(md5('bl2-'||(i)),1,7))::bit(28)::int/268435456.0)*14 when 'catamaran' then 10+(('x'||substr(md5('bl2-'||(i)),1,7))::bit(28)::int/268435456.0)*7 when 'RIB' then 4.5+(('x'||substr(md5('bl2-'||(i)),1,7))::bit(28)::int/268435456.0)*4 else 5.5+(('x'||substr(md5('bl2-'||(i)),1,7))::bit(28)::int/268435456.0)*5 end)::numeric,1),
  case when (('x'||substr(md5('bp-'||(i)),1,7))::bit(28)::int/268435456.0)<0.09 then null else (case t.bt when 'motor yacht' then 150 when 'RIB' then 60 else 15 end*(1+(('x'||substr(md5('bp2-'||(i)),1,7))::bit(28)::int/268435456.0)*3))::int end,
  case when (('x'||substr(md5('bf-'||(i)),1,7))::bit(28)::int/268435456.0)<0.03 then null else (array['Germany','France','Spain','United Kingdom','Croatia','Sweden'])[1+i%6] end
from generate_series(1,1100) i cross join lateral (select (array['sailing yacht','sailing yacht','sailing yacht','sailing yacht','sailing yacht','motor yacht','motor yacht','motor yacht','catamaran','RIB','fishing boat'])[1+floor((('x'||substr(md5('bty-'||(i)),1,7))::bit(28)::int/268435456.0)*11)::int] as bt) t;

-- who owns which boat; a boat may have several owners, and former ones
create table boat_ownerships (
  boat_id integer, customer_id integer, share_percent integer, owned_from date, owned_until date);
insert into boat_ownerships
select i, 1+floor((('x'||substr(md5('ow-'||(i)),1,7))::bit(28)::int/268435456.0)*900)::int, case when (('x'||substr(md5('co-'||(i)),1,7))::bit(28)::int/268435456.0)<0.1 then 60 when (('x'||substr(md5('co-'||(i)),1,7))::bit(28)::int/268435456.0)<0.2 then 50 else 100 end, {as_of}-(200+floor((('x'||substr(md5('of-'||(i)),1,7))::bit(28)::int/268435456.0)*2400))::int,
  case when (('x'||substr(md5('ou-'||(i)),1,7))::bit(28)::int/268435456.0)<0.04 then {as_of}-(5+floor((('x'||substr(md5('ou2-'||(i)),1,7))::bit(28)::int/268435456.0)*190))::int end
from generate_series(1,1100) i
union all
select i, 1+(floor((('x'||substr(md5('ow-'||(i)),1,7))::bit(28)::int/268435456.0)*900)::int+113+floor((('x'||substr(md5('ow2-'||(i)),1,7))::bit(28)::int/268435456.0)*500)::int)%900, case when (('x'||substr(md5('co-'||(i)),1,7))::bit(28)::int/268435456.0)<0.1 then 40 else 50 end, {as_of}-(200+floor((('x'||substr(md5('of-'||(i)),1,7))::bit(28)::int/268435456.0)*2400))::int, null
from generate_series(1,1100) i where (('x'||substr(md5('co-'||(i)),1,7))::bit(28)::int/268435456.0)<0.2
union all  -- former owners
select i, 1+(floor((('x'||substr(md5('ow-'||(i)),1,7))::bit(28)::int/268435456.0)*900)::int+700)%900, 100, {as_of}-(2700+floor((('x'||substr(md5('of3-'||(i)),1,7))::bit(28)::int/268435456.0)*1500))::int, {as_of}-(200+floor((('x'||substr(md5('of-'||(i)),1,7))::bit(28)::int/268435456.0)*2400))::int
from generate_series(1,1100) i where (('x'||substr(md5('fo-'||(i)),1,7))::bit(28)::int/268435456.0)<0.13;

create table services (
  service_code text, service_name text, service_category text, standard_price numeric(8,2));
insert into services values
 ('MOOR','Mooring fee','Mooring',null),('ELEC','Shore power','Utilities',0.38),('WATR','Fresh water','Utilities',3.20),
 ('HAUL','Crane lift','Yard',185),('ANTI','Antifouling','Yard',62),('WASH','Hull pressure wash','Yard',48),
 ('ENGS','Engine service','Workshop',78),('RIGG','Rigging work','Workshop',72),('ELCT','Electrical work','Workshop',80),
 ('SAIL','Sail repair','Workshop',58),('GELC','Gelcoat repair','Workshop',66),('PART','Spare parts','Materials',null),
 ('WSTO','Winter storage','Mooring',null),('DIVE','Diver inspection','Yard',140);

create table staff_members (
  staff_id integer, full_name text, job_title text, marina_id integer, reports_to_staff_id integer, hired_on date, left_on date);
insert into staff_members values (1,'Margarethe Voss','Managing Director',null,null,'2009-02-01',null);
insert into staff_members
select 1+(m-1)*9+k, 
 (array['Jonas','Elodie','Marc','Rhys','Kirsty','Dario','Lena','Felix','Amélie','Toni','Bryn','Morag','Ante','Sven','Greta','Yann','Laia','Owen','Isla','Mirela','Axel','Britta'])[1+(m*9+k*5)%22]||' '||
 (array['Albers','Barreau','Colom','Dunne','Ekström','Ferić','Gosling','Hinrichs','Imbert','Jover','Kerr','Lovrić','Mattsson','Norden','Orfila','Penrose','Quéré','Rasmussen','Sinclair'])[1+(m*11+k*3)%19],
 (array['Harbour Master','Workshop Supervisor','Technician','Technician','Technician','Rigger','Electrician','Dock Attendant','Office Assistant'])[k], m,
 case when k=1 then 1 when k=2 then 1+(m-1)*9+1 when k between 3 and 7 then 1+(m-1)*9+2 else 1+(m-1)*9+1 end,
 {as_of}-(400+floor((('x'||substr(md5('sh-'||(m*20+k)),1,7))::bit(28)::int/268435456.0)*3600))::int,
 case when (('x'||substr(md5('sl-'||(m*20+k)),1,7))::bit(28)::int/268435456.0)<0.14 and k>2 then {as_of}-(10+floor((('x'||substr(md5('sl2-'||(m*20+k)),1,7))::bit(28)::int/268435456.0)*300))::int end
from generate_series(1,7) m, generate_series(1,9) k;

create table berth_contracts (
  contract_id integer, contract_number text, boat_id integer, customer_id integer, berth_id integer, contract_type text, signed_on date,
  start_date date, end_date date, contract_status text, price_amount numeric(10,2), currency_code text, cancelled_on date, cancellation_reason text);
insert into berth_contracts
select row_number() over (order by signed, k), 'BC-'||to_char(signed,'YY')||'-'||lpad((k+3000)::text,5,'0'), boat, o.customer_id, b.berth_id, ct, signed, st, en,
  case when cx is not null then 'cancelled' when st>{as_of} then 'pending' when en<{as_of} then 'expired' else 'active' end,
  round((b.daily_rate*(en-st)*case ct when 'annual' then 0.34 when 'seasonal' then 0.52 else 0.28 end)::numeric,0), m.currency_code, cx,
  case when cx is not null then (array['boat sold','boat sold','moved to another marina','price','price','price','illness',null])[1+floor((('x'||substr(md5('kcr-'||(k)),1,7))::bit(28)::int/268435456.0)*8)::int] end
from (select k, boat, ct, st, signed, en, case when (('x'||substr(md5('kcx-'||(k)),1,7))::bit(28)::int/268435456.0)<0.09 and st+20<{as_of} then least(st+5+floor((('x'||substr(md5('kcd-'||(k)),1,7))::bit(28)::int/268435456.0)*90)::int,{as_of}-1) end cx, berth
  from (select k, 1+floor((('x'||substr(md5('kb-'||(k)),1,7))::bit(28)::int/268435456.0)*760)::int boat, ct, st, least(st-(3+floor((('x'||substr(md5('ksg-'||(k)),1,7))::bit(28)::int/268435456.0)*50))::int, {as_of}) signed, st+case ct when 'annual' then 365 when 'seasonal' then 183 else 120 end en, 1+floor((('x'||substr(md5('kbe-'||(k)),1,7))::bit(28)::int/268435456.0)*(select count(*) from berths))::int berth
    from (select k, (array['annual','annual','annual','seasonal','seasonal','winter'])[1+floor((('x'||substr(md5('kct-'||(k)),1,7))::bit(28)::int/268435456.0)*6)::int] ct, {as_of}-1095+floor((('x'||substr(md5('kst-'||(k)),1,7))::bit(28)::int/268435456.0)*1135)::int st from generate_series(1,2300) k) a) b0) q
join berths b on b.berth_id=q.berth join piers p on p.pier_id=b.pier_id join marinas m on m.marina_id=p.marina_id
join lateral (select customer_id from boat_ownerships o where o.boat_id=q.boat order by owned_until desc nulls first, share_percent desc, customer_id limit 1) o on true;

create table visitor_stays (
  stay_id integer, berth_id integer, boat_id integer, arrival_date date, departure_date date, people_on_board integer, booking_channel text,
  fee_amount numeric(8,2), currency_code text);
insert into visitor_stays
select row_number() over (order by ar, k), b.berth_id, boat, ar, case when ar+n<={as_of} then ar+n end,
  case when (('x'||substr(md5('vpp-'||(k)),1,7))::bit(28)::int/268435456.0)>0.07 then 1+floor((('x'||substr(md5('vpp-'||(k)),1,7))::bit(28)::int/268435456.0)*7)::int end,
  (array['website','website','website','phone','phone','walk-in','walk-in','agent'])[1+floor((('x'||substr(md5('vch-'||(k)),1,7))::bit(28)::int/268435456.0)*8)::int],
  case when ar+n<={as_of} then round((b.daily_rate*n)::numeric,2) end, m.currency_code
from (select k, ar, 1+floor(pow((('x'||substr(md5('vn-'||(k)),1,7))::bit(28)::int/268435456.0),2)*9)::int n, 1+floor((('x'||substr(md5('vb-'||(k)),1,7))::bit(28)::int/268435456.0)*1100)::int boat, 1+floor(pow((('x'||substr(md5('vbe-'||(k)),1,7))::bit(28)::int/268435456.0),1.25)*(select count(*) from berths))::int berth
  from (select k, {as_of}-floor((('x'||substr(md5('vd-'||(k)),1,7))::bit(28)::int/268435456.0)*1095)::int ar from generate_series(1,17000) k) a
  where (('x'||substr(md5('vs-'||(k)),1,7))::bit(28)::int/268435456.0) < (array[.15,.15,.25,.45,.65,.85,1,1,.7,.4,.2,.15])[extract(month from ar)::int]) q
join berths b on b.berth_id=q.berth join piers p on p.pier_id=b.pier_id join marinas m on m.marina_id=p.marina_id
where b.berth_status<>'closed';

create table service_jobs (
  job_id integer, boat_id integer, marina_id integer, service_code text, lead_staff_id integer, requested_on date, started_on date, completed_on date,
  job_status text, labour_hours numeric(5,1), customer_rating integer);
insert into service_jobs
select row_number() over (order by rq, k), 1+floor((('x'||substr(md5('jb-'||(k)),1,7))::bit(28)::int/268435456.0)*1100)::int, mar, 
  (array['ENGS','ENGS','ENGS','RIGG','RIGG','ELCT','SAIL','GELC','ANTI','ANTI','WASH','WASH','DIVE'])[1+floor((('x'||substr(md5('jsv-'||(k)),1,7))::bit(28)::int/268435456.0)*13)::int],
  case when js='requested' then null else 1+(mar-1)*9+3+floor(pow((('x'||substr(md5('jl-'||(k)),1,7))::bit(28)::int/268435456.0),1.3)*5)::int end, rq,
  case when js in ('in progress','completed') then st end, case when js='completed' then cp end, js,
  case when js='completed' then round((1+pow((('x'||substr(md5('jh-'||(k)),1,7))::bit(28)::int/268435456.0),2)*22)::numeric,1) end,
  case when js='completed' and (('x'||substr(md5('jr-'||(k)),1,7))::bit(28)::int/268435456.0)<0.62 then (array[1,2,3,3,4,4,4,5,5,5,5])[1+floor((('x'||substr(md5('jr2-'||(k)),1,7))::bit(28)::int/268435456.0)*11)::int] end
from (select k, mar, rq, st, cp, case when (('x'||substr(md5('jcx-'||(k)),1,7))::bit(28)::int/268435456.0)<0.05 then 'cancelled' when cp<={as_of} then 'completed' when st<={as_of} then 'in progress' else 'requested' end js
  from (select k, 1+floor(pow((('x'||substr(md5('jm-'||(k)),1,7))::bit(28)::int/268435456.0),1.2)*7)::int mar, rq, rq+1+floor(pow((('x'||substr(md5('jw-'||(k)),1,7))::bit(28)::int/268435456.0),2)*24)::int st, rq+1+floor(pow((('x'||substr(md5('jw-'||(k)),1,7))::bit(28)::int/268435456.0),2)*24)::int+floor(pow((('x'||substr(md5('jd-'||(k)),1,7))::bit(28)::int/268435456.0),2)*20)::int cp
    from (select k, {as_of}-floor(pow((('x'||substr(md5('jq-'||(k)),1,7))::bit(28)::int/268435456.0),1.15)*1095)::int rq from generate_series(1,4200) k) a) b) q;

create table invoices (
  invoice_id integer, invoice_number text, customer_id integer, marina_id integer, contract_id integer, job_id integer, invoice_date date, due_date date,
  invoice_status text, total_amount numeric(12,2), currency_code text);
insert into invoices
select row_number() over (order by d, kind, ref), 'INV-'||to_char(d,'YYYY')||'-'||lpad(row_number() over (partition by extract(year from d) order by d, kind, ref)::text,5,'0'),
  cust, mar, case when kind=1 then ref end, case when kind=2 then ref end, d, d+30,
  case when s<0.02 then 'void' when s<0.87 and d+floor((('x'||substr(md5('ipd-'||(kind*100000+ref)),1,7))::bit(28)::int/268435456.0)*45)::int<={as_of} then 'paid' when s>=0.87 and s<0.91 and d+10<{as_of} then 'partly paid'
       when d+30<{as_of} and (s>=0.91 or d+30<{as_of}-20) then case when s<0.97 then 'paid' else 'overdue' end when d+30<{as_of} then 'overdue' else 'open' end,
  0, m.currency_code
from (select 1 kind, contract_id ref, c.customer_id cust, p.marina_id mar, least(c.signed_on+2,{as_of}) d from berth_contracts c join berths b on b.berth_id=c.berth_id join piers p on p.pier_id=b.pier_id
      where not (contract_status='cancelled' and cancelled_on<start_date)
  union all
  select 2, job_id, o.customer_id, j.marina_id, least(j.completed_on+1+job_id%4,{as_of}) from service_jobs j
   join lateral (select customer_id from boat_ownerships o where o.boat_id=j.boat_id order by owned_until desc nulls first, share_percent desc, customer_id limit 1) o on true where job_status='completed') q
join marinas m on m.marina_id=q.mar cross join lateral (select (('x'||substr(md5('ist-'||(kind*100000+ref)),1,7))::bit(28)::int/268435456.0) s) z;

create table invoice_lines (
  invoice_id integer, line_number integer, service_code text, quantity numeric(9,1), unit_price numeric(12,2), line_amount numeric(12,2));
insert into invoice_lines
select q.invoice_id, row_number() over (partition by q.invoice_id order by ord), code, qty, price, round(qty*price,2) from (
 select i.invoice_id, 1 ord, case when c.contract_type='winter' then 'WSTO' else 'MOOR' end code, 1.0 qty, c.price_amount price from invoices i join berth_contracts c on c.contract_id=i.contract_id
 union all
 select i.invoice_id, 2, 'ELEC', round((80+(('x'||substr(md5('lq-'||(i.invoice_id)),1,7))::bit(28)::int/268435456.0)*900)::numeric,0), round((0.38*f)::numeric,2) from invoices i join lateral (select case currency_code when 'GBP' then .86 when 'SEK' then 11.2 else 1 end f) x on true where contract_id is not null and (('x'||substr(md5('le-'||(i.invoice_id)),1,7))::bit(28)::int/268435456.0)<0.6
 union all
 select i.invoice_id, 3, 'WATR', round((2+(('x'||substr(md5('lw-'||(i.invoice_id)),1,7))::bit(28)::int/268435456.0)*30)::numeric,0), round((3.2*f)::numeric,2) from invoices i join lateral (select case currency_code when 'GBP' then .86 when 'SEK' then 11.2 else 1 end f) x on true where contract_id is not null and (('x'||substr(md5('lw2-'||(i.invoice_id)),1,7))::bit(28)::int/268435456.0)<0.35
 union all
 select i.invoice_id, 1, j.service_code, j.labour_hours, round((s.standard_price*f)::numeric,2) from invoices i join service_jobs j on j.job_id=i.job_id join services s on s.service_code=j.service_code join lateral (select case currency_code when 'GBP' then .86 when 'SEK' then 11.2 else 1 end f) x on true
 union all
 select i.invoice_id, 2, 'PART', 1.0, round((15+pow((('x'||substr(md5('lp-'||(i.invoice_id)),1,7))::bit(28)::int/268435456.0),2)*1100*f)::numeric,2) from invoices i join lateral (select case currency_code when 'GBP' then .86 when 'SEK' then 11.2 else 1 end f) x on true where job_id is not null and (('x'||substr(md5('lp2-'||(i.invoice_id)),1,7))::bit(28)::int/268435456.0)<0.55
 union all
 select i.invoice_id, 3, 'HAUL', 1.0, round((185*f)::numeric,2) from invoices i join lateral (select case currency_code when 'GBP' then .86 when 'SEK' then 11.2 else 1 end f) x on true where job_id is not null and (('x'||substr(md5('lh-'||(i.invoice_id)),1,7))::bit(28)::int/268435456.0)<0.22) q;
update invoices i set total_amount=t.s from (select invoice_id, sum(line_amount) s from invoice_lines group by 1) t where t.invoice_id=i.invoice_id;

create table payments (
  payment_id integer, invoice_id integer, paid_on date, amount numeric(12,2), currency_code text, payment_method text);
insert into payments
select row_number() over (order by pd, invoice_id, part), invoice_id, pd, amt, currency_code,
  (array['bank transfer','bank transfer','card','card','direct debit','cash'])[1+floor((('x'||substr(md5('pm-'||(invoice_id*3+part)),1,7))::bit(28)::int/268435456.0)*6)::int] from (
 select invoice_id, currency_code, 1 part, least(invoice_date+floor((('x'||substr(md5('pdd-'||(invoice_id)),1,7))::bit(28)::int/268435456.0)*40)::int,{as_of}) pd,
  case when invoice_status='paid' and (total_amount<2500 or (('x'||substr(md5('psp-'||(invoice_id)),1,7))::bit(28)::int/268435456.0)<0.6) then total_amount when invoice_status='paid' then round(total_amount/2,2) else round((total_amount*(0.2+(('x'||substr(md5('pp-'||(invoice_id)),1,7))::bit(28)::int/268435456.0)*0.5))::numeric,2) end amt
 from invoices where invoice_status in ('paid','partly paid')
 union all
 select invoice_id, currency_code, 2, least(invoice_date+floor((('x'||substr(md5('pdd-'||(invoice_id)),1,7))::bit(28)::int/268435456.0)*40)::int+25,{as_of}), total_amount-round(total_amount/2,2)
 from invoices where invoice_status='paid' and not (total_amount<2500 or (('x'||substr(md5('psp-'||(invoice_id)),1,7))::bit(28)::int/268435456.0)<0.6)) q;
