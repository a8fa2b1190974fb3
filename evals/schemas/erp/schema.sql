-- A manufacturer's legacy ERP: cryptic names, eight letters at most, and not one key declared.
-- {as_of} is the day of loading; all dates count back from it.
-- join so_hdr.cst_no -> cst_mst.cst_no
-- join so_hdr.slm_cd -> slm_mst.slm_cd
-- join so_ln.so_no -> so_hdr.so_no
-- join so_ln.itm_no -> itm_mst.itm_no
-- join po_hdr.vnd_no -> vnd_mst.vnd_no
-- join po_ln.po_no -> po_hdr.po_no
-- join po_ln.itm_no -> itm_mst.itm_no
-- join wo_hdr.itm_no -> itm_mst.itm_no
-- join wo_hdr.wc_cd -> wc_mst.wc_cd
-- join inv_bal.itm_no -> itm_mst.itm_no
-- join inv_bal.whs_cd -> whs_mst.whs_cd
create table cst_mst (cst_no integer, cst_nm text, cst_grp text, cty text, ctry_cd text, cr_lmt numeric(12, 2), act_flg text);
create table itm_mst (itm_no integer, itm_dsc text, itm_grp text, uom text, std_cst numeric(10, 2), lst_prc numeric(10, 2), wt_kg numeric(8, 3));
create table slm_mst (slm_cd integer, slm_nm text, rgn text);
create table so_hdr (so_no integer, cst_no integer, slm_cd integer, ord_dt date, req_dt date, shp_dt date, so_sts text, ccy text);
create table so_ln (so_no integer, ln_no integer, itm_no integer, qty_ord integer, qty_shp integer, unt_prc numeric(10, 2), dsc_pct numeric(5, 2), ln_amt numeric(12, 2));
create table vnd_mst (vnd_no integer, vnd_nm text, ctry_cd text, ld_tm_dys integer);
create table po_hdr (po_no integer, vnd_no integer, ord_dt date, rcv_dt date, po_sts text);
create table po_ln (po_no integer, ln_no integer, itm_no integer, qty_ord integer, qty_rcv integer, unt_cst numeric(10, 2));
create table wc_mst (wc_cd integer, wc_nm text, cap_hrs integer);
create table wo_hdr (wo_no integer, itm_no integer, wc_cd integer, st_dt date, cmp_dt date, qty_pln integer, qty_prd integer, qty_scr integer, wo_sts text);
create table whs_mst (whs_cd integer, whs_nm text, cty text);
create table inv_bal (itm_no integer, whs_cd integer, qty_oh integer, qty_rsv integer, lst_cnt_dt date);

create function pg_temp.h(i bigint, salt text, n integer) returns integer language sql immutable as
  $$ select (('x' || substr(md5(salt || i), 1, 7))::bit(28)::integer % n) $$;
create function pg_temp.one(i bigint, salt text, variadic words text[]) returns text language sql immutable as
  $$ select words[1 + pg_temp.h(i, salt, array_length(words, 1))] $$;

insert into cst_mst
  select i, (array['Acme','Borealis','Cobalt','Dynamo','Everest','Fulcrum','Gantry','Helios','Ironwood','Juniper'])[1 + (i - 1) % 10] || ' '
           || (array['Works','Motors','Tools','Systems','Foundry','Supply','Trading','Machines'])[1 + (i - 1) / 10],
         pg_temp.one(i, 'cg', 'OEM', 'RETAIL', 'DISTRIB', 'OEM'), pg_temp.one(i, 'cc', 'Lyon', 'Turin', 'Graz', 'Brno', 'Porto', 'Lyon'), pg_temp.one(i, 'ct', 'FR', 'IT', 'AT', 'CZ', 'PT'),
         case when i % 11 > 0 then 5000 * (1 + pg_temp.h(i, 'cl', 40)) end, case when pg_temp.h(i, 'af', 8) = 0 then 'N' else 'Y' end
  from generate_series(1, 80) i;
insert into itm_mst
  select i, (array['Bearing','Gearbox','Valve','Pump','Shaft','Flange','Gasket','Motor'])[1 + i % 8] || ' ' || (array['S','M','L','XL','XXL'])[1 + i / 8],
         (array['PARTS','DRIVE','HYDRAUL','HYDRAUL','DRIVE','PARTS','SEALS','DRIVE'])[1 + i % 8], pg_temp.one(i, 'u', 'EA', 'EA', 'BOX'),
         5 + pg_temp.h(i, 'sc', 300), 12 + pg_temp.h(i, 'sc', 300) * 2 + i * 0.1, 0.2 + pg_temp.h(i, 'w', 400) / 10.0
  from generate_series(0, 39) i;
