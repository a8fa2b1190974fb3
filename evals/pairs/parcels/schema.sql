-- A parcel delivery company: depots, drivers, routes, senders, parcels, scans, claims, invoices, surcharges; data runs to 2026-03-14.
create table depots (depot_id int primary key, name text not null, city text not null, opened_on date not null, closed_on date, parent_depot_id int references depots);
insert into depots select i, 'Depot '||(array['North','South','East','West','Harbour','Central'])[1+i%6]||' '||i, (array['Leeds','Bristol','Cardiff','York','Derby'])[1+i%5],
  date '2019-01-15'+i*97, case when i in (7,13) then date '2025-06-30'+i end, case when i>3 then 1+i%3 end from generate_series(1,16) i;
create table drivers (driver_id int primary key, full_name text not null, depot_id int not null references depots, hired_on date not null, left_on date, hourly_wage numeric(6,2) not null, is_contractor boolean not null, mentor_id int references drivers);
insert into drivers select i, (array['Ana','Bo','Cem','Dee','Eli','Flo','Gus','Hal','Ivy'])[1+i%9]||' '||(array['Marsh','Reed','Stone','Vale','Wood','Pike','Lund'])[1+i%7], 1+(i*5+i/4)%14,
  date '2021-02-01'+(i*i*7+i*31)%1700, case when i%9=4 then date '2025-10-20'+i*2 end, 12.5+(i*i*37)%53*0.25, i%4=1, case when i%3<>0 and i>6 then 1+(i*i)%6 end from generate_series(1,60) i;
create table routes (route_id int primary key, driver_id int not null references drivers, depot_id int not null references depots, route_date date not null, planned_stops int not null, distance_km numeric(6,1), fuel_cost numeric(8,2) not null, status text not null);
insert into routes select i, d.driver_id, case when i%8=0 then 1+(d.depot_id+4)%14 else d.depot_id end, date '2025-01-02'+(i*37)%437, 5+(i*11)%36, case when i%13<>5 then 20+(i*i+i*7)%163*0.9 end, 8+(i*i*3+i)%97*0.55,
  case when i%17=3 then 'cancelled' when i%41=7 then 'aborted' else 'completed' end from generate_series(1,900) i join drivers d on d.driver_id = 1+(i*19+i/7)%53 where date '2025-01-02'+(i*37)%437 > d.hired_on and (d.left_on is null or date '2025-01-02'+(i*37)%437 <= d.left_on);
create table senders (sender_id int primary key, company text not null, city text not null, segment text not null, signed_up_on date not null, account_status text not null, discount_pct numeric(4,1), referred_by int references senders);
insert into senders select i, (array['Acorn','Birch','Cedar','Dune','Ember','Fjord','Grove'])[1+i%7]||' '||(array['Books','Crafts','Foods','Parts','Toys'])[1+i%5]||' '||i, (array['Leeds','Bristol','Cardiff','York','Derby','Hull'])[1+i%6],
  (array['retail','business','marketplace'])[1+(i/3+i)%3], case when i<=110 then date '2023-01-10'+(i*47)%630 else date '2024-12-05'+(i*13)%440 end, case when i%11=2 then 'suspended' when i%10=9 then 'closed' else 'active' end,
  case when i%4<>0 then (i*7)%12*1.5 end, case when i%5=1 and i>10 then 1+(i*3)%10 end from generate_series(1,140) i;
create table parcels (parcel_id int primary key, sender_id int not null references senders, origin_depot_id int not null references depots, destination_depot_id int not null references depots, route_id int references routes,
  created_at timestamp not null, promised_on date not null, delivered_at timestamp, weight_kg numeric(6,2) not null, declared_value numeric(10,2), shipping_fee numeric(8,2) not null, service text not null, status text not null, needs_signature boolean not null);
