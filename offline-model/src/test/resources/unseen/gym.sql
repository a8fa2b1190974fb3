-- A chain of fitness studios, annotated by its owner.
-- join members.home_club -> clubs.club_id
-- join class_sessions.class_id -> classes.class_id
-- join class_sessions.trainer_id -> trainers.trainer_id
-- join class_sessions.club_id -> clubs.club_id
-- join bookings.session_id -> class_sessions.session_id
-- join bookings.member_id -> members.member_id
-- join payments.member_id -> members.member_id
-- join visits.member_id -> members.member_id
-- join visits.club_id -> clubs.club_id
-- label clubs = Studios | studio | club
-- label clubs.club_name = Studio | studio name
-- label members.tier = Membership tier | membership level
-- label members.left_on = Cancellation date | quit date
-- label class_sessions = Sessions | session
-- label payments.amount = Payment amount | revenue | income | takings
-- label bookings.attended = Attended | showed up
-- metric net_income = SUM(payments.amount) - SUM(payments.refunded)
-- label metric.net_income = Net income | net revenue
create function pg_temp.h(i bigint, salt text, n int) returns int language sql immutable as $$ select (('x' || substr(md5(salt || i), 1, 7))::bit(28)::int % n) $$;
create table clubs (club_id int primary key, club_name text, city text, floor_area_sqm int, opened_on date);
insert into clubs values (1,'Iron Yard','Ghent','820','2019-03-01'),(2,'Flow House','Antwerp','560','2020-09-15'),(3,'Peak Lab','Ghent','1140','2018-01-20'),(4,'Harbour Fit','Bruges','430','2022-06-01'),(5,'Late Shift','Antwerp','300','2026-02-20');
create table members (member_id int primary key, full_name text, gender text, birth_date date, joined_on date, left_on date, tier text, home_club int, monthly_fee numeric(6,2));
insert into members select i, (array['Lotte','Jef','Nina','Bram','Fien','Wout','Elise','Daan'])[1+i%8]||' '||(array['Peeters','Maes','Claes','Wouters','Goossens'])[1+i%5]||' '||i, case when i%3=0 then 'male' else 'female' end, date '1960-05-01'+i*83, date '2023-06-01'+(i*22/5), case when i%7=0 then date '2023-06-01'+i*22/5+60+(i*13)%200 end, (array['basic','plus','premium','basic'])[1+(i*7/3)%4], 1+(i*5/3)%4, (array[25,35,55,25])[1+(i*7/3)%4] from generate_series(1,230) i;
create table trainers (trainer_id int primary key, trainer_name text, speciality text, hourly_rate numeric(6,2));
insert into trainers values (1,'Sara Dewit','yoga',42),(2,'Koen Baert','strength',48),(3,'Mila Torfs','cycling',39.5),(4,'Arne Smet','boxing',51),(5,'Lien Cools','yoga',44);
create table classes (class_id int primary key, class_name text, category text, duration_minutes int, max_participants int);
insert into classes values (1,'Morning Yoga','mind and body',60,18),(2,'Power Lift','strength',75,12),(3,'Spin 45','cardio',45,24),(4,'Box Basics','cardio',60,16),(5,'Deep Stretch','mind and body',30,20),(6,'Aqua Jog','cardio',40,14);
create table class_sessions (session_id int primary key, class_id int, trainer_id int, club_id int, starts_at timestamp, cancelled boolean);
insert into class_sessions select i, 1+pg_temp.h(i,'cl',5), 1+pg_temp.h(i,'tr',4), 1+(i*5/4)%4, timestamp '2024-06-03 07:00'+i*interval '31 hours', i%17=0 from generate_series(1,500) i;
create table bookings (booking_id int primary key, session_id int, member_id int, booked_at timestamp, attended boolean);
insert into bookings select i, 1+pg_temp.h(i,'bs',485), 1+pg_temp.h(i,'bm',205), timestamp '2024-06-01 12:00'+i*interval '9 hours', case when i%15=0 then null else i%5<>0 end from generate_series(1,1500) i;
create table payments (payment_id int primary key, member_id int, paid_on date, amount numeric(8,2), refunded numeric(8,2), method text);
insert into payments select i, 1+(i*31)%220, date '2024-01-02'+(i*800/1800), 20+(i*37)%60+0.25*(i%4), case when i%25=0 then 10 else 0 end, (array['card','direct debit','cash','direct debit'])[1+(i*11/6)%4] from generate_series(1,1800) i;
create table visits (visit_id int primary key, member_id int, club_id int, checked_in_at timestamp, minutes_stayed int);
insert into visits select i, 1+pg_temp.h(i,'vm',210)*pg_temp.h(i,'vn',210)/210, 1+(i*9/5)%4, timestamp '2025-01-02 06:30'+i*interval '5 hours 10 minutes' + pg_temp.h(i,'hr',90)*interval '1 minute', 20+(i*41)%100 from generate_series(1,2000) i;
