-- A logistics carrier with 24 tables: shipments, tours, vehicles, drivers, invoices, claims. Keys declared, no annotations.
-- {as_of} is the day of loading; all dates count back from it.
create table countries (country_code text primary key, country_name text not null);
create table cities (city_id integer primary key, city_name text not null, country_code text not null references countries, population integer);
create table depots (depot_id integer primary key, depot_name text not null, city_id integer not null references cities, dock_doors integer not null, opened_on date not null);
create table customers (
  customer_id integer primary key, company_name text not null, industry text not null, city_id integer not null references cities,
  credit_rating text, onboarded_on date not null
);
create table customer_contacts (contact_id integer primary key, customer_id integer not null references customers, contact_name text not null, phone text);
create table service_levels (service_level_id integer primary key, service_name text not null, promised_days integer not null, surcharge_percent numeric(5, 2) not null);
create table vehicle_types (vehicle_type_id integer primary key, type_name text not null, payload_kg integer not null);
create table vehicles (
  vehicle_id integer primary key, license_plate text not null, vehicle_type_id integer not null references vehicle_types,
  home_depot_id integer not null references depots, purchased_on date not null, odometer_km integer not null, status text not null
);
create table drivers (
  driver_id integer primary key, driver_name text not null, home_depot_id integer not null references depots, hired_on date not null, hourly_wage numeric(6, 2) not null
);
create table driver_licenses (license_id integer primary key, driver_id integer not null references drivers, license_class text not null, expires_on date not null);
create table routes (
  route_id integer primary key, origin_city_id integer not null references cities, destination_city_id integer not null references cities, distance_km integer not null
);
create table tours (
  tour_id integer primary key, route_id integer not null references routes, vehicle_id integer not null references vehicles, driver_id integer not null references drivers,
  departed_at timestamp not null, arrived_at timestamp
);
create table shipments (
  shipment_id integer primary key, customer_id integer not null references customers, service_level_id integer not null references service_levels,
  tour_id integer references tours, booked_on date not null, delivered_on date, status text not null, freight_charge numeric(10, 2) not null
);
create table packages (
  package_id integer primary key, shipment_id integer not null references shipments, weight_kg numeric(8, 2) not null, volume_m3 numeric(6, 3) not null, fragile boolean not null
);
create table tracking_events (
  event_id integer primary key, shipment_id integer not null references shipments, depot_id integer references depots, event_type text not null, occurred_at timestamp not null
);
create table invoices (
  invoice_id integer primary key, customer_id integer not null references customers, issued_on date not null, due_on date not null, total_amount numeric(12, 2) not null
);
create table invoice_lines (
  invoice_line_id integer primary key, invoice_id integer not null references invoices, shipment_id integer not null references shipments, amount numeric(10, 2) not null
);
create table payments (payment_id integer primary key, invoice_id integer not null references invoices, paid_on date not null, amount numeric(12, 2) not null, method text not null);
create table fuel_stations (station_id integer primary key, brand text not null, city_id integer not null references cities);
create table fuel_purchases (
  purchase_id integer primary key, vehicle_id integer not null references vehicles, station_id integer not null references fuel_stations,
  purchased_on date not null, liters numeric(7, 2) not null, price_per_liter numeric(6, 3) not null
);
create table maintenance_orders (
  maintenance_order_id integer primary key, vehicle_id integer not null references vehicles, opened_on date not null, closed_on date, repair_type text not null, labor_cost numeric(9, 2) not null
);
create table spare_parts (part_id integer primary key, part_name text not null, unit_cost numeric(8, 2) not null, in_stock integer not null);
create table maintenance_parts (
  maintenance_order_id integer references maintenance_orders, part_id integer references spare_parts, quantity integer not null, primary key (maintenance_order_id, part_id)
);
create table damage_claims (
  claim_id integer primary key, shipment_id integer not null references shipments, filed_on date not null, claimed_amount numeric(10, 2) not null, settled_amount numeric(10, 2), state text not null
);

create function pg_temp.h(i bigint, salt text, n integer) returns integer language sql immutable as
  $$ select (('x' || substr(md5(salt || i), 1, 7))::bit(28)::integer % n) $$;
create function pg_temp.one(i bigint, salt text, variadic words text[]) returns text language sql immutable as
  $$ select words[1 + pg_temp.h(i, salt, array_length(words, 1))] $$;

insert into countries values ('DE', 'Germany'), ('NL', 'Netherlands'), ('BE', 'Belgium'), ('PL', 'Poland'), ('DK', 'Denmark');
insert into cities values
  (1, 'Hamburg', 'DE', 1850000), (2, 'Rotterdam', 'NL', 650000), (3, 'Antwerp', 'BE', 530000), (4, 'Gdansk', 'PL', 470000), (5, 'Bremen', 'DE', 560000), (6, 'Utrecht', 'NL', 360000),
  (7, 'Ghent', 'BE', 260000), (8, 'Poznan', 'PL', 530000), (9, 'Leipzig', 'DE', 600000), (10, 'Aarhus', 'DK', null);
