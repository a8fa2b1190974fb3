-- join rooms.hotel_id -> hotels.id
-- join reservations.guest_id -> guests.id
-- join reservations.room_id -> rooms.id
-- join room_charges.reservation_id -> reservations.id
-- join reviews.reservation_id -> reservations.id
-- join housekeeping_tasks.room_id -> rooms.id
-- join housekeeping_tasks.staff_id -> staff.id
-- join staff.hotel_id -> hotels.id
CREATE TABLE hotels (id int PRIMARY KEY, name text, city text, stars int, opened_year int);
INSERT INTO hotels VALUES (1,'Grand Pine','Larch',4,1998),(2,'Sea Breeze','Portway',3,2007),(3,'Old Mill','Larch',5,2015);
CREATE TABLE rooms (id int PRIMARY KEY, hotel_id int, room_number text, room_type text, nightly_rate numeric, max_occupancy int, smoking_allowed boolean);
INSERT INTO rooms SELECT i, 1+i%3, (100+i)::text, (ARRAY['single','double','suite'])[1+(i/2)%3], 60+i*4, 1+i%4, i%7=0 FROM generate_series(1,40) i;
CREATE TABLE guests (id int PRIMARY KEY, first_name text, last_name text, nationality text, email text, date_of_birth date, vip boolean);
INSERT INTO guests SELECT i, 'G'||i, (ARRAY['Abel','Brock','Cane'])[1+i%3]||i, (ARRAY['Norse','Celt','Gaul'])[1+i%3], CASE WHEN i%4<>0 THEN 'g'||i||'@x.test' END, DATE '1950-03-03'+i*200, i%9=0 FROM generate_series(1,80) i;
CREATE TABLE reservations (id int PRIMARY KEY, guest_id int, room_id int, booked_on date, check_in date, check_out date, status text, channel text, total_price numeric);
INSERT INTO reservations SELECT i, 1+(i*7)%75, 1+(i*3)%38, DATE '2024-11-01'+i, DATE '2024-11-10'+i, DATE '2024-11-11'+i+i%6, (ARRAY['confirmed','cancelled','completed','no-show'])[1+(i*2/3)%4], (ARRAY['direct','agency','web'])[1+(i/3)%3], 80+(i*31)%700 FROM generate_series(1,450) i;
CREATE TABLE room_charges (id int PRIMARY KEY, reservation_id int, charge_type text, amount numeric, charged_at timestamp);
INSERT INTO room_charges SELECT i, 1+(i*5)%440, (ARRAY['minibar','laundry','spa'])[1+i%3], 5+(i*13)%90, TIMESTAMP '2024-11-12 10:00'+i*interval '14 hours' FROM generate_series(1,600) i;
CREATE TABLE reviews (id int PRIMARY KEY, reservation_id int, rating int, comment text, reviewed_on date);
INSERT INTO reviews SELECT i, 1+i*3, 1+(i*i)%5, CASE WHEN i%2=0 THEN 'ok '||i END, DATE '2024-11-20'+i*3 FROM generate_series(1,140) i;
CREATE TABLE staff (id int PRIMARY KEY, hotel_id int, full_name text, role text, salary numeric, hired_on date);
INSERT INTO staff SELECT i, 1+i%3, 'Staff '||i, (ARRAY['housekeeper','receptionist','manager'])[1+i%3], 1800+i*45, DATE '2016-01-01'+i*120 FROM generate_series(1,24) i;
CREATE TABLE housekeeping_tasks (id int PRIMARY KEY, room_id int, staff_id int, scheduled_for date, done boolean, duration_minutes int);
INSERT INTO housekeeping_tasks SELECT i, 1+i%39, 1+(i*2)%22, DATE '2025-01-01'+i/3, i%8<>0, 15+(i*7)%60 FROM generate_series(1,500) i;
