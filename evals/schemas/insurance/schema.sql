-- Extract of a general insurer's policy and claims system. Deterministic; runs over three years up to the day of loading.
create table br (br_cd text, br_nm text, rgn text, opn_dt date);
insert into br values ('01','Leeds','North','1991-03-01'),('02','Newcastle','North','1996-09-01'),('03','Bristol','South','1988-01-15'),('04','Brighton','South','2004-05-01'),
 ('05','Dublin','Ireland','2001-02-01'),('06','Cork','Ireland','2012-10-01'),('07','Norwich','East','1999-06-01'),('99','Direct',null,'2008-01-01');

create table prod (prd text, prd_nm text, lob text, lnch date, wdrn date);
insert into prod values ('MC1','Motor Comprehensive','MOT','2005-01-01',null),('MT1','Motor Third Party','MOT','2005-01-01',null),('HB1','Home Buildings','HOM','2006-04-01',null),
 ('HC1','Home Contents','HOM','2006-04-01',null),('TR1','Annual Travel','TRV','2010-02-01',null),('PT1','Pet Care','PET','2015-09-01',null),('LB1','Landlord Cover','HOM','2013-01-01',null),
 ('SB1','Small Business Liability','COM','2009-07-01',null),('VN1','Van Fleet','COM','2012-03-01',null),('GD1','Gadget Cover','PET','2016-01-01','2021-12-31');

-- code values
create table cdval (ctyp text, cd text, txt text);
insert into cdval values ('POLSTS','IF','In force'),('POLSTS','EX','Expired'),('POLSTS','CN','Cancelled'),('POLSTS','LP','Lapsed for non-payment'),('POLSTS','NT','Not taken up'),
 ('CLMSTS','O','Open'),('CLMSTS','C','Closed'),('CLMSTS','R','Reopened'),('CLMSTS','D','Declined'),
 ('CAUSE','01','Collision'),('CAUSE','02','Theft'),('CAUSE','03','Escape of water'),('CAUSE','04','Storm'),('CAUSE','05','Fire'),('CAUSE','06','Accidental damage'),('CAUSE','07','Illness'),('CAUSE','08','Third party injury'),('CAUSE','09','Windscreen'),
 ('LOB','MOT','Motor'),('LOB','HOM','Home'),('LOB','TRV','Travel'),('LOB','PET','Pet and gadget'),('LOB','COM','Commercial'),
 ('ROL','PH','Policyholder'),('ROL','DR','Named driver'),('ROL','JI','Joint insured'),('ROL','BN','Beneficiary'),
 ('TXN','PAY','Payment'),('TXN','RSV','Reserve change'),('TXN','REC','Recovery'),('TXN','EXP','Expense'),
 ('CXRSN','1','Vehicle or property sold'),('CXRSN','2','Premium too high'),('CXRSN','3','Moved to competitor'),('CXRSN','4','Deceased'),('CXRSN','5','Cancelled by insurer');

create table agt (agt_id text, agt_nm text, upl text, br_cd text, strt date, trm date, comm_pct numeric(5,2));
insert into agt
select 'A'||lpad(i::text,3,'0'),
 (array['Brookfield','Hartley','Oakwood','Shannon','Wharfside','Pennine','Severn','Fenland','Castlegate','Liffey','Northgate','Harbourside','Ashdown','Tyne','Quayside','Mendip','Kingsway','Lough','Broadland','Abbey','Redcliffe','Whitehall','Burrow','Calder'])[1+(i-1)%24]||' '||(array['Insurance Brokers','& Sons','Cover','Financial'])[1+((i-1)/24+i)%4],
 case when i<=8 then null when i<=24 then 'A'||lpad((1+floor((('x'||substr(md5('up1-'||(i)),1,7))::bit(28)::int/268435456.0)*8)::int)::text,3,'0') when (('x'||substr(md5('up0-'||(i)),1,7))::bit(28)::int/268435456.0)<0.9 then 'A'||lpad((9+floor((('x'||substr(md5('up2-'||(i)),1,7))::bit(28)::int/268435456.0)*16)::int)::text,3,'0') end,
 (array['01','02','03','04','05','06','07','01','03','05'])[1+floor((('x'||substr(md5('agb-'||(i)),1,7))::bit(28)::int/268435456.0)*10)::int],
 {as_of}-(300+floor((('x'||substr(md5('ags-'||(i)),1,7))::bit(28)::int/268435456.0)*4000))::int, case when (('x'||substr(md5('agtm-'||(i)),1,7))::bit(28)::int/268435456.0)<0.13 and i>24 then {as_of}-(15+floor((('x'||substr(md5('agt2-'||(i)),1,7))::bit(28)::int/268435456.0)*270))::int end, 
 (array[8,10,10,12,12.5,15])[1+floor((('x'||substr(md5('agc-'||(i)),1,7))::bit(28)::int/268435456.0)*6)::int]
