-- An insurer whose columns have short names.
-- join agt_mst.brn_id -> brn_mst.brn_id
-- join pol_hdr.cust_id -> cust_mst.cust_id
-- join pol_hdr.agt_id -> agt_mst.agt_id
-- join pol_hdr.prd_cd -> prd_ref.prd_cd
-- join clm_trx.pol_id -> pol_hdr.pol_id
-- join pmt_trx.pol_id -> pol_hdr.pol_id
CREATE TABLE brn_mst (brn_id int PRIMARY KEY, brn_nm text, rgn_nm text);
INSERT INTO brn_mst VALUES (1,'Elm Street','East'),(2,'Main Square','East'),(3,'Lakeside','West');
CREATE TABLE agt_mst (agt_id int PRIMARY KEY, agt_nm text, brn_id int, hire_dt date, comm_pct numeric(4,1));
INSERT INTO agt_mst SELECT i, (ARRAY['Pia Lund','Omar Reyes','Tess Quinn','Rolf Berg','Uma Shah','Vito Conti','Wren Hale'])[i], 1+i%3, DATE '2018-01-15'+i*220, 3+i*0.5 FROM generate_series(1,7) i;
CREATE TABLE cust_mst (cust_id int PRIMARY KEY, cust_nm text, seg_cd text, dob date, crt_dt date, cty_nm text, eml_addr text);
INSERT INTO cust_mst SELECT i, 'Client '||chr(64+1+i%26)||i, (ARRAY['RETAIL','SME','CORP'])[1+i%3], DATE '1955-05-05'+i*250, DATE '2021-01-01'+i*11, (ARRAY['Arden','Brook','Colby','Dover'])[1+i%4], CASE WHEN i%7<>0 THEN 'c'||i||'@mail.test' END FROM generate_series(1,90) i;
CREATE TABLE prd_ref (prd_cd text PRIMARY KEY, prd_desc text, lob_nm text);
INSERT INTO prd_ref VALUES ('AU1','Car basic','Motor'),('AU2','Car plus','Motor'),('HO1','Home','Property'),('LI1','Life term','Life');
CREATE TABLE pol_hdr (pol_id int PRIMARY KEY, pol_no text, cust_id int, agt_id int, prd_cd text, eff_dt date, exp_dt date, prem_amt numeric(10,2), sts_cd text);
INSERT INTO pol_hdr SELECT i, 'P'||(10000+i), 1+(i*7)%50, CASE WHEN i%5=0 THEN 2 ELSE 1+(i*7/4)%6 END, (ARRAY['AU1','AU2','HO1','LI1'])[1+(i*5)%4], DATE '2023-01-01'+i*6, DATE '2024-01-01'+i*6, 200+(i*29)%900, (ARRAY['ACTIVE','LAPSED','ACTIVE','CANCELLED'])[1+(i*2/3)%4] FROM generate_series(1,190) i;
CREATE TABLE clm_trx (clm_id int PRIMARY KEY, pol_id int, clm_dt date, clm_amt numeric(10,2), pd_amt numeric(10,2), clm_sts text);
INSERT INTO clm_trx SELECT i, 1+(i*11)%180, DATE '2024-01-05'+i*8, 500+(i*173)%4000, CASE WHEN i%4<>0 THEN 400+(i*173)%3500 END, (ARRAY['OPEN','PAID','PAID','DENIED'])[1+i%4] FROM generate_series(1,95) i;
CREATE TABLE pmt_trx (pmt_id int PRIMARY KEY, pol_id int, pmt_dt date, pmt_amt numeric(10,2), mthd_cd text);
INSERT INTO pmt_trx SELECT i, 1+(i*13)%190, DATE '2023-02-01'+i*3, 20+(i*7)%150, (ARRAY['CARD','BANK','CASH'])[1+i%3] FROM generate_series(1,360) i;