insert into slm_mst values (1, 'R. Blanc', 'NORTH'), (2, 'S. Conti', 'SOUTH'), (3, 'T. Huber', 'NORTH'), (4, 'U. Novak', 'EAST'), (5, 'V. Pinto', 'WEST'), (6, 'W. Young', 'EAST');
-- customers 73 to 80 never ordered, salesman 6 never sold
insert into so_hdr
  select i, 1 + pg_temp.h(i, 'oc', 72), 1 + pg_temp.h(i, 'os', 5), d, d + 5 + pg_temp.h(i, 'rq', 20),
         case when pg_temp.h(i, 'sh', 10) > 1 and d < {as_of} - 25 then d + 2 + pg_temp.h(i, 'sd', 24) end,
         case when pg_temp.h(i, 'sh', 10) > 1 and d < {as_of} - 25 then 'SHIPPED' when pg_temp.h(i, 'sh', 10) = 0 then 'CANCEL' else 'OPEN' end, pg_temp.one(i, 'cy', 'EUR', 'EUR', 'EUR', 'USD')
  from (select i, {as_of} - pg_temp.h(i, 'od', 760) as d from generate_series(1001, 2200) i) o;
insert into so_ln
  select so, k, it, q, case when pg_temp.h(so * 10 + k, 'short', 7) = 0 then q / 2 else q end, p, dsc, round(q * p * (1 - dsc / 100), 2)
  from (select o.so_no as so, k, i.itm_no as it, 1 + pg_temp.h(o.so_no * 10 + k, 'q', 60) as q, i.lst_prc as p, (array[0, 0, 0, 5, 10, 12.5])[1 + pg_temp.h(o.so_no * 10 + k, 'dp', 6)] as dsc
        from so_hdr o, generate_series(1, 3) k, itm_mst i where k <= 1 + pg_temp.h(o.so_no, 'nl', 3) and i.itm_no = pg_temp.h(o.so_no * 10 + k, 'it', 38)) l;
insert into vnd_mst values
  (1, 'Steelco', 'DE', 14), (2, 'Castings Ltd', 'GB', 30), (3, 'Rubberworks', 'IT', 10), (4, 'Fasteners SA', 'FR', 7), (5, 'Copperline', 'PL', 21), (6, 'Ghost Metals', 'CZ', 45);
insert into po_hdr
  select i, 1 + pg_temp.h(i, 'pv', 5), d, case when pg_temp.h(i, 'pr', 8) > 0 and d < {as_of} - 50 then d + 5 + pg_temp.h(i, 'pd', 40) end,
         case when pg_temp.h(i, 'pr', 8) > 0 and d < {as_of} - 50 then 'RECEIVED' else 'OPEN' end
  from (select i, {as_of} - pg_temp.h(i, 'pod', 700) as d from generate_series(501, 900) i) p;
insert into po_ln
  select p.po_no, k, pg_temp.h(p.po_no * 10 + k, 'pi', 40), q, case when p.po_sts = 'RECEIVED' then q - pg_temp.h(p.po_no * 10 + k, 'miss', 3) else 0 end, 4 + pg_temp.h(p.po_no * 10 + k, 'pc', 250)
  from po_hdr p, generate_series(1, 2) k, lateral (select 10 + pg_temp.h(p.po_no * 10 + k, 'pq', 200) as q) x;
insert into wc_mst values (10, 'Turning', 160), (20, 'Milling', 320), (30, 'Assembly', 480), (40, 'Welding', 160), (50, 'Paint Shop', 120);
insert into wo_hdr
  select i, pg_temp.h(i, 'wi', 40), 10 * (1 + pg_temp.h(i, 'ww', 4)), d, case when d < {as_of} - 20 then d + 1 + pg_temp.h(i, 'wd', 15) end, q,
         case when d < {as_of} - 20 then q - s else 0 end, case when d < {as_of} - 20 then s else 0 end, case when d < {as_of} - 20 then 'CLOSED' else 'RELEASED' end
  from (select i, {as_of} - pg_temp.h(i, 'wod', 600) as d, 20 + pg_temp.h(i, 'wq', 180) as q, pg_temp.h(i, 'wsc', 12) as s from generate_series(7001, 7600) i) w;
insert into whs_mst values (1, 'Central', 'Lyon'), (2, 'East Depot', 'Brno'), (3, 'Harbor', 'Porto');
insert into inv_bal
  select i, w, case when pg_temp.h(i * 10 + w, 'oh', 9) = 0 then 0 else pg_temp.h(i * 10 + w, 'qoh', 900) end, pg_temp.h(i * 10 + w, 'rsv', 60), {as_of} - pg_temp.h(i * 10 + w, 'cnt', 200)
  from generate_series(0, 39) i, generate_series(1, 3) w where pg_temp.h(i * 10 + w, 'has', 6) > 0;
