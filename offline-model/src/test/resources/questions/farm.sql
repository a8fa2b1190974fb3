-- join fields.farm_id -> farms.farm_id
-- join plantings.field_id -> fields.field_id
-- join plantings.crop_id -> crops.crop_id
-- join harvests.planting_id -> plantings.planting_id
-- join sales.harvest_id -> harvests.harvest_id
-- join sales.buyer_id -> buyers.buyer_id
-- join treatments.planting_id -> plantings.planting_id
-- join workers.farm_id -> farms.farm_id
-- join shifts.worker_id -> workers.worker_id
CREATE TABLE farms (farm_id int, farm_name text, county text, owner_name text);
INSERT INTO farms VALUES (1,'Willow','Kent','Ivy Marsh'),(2,'Hazel','Kent','Otto Reed'),(3,'Rowan','Surrey','Pru Vale');
CREATE TABLE fields (field_id int, farm_id int, field_code text, area_hectares numeric, soil_type text, irrigated boolean);
INSERT INTO fields SELECT i, 1+i%3, 'F'||i, 2+i*0.5, (ARRAY['clay','sand','loam'])[1+(i/2)%3], i%2=0 FROM generate_series(1,14) i;
CREATE TABLE crops (crop_id int, crop_name text, crop_type text);
INSERT INTO crops VALUES (1,'Wheat','grain'),(2,'Barley','grain'),(3,'Carrot','vegetable'),(4,'Hops','other'),(5,'Kale','vegetable');
CREATE TABLE plantings (planting_id int, field_id int, crop_id int, planted_on date, expected_yield_kg int);
INSERT INTO plantings SELECT i, 1+i%13, 1+i%4, DATE '2023-03-01'+i*11, 800+(i*91)%2500 FROM generate_series(1,90) i;
CREATE TABLE harvests (harvest_id int, planting_id int, harvested_on date, weight_kg int, quality_grade text);
INSERT INTO harvests SELECT i, i, DATE '2023-07-10'+i*11, 700+(i*83)%2600, (ARRAY['A','B','C'])[1+(i*2/3)%3] FROM generate_series(1,80) i;
CREATE TABLE buyers (buyer_id int, company_name text, buyer_type text, town text);
INSERT INTO buyers SELECT i, (ARRAY['Mill & Co','Green Grocer','Bakehouse','Brew Works','Fresh Box'])[i], (ARRAY['wholesale','retail'])[1+i%2], (ARRAY['Dover','Epsom'])[1+i%2] FROM generate_series(1,5) i;
CREATE TABLE sales (sale_id int, harvest_id int, buyer_id int, sold_on date, quantity_kg int, revenue_eur numeric);
INSERT INTO sales SELECT i, 1+i%78, 1+i%4, DATE '2023-08-01'+i*5, 100+(i*17)%600, 90+(i*47)%1500 FROM generate_series(1,180) i;
CREATE TABLE treatments (treatment_id int, planting_id int, applied_on date, product text, litres numeric, cost_eur numeric);
INSERT INTO treatments SELECT i, 1+i%85, DATE '2023-04-01'+i*7, (ARRAY['fungicide','herbicide','fertilizer'])[1+i%3], 5+i%20, 30+(i*13)%200 FROM generate_series(1,120) i;
CREATE TABLE workers (worker_id int, name text, farm_id int, hourly_wage numeric, contract_type text, started_on date, ended_on date);
INSERT INTO workers SELECT i, 'Worker '||i, 1+i%3, 11+i*0.5, (ARRAY['seasonal','permanent'])[1+i%2], DATE '2021-05-01'+i*60, CASE WHEN i%4=0 THEN DATE '2025-01-01' END FROM generate_series(1,18) i;
CREATE TABLE shifts (shift_id int, worker_id int, shift_date date, hours numeric);
INSERT INTO shifts SELECT i, 1+i%17, DATE '2025-01-01'+i/3, 4+(i%5) FROM generate_series(1,700) i;
