-- join purchases.branch_id -> branches.branch_id
-- join purchases.client_id -> clients.client_id
-- join purchases.billing_location_id -> locations.location_id billing
-- join purchases.delivery_location_id -> locations.location_id delivery
-- join purchase_lines.purchase_id -> purchases.purchase_id
-- join purchase_lines.article_id -> articles.article_id
-- join articles.group_id -> article_groups.group_id
-- join refunds.line_id -> purchase_lines.line_id
-- join campaign_purchases.purchase_id -> purchases.purchase_id
-- join campaign_purchases.campaign_id -> campaigns.campaign_id
-- join staff.branch_id -> branches.branch_id
CREATE TABLE branches (branch_id int PRIMARY KEY, branch_name text, city text, region text, opened_on date);
INSERT INTO branches VALUES (1,'Oak Mall','Dallas','South','2015-01-01'),(2,'River Plaza','Dallas','South','2018-05-05'),(3,'Lake Center','Boston','East','2019-01-01'),(4,'Hill Point','Denver','West','2020-06-01');
CREATE TABLE clients (client_id int PRIMARY KEY, first_name text, last_name text, email text, city text, tier text, signed_up_on date);
INSERT INTO clients SELECT i, 'F'||i, 'L'||(i%7), CASE WHEN i%5=0 THEN NULL ELSE 'm'||i||'@x.org' END, (ARRAY['Dallas','Boston','Austin'])[1+i%3], (ARRAY['gold','silver',NULL])[1+i%3], DATE '2024-01-01' + i*20 FROM generate_series(1,40) i;
CREATE TABLE locations (location_id int PRIMARY KEY, street text, town text);
INSERT INTO locations SELECT i, 'Street '||i, (ARRAY['Waco','Salem','Aspen'])[1+i%3] FROM generate_series(1,30) i;
CREATE TABLE article_groups (group_id int PRIMARY KEY, group_name text);
INSERT INTO article_groups VALUES (1,'Toys'),(2,'Garden'),(3,'Books');
CREATE TABLE articles (article_id int PRIMARY KEY, article_name text, group_id int, list_price numeric(10,2), discontinued_on date);
INSERT INTO articles SELECT i, 'Article '||i, 1+i%3, i*3.5, CASE WHEN i=4 THEN DATE '2025-01-01' END FROM generate_series(1,12) i;
CREATE TABLE purchases (purchase_id int PRIMARY KEY, client_id int, branch_id int, channel text, ordered_on date, shipped_on date, billing_location_id int, delivery_location_id int, total_amount numeric(12,2));
COMMENT ON TABLE purchases IS 'Sales, one row per purchase; revenue is the sum of total_amount';
INSERT INTO purchases SELECT i, CASE WHEN i%6=0 THEN NULL ELSE 1+(i*7)%35 END, 1+i%4, CASE WHEN i%3=0 THEN 'online' ELSE 'in_store' END, DATE '2024-06-01' + (i*3), CASE WHEN i%3=0 AND i%9<>0 THEN DATE '2024-06-03' + (i*3) END, CASE WHEN i%3=0 THEN 1+i%30 END, CASE WHEN i%3=0 THEN 1+(i*5+i/3)%30 END, 0 FROM generate_series(1,216) i;
CREATE TABLE purchase_lines (line_id int PRIMARY KEY, purchase_id int, article_id int, quantity int, unit_price numeric(10,2), line_amount numeric(12,2));
INSERT INTO purchase_lines SELECT p*10+l, p, 1+(p*3+l)%11, 1+(p+l)%4, 2.5*l+p%5, (1+(p+l)%4)*(2.5*l+p%5) FROM generate_series(1,216) p, generate_series(1,1+p%3) l;
UPDATE purchases p SET total_amount = (SELECT sum(line_amount) FROM purchase_lines l WHERE l.purchase_id = p.purchase_id);
CREATE TABLE refunds (refund_id int PRIMARY KEY, line_id int, refunded_on date, refund_amount numeric(10,2), reason text);
INSERT INTO refunds SELECT row_number() over (order by line_id), line_id, DATE '2024-06-10' + purchase_id*3, line_amount, CASE WHEN line_id%2=0 THEN 'broken' ELSE NULL END FROM purchase_lines WHERE line_id%7=0 AND article_id <> 5;
CREATE TABLE campaigns (campaign_id int PRIMARY KEY, campaign_name text, percent_off int);
INSERT INTO campaigns VALUES (1,'Spring',10),(2,'Summer',20),(3,'Loyalty',5);
CREATE TABLE campaign_purchases (purchase_id int, campaign_id int, PRIMARY KEY (purchase_id, campaign_id));
INSERT INTO campaign_purchases SELECT p, c FROM generate_series(1,216) p, generate_series(1,3) c WHERE (p*c)%8=0;
CREATE TABLE staff (staff_id int PRIMARY KEY, branch_id int, full_name text, job_title text, monthly_salary numeric(10,2), hired_on date, left_on date);
INSERT INTO staff SELECT i, 1+i%4, 'Person '||i, CASE WHEN i<=4 THEN 'manager' WHEN i%2=0 THEN 'clerk' ELSE 'associate' END, 2000+i*50, DATE '2020-01-01'+i*40, CASE WHEN i%5=0 THEN DATE '2025-03-01' END FROM generate_series(1,25) i;