from generate_series(1,72) i;

create table emp (empno integer, enm text, tm text, mgr integer, jn_dt date);
insert into emp
select i, (array['Aoife','Ben','Chloe','Declan','Esther','Farid','Grace','Hamish','Imogen','Jack','Keira','Liam','Mina','Niall','Orla','Priya','Quentin','Ruth','Sam','Tariq','Una','Victor','Wendy'])[1+i%23]||' '||(array['Adeyemi','Byrne','Clarke','Doyle','Ellis','Flynn','Grant','Hussain','Iqbal','Jones','Keane','Lynch','Moss','Nolan','Ogden','Patel','Reid'])[1+(i*5+i/17)%17],
 case when i=1 then null else (array['Motor','Property','Injury','Fast Track'])[1+i%4] end, case when i=1 then null when i<=5 then 1 else 2+(i+2)%4 end, {as_of}-(200+floor((('x'||substr(md5('ej-'||(i)),1,7))::bit(28)::int/268435456.0)*3500))::int
from generate_series(1,38) i;

create table pty (ptyno integer, typ text, nm text, dob date, sex text, city text, cntry text, eml text, seg text);
insert into pty
select i, case when (('x'||substr(md5('pt-'||(i)),1,7))::bit(28)::int/268435456.0)<0.11 then 'O' else 'P' end,
 case when (('x'||substr(md5('pt-'||(i)),1,7))::bit(28)::int/268435456.0)<0.11 then (array['Ashford','Bellamy','Carrick','Dunmore','Elmfield','Fairway','Glenside','Hollybank','Inver','Jubilee','Kestrel','Larkhill','Marlow'])[1+i%13]||' '||(array['Builders','Taxis','Cafe','Plumbing','Florists','Electrical','Removals'])[1+(i/13)%7]||' '||(array['Ltd','Ltd','LLP','Group'])[1+(i/91)%4]||case when i>1400 then ' '||(i/100)::text else '' end
  else (array['Alice','Brian','Ciara','David','Eileen','Frank','Gemma','Harry','Iris','Joseph','Karen','Leo','Maeve','Nathan','Olivia','Patrick','Rachel','Sean','Tara','Umar','Vera','William','Yasmin','Zoe','Adam','Beth','Conor','Diane','Ewan','Fatima','George','Hannah','Ivan','Jane','Kevin','Laura','Megan'])[1+i%37]||' '||chr(65+(i/37)%26)||' '||(array['Walker','Murphy','Hughes','Wood','Kelly','Shaw','Ryan','Palmer','Mills','OBrien','Webb','Foster','Dunne','Bell','Marsh','Barker','Daly','Price','Fox','Hale','Stone','Burke','Lane','Cole','Moran','Finch','Quinn','Rowe','Singh','Khan','Power'])[1+(i*3+i/962)%31] end,
 case when (('x'||substr(md5('pt-'||(i)),1,7))::bit(28)::int/268435456.0)>=0.11 and (('x'||substr(md5('pdn-'||(i)),1,7))::bit(28)::int/268435456.0)>0.04 then date '1938-02-01'+floor((('x'||substr(md5('pdb-'||(i)),1,7))::bit(28)::int/268435456.0)*24500)::int end,
 case when (('x'||substr(md5('pt-'||(i)),1,7))::bit(28)::int/268435456.0)<0.11 then null when (('x'||substr(md5('psx-'||(i)),1,7))::bit(28)::int/268435456.0)<0.48 then 'F' when (('x'||substr(md5('psx-'||(i)),1,7))::bit(28)::int/268435456.0)<0.96 then 'M' end,
 case when (('x'||substr(md5('pcn-'||(i)),1,7))::bit(28)::int/268435456.0)<0.03 then null else g[1] end, g[2], case when (('x'||substr(md5('pe-'||(i)),1,7))::bit(28)::int/268435456.0)<0.2 then null else 'c'||i||'@mail.example' end,
 case when (('x'||substr(md5('pt-'||(i)),1,7))::bit(28)::int/268435456.0)<0.11 then 'SME' when (('x'||substr(md5('psg-'||(i)),1,7))::bit(28)::int/268435456.0)<0.12 then 'GOLD' when (('x'||substr(md5('psg-'||(i)),1,7))::bit(28)::int/268435456.0)<0.9 then 'STD' end
