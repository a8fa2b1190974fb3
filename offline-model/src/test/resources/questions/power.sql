-- A utility: households, meters, readings, tariffs, outages.
-- join households.district_id -> districts.district_id
-- join meters.household_id -> households.household_id
-- join readings.meter_id -> meters.meter_id
-- join contracts.household_id -> households.household_id
-- join contracts.tariff_id -> tariffs.tariff_id
-- join outages.district_id -> districts.district_id
-- join work_orders.outage_id -> outages.outage_id
-- join work_orders.technician_id -> technicians.technician_id
-- label readings.kwh = Consumption | usage | energy used | energy consumption
-- label outages = Outages | blackout | power cut
-- metric net_generation = SUM(readings.kwh) - SUM(readings.fed_in_kwh)
CREATE TABLE districts (district_id int PRIMARY KEY, district_name text, population int);
INSERT INTO districts VALUES (1,'Oldtown',12000),(2,'Riverside',8000),(3,'Hillcrest',4500),(4,'Docks',900);
CREATE TABLE households (household_id int PRIMARY KEY, district_id int, street text, residents int, dwelling_type text, has_solar boolean, connected_on date);
INSERT INTO households SELECT i, 1+i%3, (ARRAY['Ash Lane','Birch Road','Cedar Way'])[1+i%3]||' '||i, 1+i%5, (ARRAY['house','apartment'])[1+i%2], i%6=0, DATE '2015-01-01'+i*40 FROM generate_series(1,60) i;
CREATE TABLE meters (meter_id int PRIMARY KEY, household_id int, serial_no text, kind text, installed_on date);
INSERT INTO meters SELECT i, 1+(i-1)%58, 'S'||(5000+i), (ARRAY['smart','analog'])[1+i%2], DATE '2016-05-01'+i*30 FROM generate_series(1,70) i;
CREATE TABLE readings (reading_id int PRIMARY KEY, meter_id int, read_at timestamp, kwh numeric(8,2), fed_in_kwh numeric(8,2));
INSERT INTO readings SELECT i, 1+i%69, TIMESTAMP '2025-01-01 00:15'+ (i/69)*interval '30 days' + CASE WHEN i/69 >= 5 THEN interval '62 days' ELSE interval '0' END, 100+(i*31)%400, CASE WHEN i%6=0 THEN (i*3)%80 END FROM generate_series(0,828) i;
CREATE TABLE tariffs (tariff_id int PRIMARY KEY, tariff_name text, price_per_kwh numeric(6,4), is_green boolean);
INSERT INTO tariffs VALUES (1,'Basic',0.2900,false),(2,'Green Plus',0.3300,true),(3,'Night Saver',0.2500,false),(4,'Legacy',0.3100,false);
CREATE TABLE contracts (contract_id int PRIMARY KEY, household_id int, tariff_id int, started_on date, ended_on date, monthly_fee numeric(6,2));
INSERT INTO contracts SELECT i, 1+(i*7)%60, 1+i%3, DATE '2022-01-01'+i*17, CASE WHEN i%4=0 THEN DATE '2022-01-01'+i*17+365 END, 8+(i%5)*1.5 FROM generate_series(1,75) i;
CREATE TABLE outages (outage_id int PRIMARY KEY, district_id int, began_at timestamp, restored_at timestamp, cause text, affected_households int);
INSERT INTO outages SELECT i, 1+i%3, TIMESTAMP '2024-03-01 10:00'+i*interval '13 days', CASE WHEN i<>40 THEN TIMESTAMP '2024-03-01 10:00'+i*interval '13 days'+(i%9+1)*interval '25 minutes' END, (ARRAY['storm','overload','cable fault'])[1+(i*2/5)%3], 20+(i*7)%150 FROM generate_series(1,56) i;
CREATE TABLE technicians (technician_id int PRIMARY KEY, name text, skill_level text, hourly_rate numeric(6,2));
INSERT INTO technicians SELECT i, (ARRAY['Moa Lind','Niko Vance','Olga Petrov','Per Dahl','Quin Abbott'])[i], (ARRAY['junior','senior'])[1+i%2], 30+i*4 FROM generate_series(1,5) i;
CREATE TABLE work_orders (order_no int PRIMARY KEY, outage_id int, technician_id int, opened_on date, closed_on date, hours numeric(5,1), priority text);
INSERT INTO work_orders SELECT i, 1+i%50, 1+i%4, DATE '2024-03-05'+i*7, CASE WHEN i%8<>0 THEN DATE '2024-03-05'+i*7+i%6 END, 1+(i%7)*0.5, (ARRAY['low','high'])[1+i%2] FROM generate_series(1,90) i;
