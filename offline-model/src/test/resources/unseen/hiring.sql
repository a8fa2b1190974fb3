-- A recruiting team: vacancies, candidates, applications, interviews, offers.
-- join vacancies.department_id -> departments.department_id
-- join applications.candidate_id -> candidates.candidate_id
-- join applications.vacancy_id -> vacancies.vacancy_id
-- join interviews.application_id -> applications.application_id
-- join interviews.interviewer_id -> interviewers.interviewer_id
-- join offers.application_id -> applications.application_id
create function pg_temp.h(i bigint, salt text, n int) returns int language sql immutable as $$ select (('x' || substr(md5(salt || i), 1, 7))::bit(28)::int % n) $$;
create table departments (department_id int primary key, department_name text);
insert into departments values (1,'Engineering'),(2,'Sales'),(3,'Finance'),(4,'Design'),(5,'Legal');
create table vacancies (vacancy_id int primary key, job_title text, department_id int, seniority text, opened_on date, filled_on date, min_salary numeric(10,2), max_salary numeric(10,2), office text, is_remote boolean);
insert into vacancies select i, (array['Backend Developer','Account Executive','Controller','Product Designer','Data Engineer','Sales Manager','Accountant','QA Analyst'])[1+i%8], (array[1,2,3,4,1,2,3,1])[1+i%8], (array['junior','mid','senior'])[1+(i*7/3)%3], date '2024-01-10'+i*18, case when i%3<>1 then date '2024-01-10'+i*18+25+(i*11)%50 end, 30000+(i*4700)%30000, 52000+(i*6100)%60000, (array['Oslo','Bergen','Malmo'])[1+pg_temp.h(i,'of',3)], i%4=0 from generate_series(1,40) i;
create table candidates (candidate_id int primary key, candidate_name text, city text, source text, years_of_experience int, registered_on date, phone text);
insert into candidates select i, (array['Ada','Ben','Cleo','Dag','Eva','Finn','Gro','Hans','Ida','Jon'])[1+i%10]||' '||(array['Berg','Dahl','Eide','Foss','Haug','Lie','Moen'])[1+i%7]||' '||i, (array['Oslo','Bergen','Malmo','Turku'])[1+(i*3/2)%4], (array['LinkedIn','referral','job board','career site','LinkedIn'])[1+(i*5/3)%5], case when i%10<>3 then (i*7)%19 + case when i in (19,38,57,76,95) then 20 + (i*5)%7 else 0 end end, date '2023-11-01'+i*4, case when i%6<>0 then '+47 '||i end from generate_series(1,190) i;
create table applications (application_id int primary key, candidate_id int, vacancy_id int, applied_on date, status text, score numeric(4,1));
insert into applications select i, 1+pg_temp.h(i,'ca',170), 1+(pg_temp.h(i,'va',37)*pg_temp.h(i,'vb',37))/37, date '2024-02-01'+(i*760/520), (array['rejected','rejected','in review','withdrawn','hired','rejected'])[1+(i*13/4)%6], case when i%8<>0 then 20+(i*29)%80 end from generate_series(1,520) i;
create table interviewers (interviewer_id int primary key, interviewer_name text);
insert into interviewers values (1,'Marit Solberg'),(2,'Olav Krogh'),(3,'Siri Vang'),(4,'Knut Aas');
create table interviews (interview_id int primary key, application_id int, interviewer_id int, held_at timestamp, interview_type text, rating int);
insert into interviews select i, 1+(i*7)%490, 1+(i*i)%3, timestamp '2024-03-01 09:00'+i*interval '45 hours', (array['phone','technical','on-site'])[1+i%3], case when i%9<>0 then 1+(i*3)%5 end from generate_series(1,390) i;
create table offers (offer_id int primary key, application_id int, offered_on date, annual_salary numeric(10,2), accepted boolean, start_date date);
insert into offers select i, i*9, date '2024-04-01'+i*12, 36000+(i*7717)%52000, case when i%11=0 then null else i%3<>0 end, date '2024-06-01'+i*12 from generate_series(1,55) i;
