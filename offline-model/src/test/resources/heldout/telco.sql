-- A mobile operator's extract: short names with prefixes, no key is declared.
-- join t_subscr.cust_id -> t_cust.cust_id
-- join t_subscr.plan_id -> t_plan.plan_id
-- join t_call.subscr_id -> t_subscr.subscr_id
-- join t_call.cell_id -> t_cell.cell_id
-- join t_data.subscr_id -> t_subscr.subscr_id
-- join t_bill.cust_id -> t_cust.cust_id
-- join t_topup.subscr_id -> t_subscr.subscr_id
-- join t_fault.cell_id -> t_cell.cell_id
-- join t_cell.region_id -> t_region.region_id
-- join t_cust.region_id -> t_region.region_id home
-- label t_subscr = Subscription | SIM | line
-- label t_data.mb_used = Data volume | megabytes
create function pg_temp.h(i bigint, salt text, n int) returns int language sql immutable as $$ select (('x' || substr(md5(salt || i), 1, 7))::bit(28)::int % n) $$;
create table t_region (region_id int, region_name text, pop int);
insert into t_region values (1,'Fjordland',182000),(2,'Midlands',415000),(3,'Capital',903000),(4,'Islands',38000),(5,'Highlands',120500);
create table t_cust (cust_id int, cust_name text, cust_type text, birth_dt date, region_id int, since_dt date, email text);
insert into t_cust select 4000+i, (array['Aino','Bjorn','Carin','Dagny','Einar','Frida','Gorm'])[1+i%7]||' '||(array['Solberg','Lund','Vik','Haugen','Moen','Ness'])[1+(i/7)%6]||case when i>=42 then ' '||chr(64+i/42) else '' end, (array['private','private','business'])[1+pg_temp.h(i,'ct',3)], date '1940-06-01'+pg_temp.h(i,'bd',24000), 1+pg_temp.h(i,'rg',pg_temp.h(i,'r2',5)+1), date '2015-02-03'+i*9, case when pg_temp.h(i,'em',7)<>0 then 'c'||i||'@example.net' end from generate_series(1,430) i;
create table t_plan (plan_id int, plan_name text, mth_fee numeric(6,2), incl_mb int, tech text, is_prepaid boolean);
insert into t_plan values (1,'Lite',9.9,1000,'4G',false),(2,'Flex',17.5,5000,'4G',false),(3,'Max',34.9,40000,'5G',false),(4,'Talk & Go',0,null,'4G',true),(5,'Junior',7.5,2000,'4G',true),(6,'Fleet IoT',4.2,100,'LTE-M',false),(7,'Ultra',59.0,null,'5G',false);
create table t_subscr (subscr_id int, cust_id int, plan_id int, phone_no text, act_dt date, term_dt date, stat text);
insert into t_subscr select 10000+i, 4001+pg_temp.h(i,'cu',pg_temp.h(i,'c2',415)+1), 1+pg_temp.h(i,'pl',6), '+47 4'||(100000+i*37), date '2019-01-10'+i*4, case when s='terminated' then date '2019-01-10'+i*4+200+pg_temp.h(i,'td',400) end, s from (select i, (array['active','active','active','suspended','terminated','active'])[1+pg_temp.h(i,'st',case when i>500 then 4 else 6 end)] s from generate_series(1,640) i) x;
create table t_cell (cell_id int, site_name text, region_id int, tech text, height_m numeric(4,1), on_air_dt date);
insert into t_cell select i, (array['Ridge','Harbour','Chapel','Tower','Bridge'])[1+i%5]||' '||i, 1+pg_temp.h(i,'rg',pg_temp.h(i,'r3',4)+1), (array['4G','5G','4G'])[1+pg_temp.h(i,'te',3)], 12+pg_temp.h(i,'he',90)*0.5, date '2016-03-01'+i*45 from generate_series(1,72) i;
create table t_call (call_id int, subscr_id int, cell_id int, start_ts timestamp, dur_sec int, dir text, dropped boolean, chg_amt numeric(6,2));
insert into t_call select i, 10001+pg_temp.h(i,'su',pg_temp.h(i,'s2',600)+1), 1+pg_temp.h(i,'ce',69), timestamp '2024-01-08 06:20'+i*interval '275 minutes'+pg_temp.h(i,'ts',200)*interval '1 minute', 4+pg_temp.h(i,'du',pg_temp.h(i,'d2',1400)+60), (array['outgoing','incoming','outgoing'])[1+pg_temp.h(i,'di',3)], pg_temp.h(i,'dp',18)=0, pg_temp.h(i,'ch',160)*0.01 from generate_series(1,4170) i where timestamp '2024-01-08 06:20'+i*interval '275 minutes' < '2026-03-14 21:00';
create table t_data (usage_id int, subscr_id int, usage_dt date, mb_used numeric(9,1), roaming boolean);
insert into t_data select i, 10001+pg_temp.h(i,'ds',pg_temp.h(i,'s3',620)+1), date '2024-01-01'+(i*0.31)::int, 5+pg_temp.h(i,'mb',pg_temp.h(i,'m2',9000)+100)*0.7, pg_temp.h(i,'ro',9)=0 from generate_series(1,2590) i;
create table t_bill (bill_no int, cust_id int, bill_dt date, due_dt date, paid_dt date, amt numeric(8,2), vat numeric(7,2), remind_cnt int);
insert into t_bill select 700000+i, 4001+pg_temp.h(i,'bc',pg_temp.h(i,'b2',400)+1), d, d+21, case when d < '2026-02-01' and pg_temp.h(i,'pd',14)<>0 then d+3+pg_temp.h(i,'pp',45) end, a, round(a*0.25,2), pg_temp.h(i,'rc',pg_temp.h(i,'r4',3)+1) from (select i, date '2024-01-31'+(i*0.59)::int d, (8+pg_temp.h(i,'ba',11000)*0.01)::numeric(8,2) a from generate_series(1,1290) i) x;
create table t_topup (topup_id int, subscr_id int, topup_ts timestamp, amt numeric(6,2), method text);
insert into t_topup select i, 10001+pg_temp.h(i,'tu',600), timestamp '2024-02-01 10:00'+i*interval '21 hours', (array[5,10,15,25,50])[1+pg_temp.h(i,'ta',5)], (array['card','voucher','app'])[1+pg_temp.h(i,'tm',pg_temp.h(i,'t5',3)+1)] from generate_series(1,878) i;
create table t_fault (fault_no int, cell_id int, open_ts timestamp, fix_ts timestamp, sev text, cause text, cost numeric(8,2));
insert into t_fault select i, 1+pg_temp.h(i,'fc',66), o, case when i<150 or i%2=0 then o+(1+pg_temp.h(i,'ff',90))*interval '1 hour' end, (array['low','medium','high','low'])[1+pg_temp.h(i,'se',4)], case when pg_temp.h(i,'ca',5)<>0 then (array['power','fibre cut','storm','software'])[1+pg_temp.h(i,'cx',4)] end, 150+pg_temp.h(i,'co',5200)*1.25 from (select i, timestamp '2024-01-11 05:00'+i*interval '5 days 1 hour' o from generate_series(1,156) i) x;
