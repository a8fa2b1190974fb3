-- A video service.
-- join subscriptions.member_id -> members.member_id
-- join subscriptions.plan_id -> plans.plan_id
-- join plays.member_id -> members.member_id
-- join plays.title_id -> titles.title_id
-- join plays.device_id -> devices.device_id
-- join title_genres.title_id -> titles.title_id
-- join title_genres.genre_id -> genres.genre_id
-- join ratings.member_id -> members.member_id
-- join ratings.title_id -> titles.title_id
-- join titles.studio_id -> studios.studio_id
-- join members.referred_by -> members.member_id
CREATE TABLE plans (plan_id int PRIMARY KEY, plan_name text, monthly_price numeric(6,2), max_screens int);
INSERT INTO plans VALUES (1,'Basic',7.99,1),(2,'Standard',12.99,2),(3,'Family',17.99,4);
CREATE TABLE members (member_id int PRIMARY KEY, username text UNIQUE, country text, age int, joined_at timestamptz, referred_by int, marketing_opt_in boolean);
INSERT INTO members SELECT i, 'user'||i, (ARRAY['Norland','Sudland','Westria'])[1+i%3], CASE WHEN i%13<>0 THEN 18+(i*7)%50 END, TIMESTAMPTZ '2023-01-01 12:00+00'+i*interval '9 days', CASE WHEN i%5=0 THEN i-3 END, i%3=0 FROM generate_series(1,110) i;
CREATE TABLE subscriptions (subscription_id int PRIMARY KEY, member_id int, plan_id int, starts_on date, ends_on date, status text);
INSERT INTO subscriptions SELECT i, 1+(i*3)%105, 1+i%3, DATE '2023-02-01'+i*8, CASE WHEN i%3=0 THEN DATE '2023-02-01'+i*8+180 END, CASE WHEN i%3=0 THEN 'ended' ELSE 'active' END FROM generate_series(1,130) i;
CREATE TABLE studios (studio_id int PRIMARY KEY, studio_name text, country text);
INSERT INTO studios VALUES (1,'Bright Lantern','Norland'),(2,'Copper Fox','Westria'),(3,'Dry Creek','Sudland');
CREATE TABLE titles (title_id int PRIMARY KEY, title text, kind text, release_year int, runtime_minutes int, studio_id int, budget_usd bigint);
INSERT INTO titles SELECT i, (ARRAY['Amber Road','Blue Hour','Cold Harbor','Dust','Echo Park','Far Shore','Glass City','Hollow','Ivory Tide','Jade Moon','Keepers','Low Sun'])[i], CASE WHEN i%3=0 THEN 'series' ELSE 'movie' END, 2008+i, 80+(i*13)%60, 1+i%3, i*1500000 FROM generate_series(1,12) i;
CREATE TABLE genres (genre_id int PRIMARY KEY, genre_name text);
INSERT INTO genres VALUES (1,'Drama'),(2,'Comedy'),(3,'Thriller'),(4,'Western');
CREATE TABLE title_genres (title_id int, genre_id int, PRIMARY KEY (title_id, genre_id));
INSERT INTO title_genres SELECT t, g FROM generate_series(1,12) t, generate_series(1,3) g WHERE (t+g)%2=0 OR t%4=0;
CREATE TABLE devices (device_id int PRIMARY KEY, device_name text);
INSERT INTO devices VALUES (1,'TV'),(2,'phone'),(3,'tablet'),(4,'console');
CREATE TABLE plays (play_id bigint PRIMARY KEY, member_id int, title_id int, device_id int, started_at timestamptz, minutes_watched int, finished boolean);
INSERT INTO plays SELECT i, 1+(i*17)%101, 1+(i*5)%11, 1+(i*2/5)%4, TIMESTAMPTZ '2025-01-01 10:30+00'+i*interval '11 hours', 5+(i*29)%110, i%3=0 FROM generate_series(1,900) i;
CREATE TABLE ratings (member_id int, title_id int, stars int, rated_on date, PRIMARY KEY (member_id, title_id));
INSERT INTO ratings SELECT 1+(i*7)%100, 1+i%11, 1+(i*3)%5, DATE '2025-01-05'+i FROM generate_series(1,260) i ON CONFLICT DO NOTHING;