from generate_series(1,2400) i cross join lateral (select (array[array['Leeds','GB'],array['Leeds','GB'],array['York','GB'],array['Newcastle','GB'],array['Bristol','GB'],array['Bath','GB'],array['Brighton','GB'],array['Norwich','GB'],array['Dublin','IE'],array['Dublin','IE'],array['Cork','IE'],array['Galway','IE'],array['Sunderland','GB'],array['Exeter','GB']]) a, 1+floor((('x'||substr(md5('pci-'||(i)),1,7))::bit(28)::int/268435456.0)*14)::int k) z cross join lateral (select array[a[k][1],a[k][2]] g) y;

create table pol_mst (polno text, prv_polno text, prd text, agt text, br text, sts text, inc_dt date, exp_dt date, cxl_dt date, cxl_rsn text, ann_prem numeric(10,2), ccy text, pay_frq text);
insert into pol_mst
select 'P'||lpad((k*3+g+100000)::text,7,'0'), case when g>0 then 'P'||lpad((k*3+g-1+100000)::text,7,'0') end, prd, agt, br,
 case when nt then 'NT' when cx is not null and lp then 'LP' when cx is not null then 'CN' when inc+364<{as_of} then 'EX' else 'IF' end,
 inc, inc+364, cx, case when cx is not null and not lp then (array['1','1','2','2','2','3','3','4','5',null])[1+floor((('x'||substr(md5('cr-'||(k*3+g)),1,7))::bit(28)::int/268435456.0)*10)::int] end,
 round((base*(0.6+(('x'||substr(md5('pr-'||(k)),1,7))::bit(28)::int/268435456.0)*0.9)*(1+0.06*g))::numeric,2), case when br in ('05','06') then 'EUR' else 'GBP' end, (array['M','M','M','A','A','Q'])[1+floor((('x'||substr(md5('pf-'||(k)),1,7))::bit(28)::int/268435456.0)*6)::int]
from (select k, g, inc, prd, agt, br, base, (('x'||substr(md5('nt-'||(k)),1,7))::bit(28)::int/268435456.0)<0.04 and g=0 nt, (('x'||substr(md5('lp-'||(k*3+g)),1,7))::bit(28)::int/268435456.0)<0.35 lp, case when (('x'||substr(md5('cx-'||(k*3+g)),1,7))::bit(28)::int/268435456.0)<0.10 and inc+40<{as_of} and ((('x'||substr(md5('nt-'||(k)),1,7))::bit(28)::int/268435456.0)>=0.04 or g>0) then least(inc+30+floor((('x'||substr(md5('cxd-'||(k*3+g)),1,7))::bit(28)::int/268435456.0)*300)::int,{as_of}-1) end cx, maxg
  from (select k, g, inc0+365*g inc, prd, agt, case when agt is null then '99' else (select a.br_cd from agt a where a.agt_id=agt0) end br, base,
        -- a line of renewals ends with a policy that was not renewed, not taken up, or cancelled
        (select coalesce(min(x),9) from generate_series(0,2) x where (('x'||substr(md5('rn-'||(k*3+x)),1,7))::bit(28)::int/268435456.0)<0.22 or (x=0 and (('x'||substr(md5('nt-'||(k)),1,7))::bit(28)::int/268435456.0)<0.04) or ((('x'||substr(md5('cx-'||(k*3+x)),1,7))::bit(28)::int/268435456.0)<0.10 and inc0+365*x+40<{as_of})) maxg
    from (select k, {as_of}-1095+floor((('x'||substr(md5('pin-'||(k)),1,7))::bit(28)::int/268435456.0)*1085)::int inc0, case when (('x'||substr(md5('pdi-'||(k)),1,7))::bit(28)::int/268435456.0)<0.18 then null else agt0 end agt, agt0, z.prd, z.base
       from (select k, 'A'||lpad((1+floor(pow((('x'||substr(md5('pa-'||(k)),1,7))::bit(28)::int/268435456.0),2.1)*65)::int)::text,3,'0') agt0, 1+floor((('x'||substr(md5('ppd-'||(k)),1,7))::bit(28)::int/268435456.0)*14)::int pi from generate_series(1,2100) k) a
       cross join lateral (select (array['MC1','MC1','MC1','MC1','MT1','MT1','HB1','HB1','HC1','HC1','TR1','PT1','LB1',case when k%2=0 then 'SB1' else 'VN1' end])[pi] prd, (array[640,640,640,640,410,410,260,260,150,150,95,310,380,1450])[pi]::numeric base) z) p cross join generate_series(0,2) g) q0
  where g<=maxg and inc<={as_of}) q;