insert into depots values
  (1, 'Hamburg Port', 1, 24, {as_of} - 5000), (2, 'Rotterdam Gate', 2, 36, {as_of} - 4200), (3, 'Antwerp South', 3, 18, {as_of} - 3100), (4, 'Gdansk Terminal', 4, 14, {as_of} - 900),
  (5, 'Leipzig Hub', 9, 30, {as_of} - 2600), (6, 'Aarhus Annex', 10, 6, {as_of} - 100);
insert into customers
  select i, (array['Alpen','Baltic','Cargo','Delta','Eagle','Fjord','Global','Hansa','Inter','Jade'])[1 + (i - 1) % 10] || ' ' || (array['Foods','Textiles','Pharma','Metals','Toys','Books'])[1 + (i - 1) / 10],
         (array['food','textile','pharma','metal','toys','publishing'])[1 + (i - 1) / 10], 1 + pg_temp.h(i, 'cc', 9), case when pg_temp.h(i, 'cr', 7) > 0 then pg_temp.one(i, 'ra', 'A', 'A', 'B', 'B', 'C') end,
         {as_of} - (100 + pg_temp.h(i, 'on', 2500))
  from generate_series(1, 60) i;
insert into customer_contacts
  select i, 1 + pg_temp.h(i, 'ct', 60), pg_temp.one(i, 'cn', 'Anke', 'Bart', 'Celine', 'Dirk', 'Ewa') || ' ' || pg_temp.one(i, 'cl', 'Visser', 'Kowalska', 'Meyer', 'Peeters', 'Holm'),
         case when pg_temp.h(i, 'ph', 4) > 0 then '+49 40 ' || (10000 + i) end from generate_series(1, 110) i;
insert into service_levels values (1, 'Economy', 7, 0), (2, 'Standard', 4, 5), (3, 'Express', 2, 18), (4, 'Same Day', 0, 45), (5, 'Air Bridge', 1, 80);
insert into vehicle_types values (1, 'Van', 1200), (2, 'Box Truck', 5500), (3, 'Semi Trailer', 24000), (4, 'Cargo Bike', 120);
insert into vehicles
  select i, 'HH-LX ' || (100 + i), 1 + pg_temp.h(i, 'vt', 3), 1 + pg_temp.h(i, 'vd', 5), {as_of} - (60 + pg_temp.h(i, 'vp', 3000)), 4000 + pg_temp.h(i, 'od', 4000) * 110,
         pg_temp.one(i, 'vs', 'active', 'active', 'active', 'in repair', 'retired') from generate_series(1, 48) i;
insert into drivers
  select i, pg_temp.one(i, 'df', 'Adam', 'Britta', 'Cem', 'Dorota', 'Emil', 'Femke') || ' ' || (array['Jansen','Nowak','Schmidt','Dekker','Claes','Krause','Lund','Bakker','Wolff','Maes','Zielinski','Hansen','Vogel','Smit','Berg'])[1 + i % 15] || ' ' || i,
         1 + pg_temp.h(i, 'dd', 5), {as_of} - (30 + pg_temp.h(i, 'dh', 4000)), 14 + pg_temp.h(i, 'dw', 140) / 10.0 from generate_series(1, 45) i;
insert into driver_licenses
  select i, 1 + (i - 1) % 45, case when i <= 45 then pg_temp.one(i, 'lc', 'B', 'C', 'CE') else 'ADR' end, {as_of} + (pg_temp.h(i, 'le', 1500) - 150) from generate_series(1, 70) i;
insert into routes
  select row_number() over (order by a, b), a, b, 80 + pg_temp.h(a * 10 + b, 'km', 900) from generate_series(1, 9) a, generate_series(1, 9) b where a <> b and pg_temp.h(a * 10 + b, 'rt', 2) = 0;
insert into tours
  select i, 1 + pg_temp.h(i, 'tr', (select count(*)::int from routes)), 1 + pg_temp.h(i, 'tv', 46), 1 + pg_temp.h(i, 'td', 43), at, case when at < {as_of} - interval '1 day' then at + make_interval(hours => 3 + pg_temp.h(i, 'ta', 30)) end
  from (select i, {as_of} - make_interval(hours => 2 + pg_temp.h(i, 'to', 730 * 24)) as at from generate_series(1, 900) i) t;
insert into shipments
  select i, 1 + pg_temp.h(i, 'sc', 57), 1 + pg_temp.h(i, 'sl', 4), case when pg_temp.h(i, 'stn', 14) > 0 then 1 + pg_temp.h(i, 'st', 900) end, b,
         case when pg_temp.h(i, 'sd', 12) > 0 and b < {as_of} - 15 then b + 1 + pg_temp.h(i, 'sdd', 12) end,
         case when pg_temp.h(i, 'sd', 12) > 0 and b < {as_of} - 15 then 'delivered' when pg_temp.h(i, 'sd', 12) = 0 and b < {as_of} - 30 then pg_temp.one(i, 'lost', 'lost', 'returned', 'cancelled') else 'in transit' end,
         40 + pg_temp.h(i, 'sf', 2200) + (i % 100) * 0.01
  from (select i, {as_of} - pg_temp.h(i, 'sb', 730) as b from generate_series(1, 2400) i) s;
