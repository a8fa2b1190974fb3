-- A clinic: appointments with states and two times, treatments below them, invoices net and gross, beds by day.
create table departments (department_id int primary key, name text not null);
insert into departments values (1,'Cardiology'),(2,'Orthopedics'),(3,'Dermatology'),(4,'Pediatrics');
create table doctors (doctor_id int primary key, full_name text not null, specialty text not null, department_id int not null references departments);
insert into doctors select i, 'Doctor '||chr(64+i), (array['Surgeon','Internist','Therapist'])[1+i%3], 1+i%4 from generate_series(1,12) i;
create table patients (patient_id int primary key, full_name text not null, birth_date date not null, sex text not null, city text not null, referred_by int references doctors, registered_at timestamp not null);
insert into patients select i, 'Patient '||i, date '1940-01-01'+(i*97%28000), (array['F','M'])[1+i%2], (array['Lund','Malmo','Ystad','Kivik'])[1+i%4],
 case when i%3=0 then 1+i%9 end, timestamp '2024-01-02 08:00'+(i*61%18000)*interval '1 hour' from generate_series(1,300) i;
create table appointments (appointment_id int primary key, patient_id int not null references patients, doctor_id int not null references doctors,
 booked_at timestamp not null, scheduled_at timestamp not null, status text not null, duration_minutes int);
insert into appointments select i, 1+i*37%270, 1+i*11%12, timestamp '2025-01-01 08:00'+(i*i%10400)*interval '1 hour', timestamp '2025-01-01 08:00'+(i*i%10400)*interval '1 hour'+(i%30)*interval '1 day 3 hours'+case when i%5=0 then interval '35 days' else interval '0' end,
 (array['completed','completed','completed','cancelled','no_show','completed'])[1+i*13%6], case when i%6<>4 then 15+i%5*15 end from generate_series(1,2400) i;
create table treatments (treatment_id int primary key, appointment_id int not null references appointments, procedure_code text not null, cost numeric(10,2) not null, covered_amount numeric(10,2));
insert into treatments select i, 1+i*29%2300, 'P'||(100+i%17), 40+i%23*11.5, case when i%7<>0 then 20+i%23*6.25 end from generate_series(1,5200) i;
create table invoices (invoice_id int primary key, patient_id int not null references patients, issued_on date not null, due_on date not null, paid_on date, net_amount numeric(10,2) not null, gross_amount numeric(10,2) not null, status text not null);
insert into invoices select i, 1+i*17%290, date '2025-01-03'+i*3%430, date '2025-01-03'+i*3%430+30, case when i%4<>0 then date '2025-01-03'+i*3%430+i%41 end, 80+i%31*12.4, round((80+i%31*12.4)*1.25,2),
 case when i%4<>0 then 'paid' when i%8=0 then 'open' else 'written_off' end from generate_series(1,1500) i;
create table bed_census (department_id int not null references departments, day date not null, occupied int not null, capacity int not null, primary key (department_id, day));
insert into bed_census select d, date '2025-01-01'+t, 8+(t*d)%11, 20+d from generate_series(1,4) d, generate_series(0,437) t;
