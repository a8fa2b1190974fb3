-- An airline in 22 tables.
-- join flights.route_id -> routes.route_id
-- join flights.aircraft_id -> aircraft.aircraft_id
-- join routes.origin_airport_id -> airports.airport_id origin
-- join routes.destination_airport_id -> airports.airport_id destination
-- join aircraft.type_id -> aircraft_types.type_id
-- join bookings.passenger_id -> passengers.passenger_id
-- join bookings.channel_id -> sales_channels.channel_id
-- join tickets.booking_id -> bookings.booking_id
-- join tickets.flight_id -> flights.flight_id
-- join tickets.fare_class_id -> fare_classes.fare_class_id
-- join payments.booking_id -> bookings.booking_id
-- join baggage_items.ticket_id -> tickets.ticket_id
-- join crew_assignments.flight_id -> flights.flight_id
-- join crew_assignments.crew_member_id -> crew_members.crew_member_id
-- join crew_members.base_airport_id -> airports.airport_id base
-- join delays.flight_id -> flights.flight_id
-- join delays.reason_id -> delay_reasons.reason_id
-- join maintenance_jobs.aircraft_id -> aircraft.aircraft_id
-- join maintenance_jobs.mechanic_id -> mechanics.mechanic_id
-- join loyalty_accounts.passenger_id -> passengers.passenger_id
-- join complaints.ticket_id -> tickets.ticket_id
-- join meals_served.flight_id -> flights.flight_id
-- join meals_served.meal_id -> meals.meal_id
-- join lounges.airport_id -> airports.airport_id
CREATE TABLE airports (airport_id int PRIMARY KEY, iata_code text, airport_name text, city text, country text);
INSERT INTO airports VALUES (1,'ALF','Alford','Alford','Norland'),(2,'BEX','Bexley Intl','Bexley','Norland'),(3,'CRO','Crown Field','Croydale','Sudland'),(4,'DUN','Dunmore','Dunmore','Sudland'),(5,'EST','Esteban','Puerto Este','Westria');
CREATE TABLE aircraft_types (type_id int PRIMARY KEY, manufacturer text, model text, seats int);
INSERT INTO aircraft_types VALUES (1,'Aerobus','A20',150),(2,'Aerobus','A30',210),(3,'Skyworks','S7',90);
CREATE TABLE aircraft (aircraft_id int PRIMARY KEY, registration text, type_id int, delivered_on date);
INSERT INTO aircraft SELECT i, 'N-'||(10+i), 1+i%3, DATE '2012-01-01'+i*300 FROM generate_series(1,9) i;
CREATE TABLE routes (route_id int PRIMARY KEY, route_code text, origin_airport_id int, destination_airport_id int, distance_km int);
INSERT INTO routes SELECT i, 'R'||i, 1+i%5, 1+(i*2+i/5+1)%5, 300+i*90 FROM generate_series(1,10) i;
CREATE TABLE flights (flight_id int PRIMARY KEY, flight_number text, route_id int, aircraft_id int, scheduled_departure timestamp, actual_departure timestamp, status text);
INSERT INTO flights SELECT i, 'QA'||(100+i%40), 1+i%10, 1+i%8, TIMESTAMP '2025-01-01 06:00'+i*interval '29 hours', CASE WHEN i%17<>0 THEN TIMESTAMP '2025-01-01 06:00'+i*interval '29 hours'+(i%5)*interval '11 minutes' END, CASE WHEN i%17=0 THEN 'cancelled' WHEN i%5>2 THEN 'late' ELSE 'on time' END FROM generate_series(1,360) i;
CREATE TABLE passengers (passenger_id int PRIMARY KEY, first_name text, last_name text, nationality text, birth_date date, email text);
INSERT INTO passengers SELECT i, (ARRAY['Ada','Bo','Cy','Di','Ed'])[1+i%5], (ARRAY['Stone','Rivera','Tan'])[1+i%3]||i, (ARRAY['Norlander','Sudlander','Westrian'])[1+i%3], DATE '1950-01-01'+i*160, CASE WHEN i%8<>0 THEN 'p'||i||'@mail.test' END FROM generate_series(1,120) i;
CREATE TABLE sales_channels (channel_id int PRIMARY KEY, channel_name text);
INSERT INTO sales_channels VALUES (1,'website'),(2,'app'),(3,'travel agency');
CREATE TABLE bookings (booking_id int PRIMARY KEY, passenger_id int, channel_id int, booked_on date, total_price numeric(10,2));
INSERT INTO bookings SELECT i, 1+(i*7)%110, 1+(i*2/5)%3, DATE '2024-12-01'+i, 90+(i*37)%800 FROM generate_series(1,420) i;
CREATE TABLE fare_classes (fare_class_id int PRIMARY KEY, fare_class_name text);
INSERT INTO fare_classes VALUES (1,'economy'),(2,'premium economy'),(3,'business');
CREATE TABLE tickets (ticket_id int PRIMARY KEY, booking_id int, flight_id int, fare_class_id int, price numeric(9,2), checked_in boolean);
INSERT INTO tickets SELECT i, 1+i%420, 1+(i*11)%355, 1+(i*2/5)%3, 60+(i*23)%500, i%6<>0 FROM generate_series(1,700) i;
CREATE TABLE payments (payment_id int PRIMARY KEY, booking_id int, paid_on date, amount numeric(10,2), method text);
INSERT INTO payments SELECT i, i, DATE '2024-12-02'+i, 90+(i*37)%800, (ARRAY['card','voucher','bank transfer'])[1+i%3] FROM generate_series(1,400) i;
CREATE TABLE baggage_items (baggage_item_id int PRIMARY KEY, ticket_id int, weight_kg numeric(5,1), is_lost boolean);
INSERT INTO baggage_items SELECT i, 1+(i*3)%690, 5+(i*7)%25, i%23=0 FROM generate_series(1,500) i;
CREATE TABLE crew_members (crew_member_id int PRIMARY KEY, full_name text, position text, base_airport_id int, hired_on date, salary numeric(9,2));
INSERT INTO crew_members SELECT i, 'Crew '||i, (ARRAY['pilot','copilot','steward'])[1+i%3], 1+i%5, DATE '2010-06-01'+i*150, 30000+i*1250 FROM generate_series(1,24) i;
CREATE TABLE crew_assignments (flight_id int, crew_member_id int, PRIMARY KEY (flight_id, crew_member_id));
INSERT INTO crew_assignments SELECT f, 1+(f*5+c*3)%23 FROM generate_series(1,360) f, generate_series(1,4) c;
CREATE TABLE delay_reasons (reason_id int PRIMARY KEY, reason_name text);
INSERT INTO delay_reasons VALUES (1,'weather'),(2,'technical'),(3,'crew'),(4,'strike');
CREATE TABLE delays (delay_id int PRIMARY KEY, flight_id int, reason_id int, minutes int);
INSERT INTO delays SELECT row_number() over (order by flight_id), flight_id, 1+flight_id%3, (flight_id%5)*11 FROM flights WHERE status='late';
CREATE TABLE mechanics (mechanic_id int PRIMARY KEY, full_name text, certification text);
INSERT INTO mechanics SELECT i, 'Mech '||i, (ARRAY['engine','avionics'])[1+i%2] FROM generate_series(1,5) i;
CREATE TABLE maintenance_jobs (job_id int PRIMARY KEY, aircraft_id int, mechanic_id int, started_on date, finished_on date, cost numeric(10,2));
INSERT INTO maintenance_jobs SELECT i, 1+i%8, 1+i%4, DATE '2025-01-03'+i*6, CASE WHEN i%9<>0 THEN DATE '2025-01-03'+i*6+1+i%7 END, 800+i*97 FROM generate_series(1,70) i;
CREATE TABLE loyalty_accounts (account_id int PRIMARY KEY, passenger_id int, tier text, points int, joined_on date);
INSERT INTO loyalty_accounts SELECT i, i*2, (ARRAY['blue','silver','gold'])[1+i%3], 500+i*130, DATE '2020-01-01'+i*30 FROM generate_series(1,50) i;
CREATE TABLE complaints (complaint_id int PRIMARY KEY, ticket_id int, filed_on date, category text, resolved boolean);
INSERT INTO complaints SELECT i, 1+(i*13)%690, DATE '2025-01-10'+i*5, (ARRAY['service','delay','baggage'])[1+i%3], i%4<>0 FROM generate_series(1,80) i;
CREATE TABLE meals (meal_id int PRIMARY KEY, meal_name text, is_vegetarian boolean);
INSERT INTO meals VALUES (1,'pasta',true),(2,'chicken',false),(3,'salad',true);
CREATE TABLE meals_served (flight_id int, meal_id int, servings int, PRIMARY KEY (flight_id, meal_id));
INSERT INTO meals_served SELECT f, m, 20*m+(f*m)%60 FROM generate_series(1,360,2) f, generate_series(1,3) m;
CREATE TABLE lounges (lounge_id int PRIMARY KEY, airport_id int, lounge_name text, capacity int);
INSERT INTO lounges VALUES (1,1,'Sky Room',80),(2,2,'Blue Room',120),(3,3,'Palm Lounge',60);