-- parties on a policy: one policyholder, and perhaps others
create table pol_pty (pol text, ptyno integer, rol text, frm date);
insert into pol_pty
select polno, 1+floor((('x'||substr(md5('ph-'||(n)),1,7))::bit(28)::int/268435456.0)*2400)::int, 'PH', inc_dt from (select *, (substr(polno,2)::int-100000)/3 n from pol_mst) p
union all
select polno, 1+(floor((('x'||substr(md5('ph-'||(n)),1,7))::bit(28)::int/268435456.0)*2400)::int+1+floor((('x'||substr(md5('dr-'||(n)),1,7))::bit(28)::int/268435456.0)*2300)::int)%2400, 'DR', inc_dt from (select *, (substr(polno,2)::int-100000)/3 n from pol_mst) p where prd in ('MC1','MT1','VN1') and (('x'||substr(md5('dr1-'||(n)),1,7))::bit(28)::int/268435456.0)<0.42
union all
select polno, 1+(floor((('x'||substr(md5('ph-'||(n)),1,7))::bit(28)::int/268435456.0)*2400)::int+1+floor((('x'||substr(md5('dr2-'||(n)),1,7))::bit(28)::int/268435456.0)*2300)::int)%2400, 'DR', inc_dt+20 from (select *, (substr(polno,2)::int-100000)/3 n from pol_mst) p where prd in ('MC1','VN1') and (('x'||substr(md5('dr1-'||(n)),1,7))::bit(28)::int/268435456.0)<0.12
union all
select polno, 1+(floor((('x'||substr(md5('ph-'||(n)),1,7))::bit(28)::int/268435456.0)*2400)::int+1+floor((('x'||substr(md5('ji-'||(n)),1,7))::bit(28)::int/268435456.0)*2300)::int)%2400, 'JI', inc_dt from (select *, (substr(polno,2)::int-100000)/3 n from pol_mst) p where prd in ('HB1','HC1','TR1') and (('x'||substr(md5('ji1-'||(n)),1,7))::bit(28)::int/268435456.0)<0.45;

create table cvgtyp (cv text, dsc text);
insert into cvgtyp values ('OD','Own damage'),('TP','Third party liability'),('WS','Windscreen'),('LE','Legal expenses'),('BD','Buildings'),('CT','Contents'),('AD','Accidental damage'),('MD','Medical expenses'),('BG','Baggage'),('VF','Vet fees'),('PL','Public liability'),('RL','Rent loss');
create table pol_cvg (polno text, seq integer, cv text, si numeric(12,0), xs numeric(8,0), prem numeric(10,2));
insert into pol_cvg
select polno, seq, cv, (array[1000,2500,5000,10000,25000,50000,250000,1000000])[1+floor((('x'||substr(md5('si-'||(n*10+seq)),1,7))::bit(28)::int/268435456.0)*8)::int], case when (('x'||substr(md5('xs-'||(n*10+seq)),1,7))::bit(28)::int/268435456.0)<0.12 then null else (array[50,100,150,250,350,500])[1+floor((('x'||substr(md5('xs-'||(n*10+seq)),1,7))::bit(28)::int/268435456.0)*6)::int] end,
  case when seq<cnt then round(ann_prem*case seq when 1 then case when cnt=2 then .75 else .6 end else .15 end,2) else ann_prem-round(ann_prem*case when cnt=1 then 0 when cnt=2 then .75 else .6 end,2)-case when cnt>=3 then round(ann_prem*.15,2)*(cnt-2) else 0 end end
from (select polno, ann_prem, n, seq, cvs[seq] cv, (case when (('x'||substr(md5('cc-'||(n)),1,7))::bit(28)::int/268435456.0)<0.3 then greatest(1,array_length(cvs,1)-1) else array_length(cvs,1) end) cnt
  from (select polno, ann_prem, substr(polno,2)::int-100000 n, case prd when 'MC1' then array['OD','TP','WS','LE'] when 'MT1' then array['TP','LE'] when 'HB1' then array['BD','AD'] when 'HC1' then array['CT','AD'] when 'TR1' then array['MD','BG'] when 'PT1' then array['VF','TP'] when 'LB1' then array['BD','RL','PL'] when 'SB1' then array['PL','LE'] else array['OD','TP','WS'] end cvs from pol_mst) a cross join generate_series(1,4) seq) q where seq<=cnt;

