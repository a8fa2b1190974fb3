-- A city's refuse collection and recycling: short names in part, no key is declared in the database.
-- join pickups.route_cd -> routes.route_cd
-- join pickups.truck_no -> trucks.truck_no
-- join pickups.driver_id -> drivers.driver_id
-- join routes.zone_cd -> zones.zone_cd
-- join bins.zone_cd -> zones.zone_cd
-- join complaints.zone_cd -> zones.zone_cd
-- join deliveries_in.pickup_id -> pickups.pickup_id
-- join deliveries_in.plant_cd -> plants.plant_cd
-- join services.truck_no -> trucks.truck_no
-- join fines.zone_cd -> zones.zone_cd
create function pg_temp.h(i bigint, salt text, n int) returns int language sql immutable as $$ select (('x' || substr(md5(salt || i), 1, 7))::bit(28)::int % n) $$;
create table zones (zone_cd text, zone_name text, households int, area_km2 numeric(5,1), contractor text);
insert into zones values ('Z1','Old Town',5400,3.2,'Cleanco'),('Z2','Docklands',7900,6.8,'Cleanco'),('Z3','Hillside',4300,9.5,'Greenline'),('Z4','University',6150,4.1,'Greenline'),('Z5','Airport',1200,18.4,'Cleanco'),('Z6','Lakeview',3800,7.7,'Greenline'),('Z7','New Quarter',250,2.9,null);
create table trucks (truck_no int, plate text, fuel text, bought_on date, capacity_t numeric(4,1), purchase_price numeric(9,0), retired_on date);
insert into trucks select i, 'RC '||(410+i*7), (array['diesel','diesel','electric','gas'])[1+pg_temp.h(i,'fu',4)], date '2011-03-01'+i*197, 6+pg_temp.h(i,'ca',13)*0.5, 140000+pg_temp.h(i,'pp',90)*2000+i*10, case when i<5 then date '2024-05-01'+i*60 end from generate_series(1,27) i;
create table drivers (driver_id int, driver_name text, born_on date, hired_on date, licence_class text, shift text);
insert into drivers select i, (array['Abe','Bo','Cal','Dee','Eli','Fay','Gil'])[1+i%7]||' '||(array['Stone','Rivers','Hill','Woods','Marsh'])[1+(i/7)%5], date '1962-05-03'+pg_temp.h(i,'bd',14000), date '2009-09-01'+i*163, (array['C','CE','C'])[1+pg_temp.h(i,'lc',3)], (array['early','late'])[1+pg_temp.h(i,'sh',2)] from generate_series(1,34) i;
create table routes (route_cd text, zone_cd text, waste_kind text, length_km numeric(5,1), stops int);
insert into routes select 'R'||(10+i), 'Z'||(1+i%6), (array['residual','paper','glass','organic','plastic'])[1+(i/6)%5], 8+pg_temp.h(i,'km',300)*0.1, 60+pg_temp.h(i,'st',250) from generate_series(0,31) i;
create table pickups (pickup_id int, route_cd text, truck_no int, driver_id int, started_at timestamp, finished_at timestamp, weight_kg int, missed_stops int, outcome text);
insert into pickups select i, 'R'||(10+pg_temp.h(i,'ro',30)), 5+pg_temp.h(i,'tr',pg_temp.h(i,'t2',21)+1), 1+pg_temp.h(i,'dr',pg_temp.h(i,'d2',32)+1), d, case when o<>'aborted' then d+(150+pg_temp.h(i,'fi',240))*interval '1 minute' end, case when o<>'aborted' then 1200+pg_temp.h(i,'we',6500) end, pg_temp.h(i,'ms',pg_temp.h(i,'m2',6)+1), o from (select i, (date '2024-01-02'+(i*0.334)::int)+(6+pg_temp.h(i,'hr',9))*interval '1 hour' d, (array['complete','complete','partial','complete','complete','complete','complete','aborted','complete'])[1+pg_temp.h(i,'oc',9)] o from generate_series(1,2400) i) x;
create table plants (plant_cd text, plant_name text, kind text, max_t_day int, gate_fee numeric(5,2));
insert into plants values ('P1','North Incinerator','incinerator',420,96),('P2','Harbour Sorting','sorting',180,54.5),('P3','Compost Park','composting',110,38),('P4','Glassworks','recycling',90,21.5),('P5','Mill Paper','recycling',75,18),('P6','Old Landfill','landfill',300,112);
create table deliveries_in (ticket_no int, pickup_id int, plant_cd text, weighed_at timestamp, net_kg int, contamination_pct numeric(4,1), fee numeric(8,2));
insert into deliveries_in select 80000+pickup_id, pickup_id, p, finished_at+interval '40 minutes', weight_kg-pg_temp.h(pickup_id,'nl',90), case when pg_temp.h(pickup_id,'cn',10)<>0 then pg_temp.h(pickup_id,'ct',160)*0.1 end, round(((weight_kg*(select gate_fee from plants where plant_cd=p))/1000)::numeric,2) from (select *, 'P'||(1+pg_temp.h(pickup_id,'pl',pg_temp.h(pickup_id,'p2',5)+1)) p from pickups where outcome<>'aborted' and pg_temp.h(pickup_id,'dv',12)<>0) x;
create table bins (bin_no int, zone_cd text, volume_l int, waste_kind text, placed_on date, removed_on date, has_sensor boolean);
insert into bins select i, 'Z'||(1+pg_temp.h(i,'bz',6)), (array[120,240,660,1100])[1+pg_temp.h(i,'vo',4)], (array['residual','paper','glass','organic','plastic'])[1+pg_temp.h(i,'wk',5)], date '2014-01-05'+i*4, case when pg_temp.h(i,'rm',10)=0 then date '2024-02-01'+pg_temp.h(i,'rd',700) end, pg_temp.h(i,'se',5)=0 from generate_series(1,1080) i;
create table complaints (case_no int, zone_cd text, topic text, received_at timestamp, closed_at timestamp, channel text, satisfied boolean);
insert into complaints select 600+i, 'Z'||(1+pg_temp.h(i,'cz',pg_temp.h(i,'c2',6)+1)), (array['missed pickup','noise','overflowing bin','damaged bin','missed pickup'])[1+pg_temp.h(i,'to',5)], d, case when i<700 or i%3=0 then d+(20+pg_temp.h(i,'cl',300))*interval '1 hour' end, (array['phone','app','letter','app'])[1+pg_temp.h(i,'ch',4)], case when pg_temp.h(i,'sn',3)=0 then pg_temp.h(i,'sa',3)<>0 end from (select i, timestamp '2024-01-03 09:10'+i*interval '26 hours' d from generate_series(1,740) i) x where d < '2026-03-14';
create table services (service_no int, truck_no int, serviced_on date, work text, cost numeric(8,2), garage text);
insert into services select i, 1+pg_temp.h(i,'sv',25), date '2024-01-08'+i*4, (array['tyres','brakes','hydraulics','inspection','oil change'])[1+pg_temp.h(i,'wo',5)], 90+pg_temp.h(i,'co',2900)+pg_temp.h(i,'cc',4)*0.25, (array['Depot','Autowerk','Haynes','Depot'])[1+pg_temp.h(i,'gr',4)] from generate_series(1,196) i;
create table fines (fine_no int, zone_cd text, issued_on date, paid_on date, amount numeric(7,2), offence text);
insert into fines select i, 'Z'||(1+pg_temp.h(i,'fz',6)), date '2024-01-04'+i*2, case when pg_temp.h(i,'fp',4)<>0 then date '2024-01-04'+i*2+3+pg_temp.h(i,'fd',60) end, 40+pg_temp.h(i,'fa',24)*15, (array['dumping','littering','wrong bin'])[1+pg_temp.h(i,'fo',3)] from generate_series(1,395) i;
