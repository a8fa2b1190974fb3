-- The old system of a laboratory that tests water, soil and air: short names, no keys declared.
-- join smp.clt_cd -> clt.clt_cd
-- join smp.site_cd -> site.site_cd
-- join smp.mtx_cd -> mtx.mtx_cd
-- join tst.smp_id -> smp.smp_id
-- join tst.anl_cd -> anl.anl_cd
-- join tst.ins_id -> ins.ins_id
-- join tst.tech_id -> tech.tech_id
-- join inv.clt_cd -> clt.clt_cd
-- label anl = Analyte
-- label mtx = Matrix | sample type
-- label ins = Instrument
create function pg_temp.h(i bigint, salt text, n int) returns int language sql immutable as $$ select (('x' || substr(md5(salt || i), 1, 7))::bit(28)::int % n) $$;
create table clt (clt_cd text, clt_nm text, cty text, clt_typ text, crd_lim numeric(9,2));
insert into clt select 'K'||(100+i), (array['Arden','Borlund','Castell','Denholm','Everby','Farnley'])[1+i%6]||' '||(array['Water','Mining','Council','Foods','Chemicals'])[1+(i/6)%5], (array['Riga','Tartu','Vilnius','Kaunas'])[1+pg_temp.h(i,'ci',4)], (array['industry','municipality','private'])[1+pg_temp.h(i,'ty',3)], case when pg_temp.h(i,'cn',7)<>0 then 1000+pg_temp.h(i,'cl',40)*250 end from generate_series(0,28) i;
create table site (site_cd text, site_nm text, reg text, dpth_m numeric(5,1));
insert into site select 'S'||i, (array['Old','New','Upper','Lower'])[1+i%4]||' '||(array['Quarry','Weir','Marsh','Pumphouse','Outfall'])[1+(i/4)%5]||case when i>=20 then ' '||chr(64+i/20) else '' end, (array['north','coast','south','lake district'])[1+pg_temp.h(i,'rg',4)], 0.5+pg_temp.h(i,'dp',90)*0.5 from generate_series(0,51) i;
create table mtx (mtx_cd text, mtx_desc text);
insert into mtx values ('DW','drinking water'),('WW','waste water'),('SO','soil'),('AI','air'),('SL','sludge');
create table smp (smp_id int, clt_cd text, site_cd text, mtx_cd text, coll_dt date, rcv_dt date, rpt_dt date, stat text, rush_yn boolean, wt_g numeric(7,1));
insert into smp select 30000+i, 'K'||(100+pg_temp.h(i,'cl',pg_temp.h(i,'c2',26)+1)), 'S'||pg_temp.h(i,'si',48), (array['DW','WW','SO','AI','WW','DW','DW'])[1+pg_temp.h(i,'mx',7)], d, d+1+pg_temp.h(i,'rc',4), case when s='reported' then d+6+pg_temp.h(i,'rp',21) end, s, pg_temp.h(i,'ru',6)=0, case when pg_temp.h(i,'wn',5)<>0 then 50+pg_temp.h(i,'wt',9500)*0.1 end from (select i, date '2024-01-03'+(i*0.61)::int d, case when i>1260 then (array['received','in progress'])[1+i%2] else (array['reported','reported','reported','reported','reported','reported','rejected'])[1+pg_temp.h(i,'sx',7)] end s from generate_series(1,1305) i) x;
create table anl (anl_cd text, anl_nm text, uom text, lmt_val numeric(9,3), unit_prc numeric(7,2), grp text);
insert into anl values ('PB','lead','ug/l',10,18.5,'metals'),('CU','copper','ug/l',2000,16,'metals'),('HG','mercury','ug/l',1,27.5,'metals'),('NO3','nitrate','mg/l',50,12,'nutrients'),('PO4','phosphate','mg/l',5,12.75,'nutrients'),('ECO','E. coli','cfu',null,22,'microbiology'),('PH','acidity','pH',null,6,'general'),('BEN','benzene','ug/l',1,41,'organics'),('TOL','toluene','ug/l',700,39.5,'organics'),('PFO','PFOS','ng/l',100,88,'organics');
create table ins (ins_id int, ins_nm text, mfr text, pur_dt date, cal_dt date);
insert into ins values (1,'ICP One','Agilux','2016-04-12','2026-01-14'),(2,'ICP Two','Agilux','2021-09-01','2025-11-20'),(3,'Ion Chrom','Metrix','2018-02-20','2026-02-03'),(4,'GC Mass','Tharmo','2014-11-05','2025-06-30'),(5,'Incubator','Bindex','2019-06-17',null),(6,'pH Probe','Metrix','2023-01-09','2026-03-02'),(7,'Spare GC','Tharmo','2025-10-13',null);
create table tech (tech_id int, f_nm text, l_nm text, hire_dt date, lvl text);
insert into tech values (1,'Aiga','Berzina','2012-05-02','senior'),(2,'Bruno','Kask','2017-08-14','senior'),(3,'Dace','Liepa','2020-01-20','junior'),(4,'Erik','Tamm','2021-10-04','junior'),(5,'Giedre','Petraite','2023-03-13','trainee'),(6,'Hanna','Saar','2015-09-07','senior'),(7,'Ivo','Ozols','2026-02-02','trainee');
create table tst (tst_no int, smp_id int, anl_cd text, ins_id int, tech_id int, run_ts timestamp, res_val numeric(10,3), qc text, rpt_cnt int);
insert into tst select row_number() over (order by s.smp_id, n), s.smp_id, a, case a when 'PB' then 1 when 'CU' then 2 when 'HG' then 1+s.smp_id%2 when 'NO3' then 3 when 'PO4' then 3 when 'ECO' then 5 when 'PH' then 6 else 4 end, 1+pg_temp.h(s.smp_id*3+n,'te',pg_temp.h(s.smp_id*3+n,'t2',6)+1), s.rcv_dt+(8+pg_temp.h(s.smp_id*3+n,'hr',60))*interval '1 hour', case when pg_temp.h(s.smp_id*3+n,'rn',15)<>0 then round((pg_temp.h(s.smp_id*3+n,'rv',1300)*0.001*coalesce((select lmt_val from anl where anl_cd=a),9))::numeric,3) end, case when pg_temp.h(s.smp_id*3+n,'qc',12)=0 then 'failed' when pg_temp.h(s.smp_id*3+n,'qc',12)=1 then 'doubtful' else 'passed' end, pg_temp.h(s.smp_id*3+n,'rc',pg_temp.h(s.smp_id*3+n,'r2',3)+1)
from (select smp.*, n, (array['PB','CU','HG','NO3','PO4','ECO','PH','BEN','TOL'])[1+pg_temp.h(smp_id,'an',pg_temp.h(smp_id,'a2',7)+1)%9+0*n] a0 from smp cross join generate_series(1,3) n where stat not in ('received') and n <= 1+pg_temp.h(smp_id,'nn',3)) s cross join lateral (select (array['PB','CU','HG','NO3','PO4','ECO','PH','BEN','TOL'])[1+(pg_temp.h(s.smp_id,'a0',9)+n*2+n*pg_temp.h(s.smp_id,'a1',2))%9] a) y;
create table inv (inv_no int, clt_cd text, inv_dt date, due_dt date, paid_dt date, net_amt numeric(9,2), tax_amt numeric(9,2));
insert into inv select 5000+i, 'K'||(100+pg_temp.h(i,'ic',26)), date '2024-01-10'+(i*2.55)::int, date '2024-01-10'+(i*2.55)::int+30, case when i<280 and pg_temp.h(i,'pd',12)<>0 then date '2024-01-10'+(i*2.55)::int+5+pg_temp.h(i,'pp',50) end, n, round(n*0.2,2) from (select i, (80+pg_temp.h(i,'am',2400)+pg_temp.h(i,'ce',100)*0.01)::numeric(9,2) n from generate_series(1,310) i) x;