create table clm (clmno text, polno text, cv text, los_dt date, rpt_dt date, cls_dt date, csts text, caus text, hdlr integer, est numeric(12,2), ccy text);
insert into clm
select 'C'||to_char(rpt,'YY')||lpad(k::text,7,'0'), polno, cv, los, rpt, case when cs in ('C','D') then rpt+d end, cs, caus, case when cs='O' and rpt>{as_of}-6 and (('x'||substr(md5('hn-'||(k)),1,7))::bit(28)::int/268435456.0)<0.7 then null else 6+floor(pow((('x'||substr(md5('hd-'||(k)),1,7))::bit(28)::int/268435456.0),1.25)*33)::int end,
 case when (('x'||substr(md5('en-'||(k)),1,7))::bit(28)::int/268435456.0)<0.06 then null else round((90+pow((('x'||substr(md5('es-'||(k)),1,7))::bit(28)::int/268435456.0),4)*5400*case caus when '09' then 0.03 when '08' then 1.8 else 1 end)::numeric,2) end, ccy
from (select *, case when (('x'||substr(md5('dc-'||(k)),1,7))::bit(28)::int/268435456.0)<0.07 and rpt+d<={as_of} then 'D' when rpt+d<={as_of} and (('x'||substr(md5('rn-'||(k)),1,7))::bit(28)::int/268435456.0)<0.04 then 'R' when rpt+d<={as_of} then 'C' else 'O' end cs
 from (select substr(p.polno,2)::int*10+x k, p.polno, p.ccy, v.cv, los, los+floor(pow((('x'||substr(md5('rl-'||(substr(p.polno,2)::int*10+x)),1,7))::bit(28)::int/268435456.0),3)*45)::int rpt, 3+floor(pow((('x'||substr(md5('cl-'||(substr(p.polno,2)::int*10+x)),1,7))::bit(28)::int/268435456.0),2)*240)::int d,
  case v.cv when 'OD' then (array['01','01','01','02','06'])[1+floor((('x'||substr(md5('ca-'||(substr(p.polno,2)::int*10+x)),1,7))::bit(28)::int/268435456.0)*5)::int] when 'TP' then (array['01','08'])[1+floor((('x'||substr(md5('ca-'||(substr(p.polno,2)::int*10+x)),1,7))::bit(28)::int/268435456.0)*2)::int] when 'WS' then '09' when 'BD' then (array['03','04','05','03'])[1+floor((('x'||substr(md5('ca-'||(substr(p.polno,2)::int*10+x)),1,7))::bit(28)::int/268435456.0)*4)::int] when 'CT' then (array['02','03','06'])[1+floor((('x'||substr(md5('ca-'||(substr(p.polno,2)::int*10+x)),1,7))::bit(28)::int/268435456.0)*3)::int] when 'AD' then '06' when 'MD' then '07' when 'VF' then '07' when 'BG' then '02' when 'PL' then '08' when 'RL' then '03' else null end caus
  from pol_mst p cross join generate_series(0,3) x
  cross join lateral (select inc_dt+floor((('x'||substr(md5('lo-'||(substr(p.polno,2)::int*10+x)),1,7))::bit(28)::int/268435456.0)*coalesce(cxl_dt-inc_dt,364))::int los) l
  cross join lateral (select cv from pol_cvg c where c.polno=p.polno and c.seq=1+floor((('x'||substr(md5('cvq-'||(substr(p.polno,2)::int*10+x)),1,7))::bit(28)::int/268435456.0)*(select count(*) from pol_cvg c2 where c2.polno=p.polno))::int) v
  where sts<>'NT' and (('x'||substr(md5('cz-'||(substr(p.polno,2)::int*10+x)),1,7))::bit(28)::int/268435456.0)<(array[0.38,0.12,0.04,0.01])[x+1] and los<={as_of}) a where rpt<={as_of}) b;
update clm set clmno='C'||substr(clmno,2,2)||lpad(z.rn::text,5,'0') from (select clmno c, row_number() over (partition by substr(clmno,2,2) order by rpt_dt, clmno) rn from clm) z where z.c=clm.clmno;