insert into parcels select i, s, o, case when i%6=0 then o else 1+(o+i*3+i/5)%14 end, case when st in ('delivered','returned','lost') and i%10<>1 then (select max(route_id) from routes where route_id <= 5+(i*7+i/3)%840) end, c, (c+interval '1 day'*pd)::date,
  case when st='delivered' then least(c+interval '1 hour'*(20+(i*i+i*13)%130), timestamp '2026-03-14 20:00') end, 0.2+(i*i*11+i)%241*0.1, case when i%5<>2 then 10+(i*i*17)%907*0.75 end, 3.2+(i*29)%83*0.35, sv, st, i%3=1
 from (select i, 1+(i*23+i/13)%123 s, 1+(i*i+i/3)%14 o, timestamp '2024-10-01 07:00'+interval '1 hour'*((i*149)%12700)+interval '1 minute'*(i%60) c, (array['standard','express','economy'])[1+(i/4+i)%3] sv,
   case (array['standard','express','economy'])[1+(i/4+i)%3] when 'express' then 2 when 'standard' then 4 else 6 end pd,
   case when i%19=4 then 'cancelled' when i%29=6 then 'returned' when i%67=9 then 'lost' when timestamp '2024-10-01 07:00'+interval '1 hour'*((i*149)%12700) > timestamp '2026-03-08' then 'in_transit' when i%83=11 then 'in_transit' else 'delivered' end st
   from generate_series(1,3000) i) x join senders on sender_id=s where c::date > signed_up_on;
create table scans (scan_id int primary key, parcel_id int not null references parcels, depot_id int not null references depots, scanned_at timestamp not null, scan_type text not null, device_id int);
insert into scans select row_number() over (order by p.parcel_id, k)::int, p.parcel_id, case when k=1 then p.origin_depot_id when k=2 then p.destination_depot_id else 1+(p.parcel_id*3+k)%14 end,
  p.created_at+interval '1 hour'*(k*4+(p.parcel_id+k)%5), (array['pickup','arrival','sort','delivery_attempt','delivery_attempt'])[k], case when (p.parcel_id+k)%9<>0 then 100+(p.parcel_id*k)%37 end
 from parcels p cross join generate_series(1,5) k where p.parcel_id%12<>7 and k <= 1+(p.parcel_id*p.parcel_id+p.parcel_id/4)%5 and p.status<>'cancelled';
create table claims (claim_id int primary key, parcel_id int not null references parcels, filed_on date not null, resolved_on date, reason text not null, amount_claimed numeric(10,2) not null, amount_paid numeric(10,2), status text not null);
insert into claims select row_number() over (order by p.parcel_id, k)::int, p.parcel_id, p.created_at::date+5+(p.parcel_id*3+k*4)%21,
  case when st in ('paid','rejected') then p.created_at::date+30+(p.parcel_id*7+k)%40 end, (array['damaged','late','missing','wrong address'])[1+(p.parcel_id/2+k)%4], a, case when st='paid' then round(a*(0.5+(p.parcel_id%6)*0.1),2) end, st
 from (select p.*, k, 15+(p.parcel_id*p.parcel_id*7+k*31)%443*0.8 a, case when p.created_at > timestamp '2025-12-20' then case when p.parcel_id%2=0 then 'open' else 'in review' end when p.parcel_id%5=0 then 'rejected' when (p.parcel_id+k)%14=3 then 'open' else 'paid' end st
   from parcels p cross join generate_series(1,2) k where ((p.parcel_id%9=2 and k=1) or (p.parcel_id%27=2 and k=2)) and p.status<>'cancelled' and p.created_at < timestamp '2026-02-10') p;
create table invoices (invoice_id int primary key, sender_id int not null references senders, issued_on date not null, due_on date not null, paid_on date, net_amount numeric(10,2) not null, tax_amount numeric(10,2) not null, status text not null);
insert into invoices select i, s, d, d+14+(i%3)*8, case when st='paid' then least(d+6+(i*i+i)%38, date '2026-03-14') end, n, round(n*0.2,2), st
 from (select i, 1+(i*31+i/9)%126 s, date '2024-11-01'+(i*53)%496 d, 40+(i*i*13+i)%611*1.1 n, case when i%21=5 then 'void' when i%7=3 or (i*53)%496>478 then 'unpaid' else 'paid' end st from generate_series(1,720) i) x;
create table surcharges (surcharge_id int primary key, name text not null, is_optional boolean not null);
insert into surcharges values (1,'fuel',false),(2,'remote area',false),(3,'weekend',true),(4,'fragile',true),(5,'oversize',false),(6,'evening slot',true),(7,'carbon offset',true);
create table parcel_surcharges (parcel_id int not null references parcels, surcharge_id int not null references surcharges, amount numeric(6,2) not null, primary key (parcel_id, surcharge_id));
insert into parcel_surcharges select p, s, 0.5+(p*s)%17*0.25 from (select parcel_id p from parcels) x, generate_series(1,6) s where (p*s+p/3+s*s)%7=0 and p%4<>3;
