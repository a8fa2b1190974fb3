-- A haulier without any declared key; its joins were inferred.
-- join trucks.depot_id -> depots.depot_id
-- join drivers.depot_id -> depots.depot_id
-- join trips.truck_id -> trucks.truck_id
-- join trips.driver_id -> drivers.driver_id
-- join trips.client_id -> clients.client_id
-- join refuelings.truck_id -> trucks.truck_id
-- join incidents.trip_id -> trips.trip_id
-- join bills.trip_id -> trips.trip_id
CREATE TABLE depots (depot_id int, depot_name text, province text, opened_on date);
INSERT INTO depots VALUES (1,'Harbour','North','2010-04-01'),(2,'Junction','North','2012-09-15'),(3,'Meadow','South','2015-02-01'),(4,'Quarry','West','2019-11-20');
CREATE TABLE trucks (truck_id int, plate text, model text, depot_id int, capacity_kg int, bought_on date, is_electric boolean);
INSERT INTO trucks SELECT i, 'TR-'||(100+i), (ARRAY['Atlas','Bison','Condor'])[1+i%3], 1+i%4, 6000+i*500, DATE '2016-01-10'+i*120, i%4=0 FROM generate_series(1,14) i;
CREATE TABLE drivers (driver_id int, full_name text, licence_class text, depot_id int, hired_on date, hourly_wage numeric(6,2), birth_date date, phone text);
INSERT INTO drivers SELECT i, (ARRAY['Ana','Ben','Cleo','Dirk','Eva','Finn','Gina','Hugo','Ines','Jan','Kira','Liam'])[i]||' '||(ARRAY['Moss','Novak','Ortiz','Park'])[1+i%4], (ARRAY['C','CE','C1'])[1+i%3], 1+i%4, DATE '2015-03-01'+i*200, 18+i*0.75, DATE '1965-06-01'+i*800, CASE WHEN i%3<>0 THEN '555-01'||i END FROM generate_series(1,12) i;
CREATE TABLE clients (client_id int, company text, industry text, country text, email text);
INSERT INTO clients SELECT i, (ARRAY['Acorn Foods','Bolt Steel','Cedar Homes','Delta Drinks','Ember Glass','Fern Paper','Grove Farms','Helix Labs','Iris Textiles'])[i], (ARRAY['food','metal','construction'])[1+i%3], (ARRAY['Norland','Sudland','Westria'])[1+(i/2)%3], CASE WHEN i%4<>0 THEN 'office'||i||'@mail.test' END FROM generate_series(1,9) i;
CREATE TABLE trips (trip_id int, truck_id int, driver_id int, client_id int, departed_at timestamp, arrived_at timestamp, distance_km numeric(8,1), cargo_kg int, status text);
INSERT INTO trips SELECT i, 1+(i*5)%13, 1+(i*7)%11, 1+(i*3)%8, TIMESTAMP '2024-02-01 06:00'+i*interval '53 hours', CASE WHEN i%11<>0 THEN TIMESTAMP '2024-02-01 06:00'+i*interval '53 hours'+(3+i%9)*interval '1 hour' END, 80+(i*37)%700, 900+(i*211)%9000, (ARRAY['delivered','delivered','delayed','cancelled','delivered'])[1+(i*2/3)%5] FROM generate_series(1,340) i;
CREATE TABLE refuelings (refueling_id int, truck_id int, fueled_on date, litres numeric(7,1), price_per_litre numeric(5,3), total_cost numeric(9,2));
INSERT INTO refuelings SELECT i, 1+(i*3)%13, DATE '2024-02-02'+i*4, 120+(i*17)%200, 1.5+(i%7)*0.03, round((120+(i*17)%200)*(1.5+(i%7)*0.03),2) FROM generate_series(1,180) i;
CREATE TABLE incidents (incident_id int, trip_id int, severity text, reported_on date, repair_cost numeric(9,2));
INSERT INTO incidents SELECT i, 1+(i*9)%330, (ARRAY['minor','major','critical'])[1+i%3], (DATE '2024-02-02'+((1+(i*9)%330)*53)/24), CASE WHEN i%5<>0 THEN 150+i*41 END FROM generate_series(1,34) i;
CREATE TABLE bills (bill_id int, trip_id int, issued_on date, due_on date, paid_on date, amount numeric(10,2));
INSERT INTO bills SELECT i, i, (DATE '2024-02-03'+(i*53)/24), (DATE '2024-02-03'+(i*53)/24)+30, CASE WHEN i%6<>0 THEN (DATE '2024-02-03'+(i*53)/24)+10+i%35 END, 300+(i*53)%1900 FROM generate_series(1,330) i;