create table clm_txn (clmno text, txno integer, tdt date, ttyp text, amt numeric(12,2), ccy text, payee text);
insert into clm_txn
select clmno, row_number() over (partition by clmno order by tdt, o), tdt, ttyp, amt, ccy, payee from (
 select clmno, 1 o, rpt_dt tdt, 'RSV' ttyp, coalesce(est,500) amt, ccy, null payee from clm
 union all
 select clmno, 2+p, rpt_dt+((coalesce(cls_dt,{as_of})-rpt_dt)*(p+1)/(np+1)), 'PAY', round((coalesce(est,420)*(0.7+(('x'||substr(md5('py-'||(clmno)),1,7))::bit(28)::int/268435456.0)*0.5)/np)::numeric,2), ccy, (array['Insured','Repairer','Insured','Third party'])[1+floor((('x'||substr(md5('pye-'||(clmno||p)),1,7))::bit(28)::int/268435456.0)*4)::int]
  from (select *, case when csts in ('C','R') then 1+floor(pow((('x'||substr(md5('np-'||(clmno)),1,7))::bit(28)::int/268435456.0),2)*3)::int when csts='O' and (('x'||substr(md5('np-'||(clmno)),1,7))::bit(28)::int/268435456.0)<0.35 and rpt_dt<{as_of}-10 then 1 else 0 end np from clm) c cross join generate_series(0,2) p where p<np
 union all
 select clmno, 8, rpt_dt+((coalesce(cls_dt,{as_of})-rpt_dt)/2), 'EXP', round((40+(('x'||substr(md5('ex2-'||(clmno)),1,7))::bit(28)::int/268435456.0)*400)::numeric,2), ccy, 'Loss adjuster' from clm where (('x'||substr(md5('ex-'||(clmno)),1,7))::bit(28)::int/268435456.0)<0.25
 union all
 select clmno, 9, coalesce(cls_dt,{as_of}), 'REC', -round((coalesce(est,420)*(0.1+(('x'||substr(md5('re2-'||(clmno)),1,7))::bit(28)::int/268435456.0)*0.5))::numeric,2), ccy, 'Other insurer' from clm where csts in ('C','R') and caus in ('01','02') and (('x'||substr(md5('re-'||(clmno)),1,7))::bit(28)::int/268435456.0)<0.22
 union all
 select clmno, 10, cls_dt, 'RSV', -coalesce(est,500), ccy, null from clm where cls_dt is not null) q;

-- premium instalments
create table prm_inst (pnr text, ino integer, due date, pdt date, amt_due numeric(10,2), amt_pd numeric(10,2), ccy text);
insert into prm_inst
select polno, i, due, case when st='n' then null else least(due+lag_d,{as_of}) end, a, case when st='n' then 0 when st='h' then round(a/2,2) else a end, ccy
from (select polno, i, inc_dt+((i-1)*364/nn) due, round(ann_prem/nn,2) a, ccy, floor(pow((('x'||substr(md5('lg-'||(polno||'.'||i)),1,7))::bit(28)::int/268435456.0),4)*28)::int lag_d,
   case when (('x'||substr(md5('un-'||(polno||'.'||i)),1,7))::bit(28)::int/268435456.0)<0.03 or (sts='LP' and inc_dt+((i-1)*364/nn)>cxl_dt-45) or (inc_dt+((i-1)*364/nn)>{as_of}-8 and (('x'||substr(md5('un-'||(polno||'.'||i)),1,7))::bit(28)::int/268435456.0)<0.5) then 'n' when (('x'||substr(md5('un-'||(polno||'.'||i)),1,7))::bit(28)::int/268435456.0)>0.985 then 'h' else 'f' end st
  from (select *, case pay_frq when 'M' then 12 when 'Q' then 4 else 1 end nn from pol_mst where sts<>'NT') p cross join generate_series(1,12) i
  where i<=nn and inc_dt+((i-1)*364/nn)<=coalesce(cxl_dt,{as_of})) q;

-- month-end rates: pounds for one unit
create table fxm (ccy text, ym text, rt numeric(8,5));
insert into fxm select 'EUR', to_char({as_of}-interval '1 month'*m,'YYYYMM'), round((0.845+0.025*sin(m/5.0))::numeric,5) from generate_series(0,37) m
union all select 'GBP', to_char({as_of}-interval '1 month'*m,'YYYYMM'), 1 from generate_series(0,37) m;
