-- join wrk_ord.mach_id -> mach_mst.mach_id
-- join wrk_ord.prod_cd -> prod_mst.prod_cd
-- join wrk_ord.shft_cd -> shft_ref.shft_cd
-- join qc_insp.wo_no -> wrk_ord.wo_no
-- join mach_dwn.mach_id -> mach_mst.mach_id
-- join mach_mst.plnt_id -> plnt_mst.plnt_id
CREATE TABLE plnt_mst (plnt_id int, plnt_nm text, ctry_cd text);
INSERT INTO plnt_mst VALUES (1,'Alder','NO'),(2,'Birch','SE');
CREATE TABLE mach_mst (mach_id int, mach_nm text, plnt_id int, mach_typ text, inst_dt date);
INSERT INTO mach_mst SELECT i, 'Press '||i, 1+i%2, (ARRAY['press','lathe','mill'])[1+i%3], DATE '2014-01-01'+i*200 FROM generate_series(1,9) i;
CREATE TABLE prod_mst (prod_cd text, prod_desc text, prod_cat text, std_cst numeric);
INSERT INTO prod_mst VALUES ('A1','Axle','drive',12.5),('B1','Bolt','fastener',0.4),('C1','Casing','body',30),('D1','Disc','drive',8);
CREATE TABLE shft_ref (shft_cd text, shft_desc text);
INSERT INTO shft_ref VALUES ('E','early'),('L','late'),('N','night');
CREATE TABLE wrk_ord (wo_no int, mach_id int, prod_cd text, shft_cd text, strt_dt date, end_dt date, pln_qty int, prd_qty int, scrp_qty int, wo_sts text);
INSERT INTO wrk_ord SELECT i, 1+(i*i/3)%8, (ARRAY['A1','B1','C1'])[1+i%3], (ARRAY['E','L','N'])[1+(i/5)%3], DATE '2025-01-02'+i, CASE WHEN i%12<>0 THEN DATE '2025-01-03'+i+i%4 END, 100+i%50, 90+(i*7)%60, i%9, (ARRAY['CLOSED','OPEN','HOLD'])[1+(i*2/7)%3] FROM generate_series(1,300) i;
CREATE TABLE qc_insp (insp_id int, wo_no int, insp_dt date, dfct_cnt int, rslt text);
INSERT INTO qc_insp SELECT i, 1+(i*3)%290, DATE '2025-01-05'+i, i%5, (ARRAY['PASS','FAIL','PASS'])[1+i%3] FROM generate_series(1,280) i;
CREATE TABLE mach_dwn (dwn_id int, mach_id int, dwn_dt date, dwn_min int, rsn_cd text);
INSERT INTO mach_dwn SELECT i, 1+i%7, DATE '2025-01-04'+i*3, 10+(i*13)%200, (ARRAY['power','tool','operator'])[1+i%3] FROM generate_series(1,100) i;
