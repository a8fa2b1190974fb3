-- A school: pupils who came and left, exams with missing results, attendance by day, fees by term.
create table teachers (teacher_id int primary key, full_name text not null, subject text not null, weekly_hours int not null, mentor_id int references teachers);
insert into teachers select i, 'Teacher '||i, (array['Math','English','Physics','History','Art'])[1+i%5], 14+i%12, case when i>6 then 1+i%5 end from generate_series(1,24) i;
create table classes (class_id int primary key, name text not null, teacher_id int not null references teachers, room_capacity int not null);
insert into classes select i, (5+i/3)||chr(65+i%3), 1+i%22, 22+i%9 from generate_series(1,18) i;
create table students (student_id int primary key, full_name text not null, grade_level int not null, class_id int references classes, enrolled_on date not null, left_on date);
insert into students select i, 'Student '||i, 5+i%6, case when i%29<>0 then 1+i%17 end, date '2020-08-20'+i*13%1900, case when i%8=0 then date '2025-01-10'+i%400 end from generate_series(1,420) i;
create table exams (exam_id int primary key, class_id int not null references classes, subject text not null, held_on date not null, max_points int not null);
insert into exams select i, 1+i%17, (array['Math','English','Physics','History'])[1+i%4], date '2025-01-20'+i*3%400, (array[20,50,100])[1+i%3] from generate_series(1,260) i;
create table exam_results (exam_id int not null references exams, student_id int not null references students, points numeric(6,2), passed boolean, primary key (exam_id, student_id));
insert into exam_results select e.exam_id, s.student_id, case when (e.exam_id+s.student_id)%11<>0 then round(e.max_points*((e.exam_id*s.student_id)%97)/97.0,1) end,
 case when (e.exam_id+s.student_id)%11<>0 then (e.exam_id*s.student_id)%97>=48 end from exams e join students s using (class_id);
create table attendance (student_id int not null references students, day date not null, present boolean not null, minutes_late int not null, primary key (student_id, day));
insert into attendance select s, date '2025-09-01'+d, (s*d)%13<>1, case when (s*d)%13<>1 and (s+d)%9=0 then (s*d)%25 else 0 end from generate_series(1,400) s, generate_series(0,190) d where extract(isodow from date '2025-09-01'+d)<6;
create table fees (fee_id int primary key, student_id int not null references students, term text not null, amount numeric(8,2) not null, paid_amount numeric(8,2), paid_at timestamp);
insert into fees select row_number() over (order by s, t), s, t, 300+s%5*20, case when (s+length(t))%6<>0 then 300+s%5*20 end, case when (s+length(t))%6<>0 then timestamp '2025-02-01 10:00'+(s*17%9000)*interval '1 hour' end
 from generate_series(1,420) s, unnest(array['2024-autumn','2025-spring','2025-autumn']) t;
create table club_members (student_id int not null references students, club text not null, joined_on date not null, primary key (student_id, club));
insert into club_members select s, c, date '2024-09-01'+s%300 from generate_series(1,420) s, unnest(array['Chess','Choir','Robotics']) c where (s+ascii(substr(c,3,1)))%4=0 or s%7=0;