insert into packages
  select row_number() over (order by i, k), i, 0.5 + pg_temp.h(i * 10 + k, 'pw', 4000) / 10.0, 0.01 + pg_temp.h(i * 10 + k, 'pv', 900) / 1000.0, pg_temp.h(i * 10 + k, 'pf', 6) = 0
  from generate_series(1, 2400) i, generate_series(1, 4) k where k <= 1 + pg_temp.h(i, 'pn', 4);
insert into tracking_events
  select row_number() over (order by s.shipment_id, k), s.shipment_id, case when pg_temp.h(s.shipment_id * 10 + k, 'ed', 8) > 0 then 1 + pg_temp.h(s.shipment_id * 10 + k, 'ede', 5) end,
         (array['picked up', 'scanned', 'delayed'])[case when k < 3 then k when pg_temp.h(s.shipment_id, 'del', 4) = 0 then 3 else 2 end], s.booked_on + make_interval(hours => 6 + k * 9)
  from shipments s, generate_series(1, 3) k where s.booked_on < {as_of} - 2;
insert into invoices
  select i, 1 + pg_temp.h(i, 'ic', 57), d, d + 30, 0 from (select i, {as_of} - pg_temp.h(i, 'ii', 700) as d from generate_series(1, 700) i) x;
insert into invoice_lines
  select s.shipment_id, 1 + pg_temp.h(s.shipment_id, 'il', 690), s.shipment_id, s.freight_charge from shipments s where pg_temp.h(s.shipment_id, 'inv', 9) > 0;
update invoices i set total_amount = l.amount from (select invoice_id, sum(amount) as amount from invoice_lines group by 1) l where l.invoice_id = i.invoice_id;
insert into payments
  select i, i, v.issued_on + 3 + pg_temp.h(i, 'pd', 50), v.total_amount, pg_temp.one(i, 'pm', 'wire', 'wire', 'direct debit', 'card')
  from generate_series(1, 700) i join invoices v on v.invoice_id = i where pg_temp.h(i, 'paid', 8) > 0 and v.total_amount > 0 and v.issued_on + 3 + pg_temp.h(i, 'pd', 50) <= {as_of};
insert into fuel_stations select i, pg_temp.one(i, 'fb', 'Shell', 'Aral', 'Total', 'Orlen'), 1 + pg_temp.h(i, 'fc', 9) from generate_series(1, 25) i;
insert into fuel_purchases
  select i, 1 + pg_temp.h(i, 'fv', 47), 1 + pg_temp.h(i, 'fs', 24), {as_of} - pg_temp.h(i, 'fd', 720), 20 + pg_temp.h(i, 'fl', 3800) / 10.0, 1.2 + pg_temp.h(i, 'fp', 700) / 1000.0 from generate_series(1, 1800) i;
insert into maintenance_orders
  select i, 1 + pg_temp.h(i, 'mv', 44), d, case when pg_temp.h(i, 'mc', 9) > 0 and d < {as_of} - 21 then d + 1 + pg_temp.h(i, 'md', 20) end,
         pg_temp.one(i, 'mt', 'brakes', 'engine', 'tires', 'bodywork', 'inspection', 'tires'), 80 + pg_temp.h(i, 'ml', 2500)
  from (select i, {as_of} - pg_temp.h(i, 'mo', 720) as d from generate_series(1, 420) i) m;
insert into spare_parts values (1, 'Brake Pad', 45.5, 120), (2, 'Oil Filter', 12.9, 300), (3, 'Tire 22.5', 410, 64), (4, 'Headlight', 150, 22), (5, 'Alternator', 380, 0), (6, 'Mirror', 95, 18), (7, 'Wiper', 9.5, 400);
insert into maintenance_parts
  select i, p, 1 + pg_temp.h(i * 10 + p, 'mq', 6) from generate_series(1, 420) i, generate_series(1, 6) p where pg_temp.h(i * 10 + p, 'mp', 4) = 0;
insert into damage_claims
  select i, 1 + pg_temp.h(i, 'cs', 2300), {as_of} - pg_temp.h(i, 'cf', 650), 30 + pg_temp.h(i, 'ca', 3000), case when pg_temp.h(i, 'cst', 3) > 0 then 20 + pg_temp.h(i, 'cb', 1800) end,
         case when pg_temp.h(i, 'cst', 3) > 0 then 'settled' else pg_temp.one(i, 'co', 'open', 'rejected') end
  from generate_series(1, 240) i;
