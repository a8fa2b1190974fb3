-- A university: programs, courses, enrollments, tuition. Keys are declared; there are no annotations at all.
-- {as_of} is the day of loading; all dates count back from it.
create table faculties (id integer primary key, name text not null, dean text not null, founded_year integer not null);
create table programs (
  id integer primary key, name text not null, degree text not null, faculty_id integer not null references faculties, duration_semesters integer not null
);
create table instructors (
  id integer primary key, name text not null, rank text not null, faculty_id integer not null references faculties,
  office text, salary numeric(10, 2) not null, hired_date date not null
);
create table students (
  id integer primary key, first_name text not null, last_name text not null, email text not null, date_of_birth date not null, country text not null,
  program_id integer not null references programs, advisor_id integer references instructors, enrolled_on date not null, status text not null,
  gpa numeric(3, 2)
);
create table courses (
  id integer primary key, code text not null unique, title text not null, credits integer not null, level text not null,
  faculty_id integer not null references faculties
);
create table prerequisites (course_id integer references courses, requires_course_id integer references courses, primary key (course_id, requires_course_id));
create table rooms (id integer primary key, building text not null, room_number text not null, capacity integer not null);
create table sections (
  id integer primary key, course_id integer not null references courses, instructor_id integer not null references instructors,
  room_id integer references rooms, term text not null, starts_on date not null, max_students integer not null
);
create table enrollments (
  student_id integer references students, section_id integer references sections, enrolled_at timestamp not null,
  grade numeric(3, 1), attendance_rate numeric(4, 3), primary key (student_id, section_id)
);
create table scholarships (id integer primary key, name text not null, sponsor text not null, amount numeric(10, 2) not null);
create table scholarship_awards (
  id integer primary key, scholarship_id integer not null references scholarships, student_id integer not null references students, awarded_on date not null
);
create table tuition_payments (
  id integer primary key, student_id integer not null references students, paid_on date not null, amount numeric(10, 2) not null, method text not null
);
create table books (id integer primary key, title text not null, author text not null, published_year integer not null, copies integer not null);
create table loans (
  id integer primary key, book_id integer not null references books, student_id integer not null references students,
  borrowed_on date not null, due_on date not null, returned_on date
);

create function pg_temp.h(i bigint, salt text, n integer) returns integer language sql immutable as
  $$ select (('x' || substr(md5(salt || i), 1, 7))::bit(28)::integer % n) $$;
create function pg_temp.one(i bigint, salt text, variadic words text[]) returns text language sql immutable as
  $$ select words[1 + pg_temp.h(i, salt, array_length(words, 1))] $$;

insert into faculties values
  (1, 'Engineering', 'Prof. Alvarez', 1921), (2, 'Science', 'Prof. Bergman', 1904), (3, 'Arts', 'Prof. Chandra', 1899),
  (4, 'Business', 'Prof. Duarte', 1956), (5, 'Medicine', 'Prof. Elmi', 1931), (6, 'Theology', 'Prof. Faure', 1880);
insert into programs values
  (1, 'Computer Science', 'BSc', 1, 6), (2, 'Computer Science', 'MSc', 1, 4), (3, 'Mechanical Engineering', 'BSc', 1, 7), (4, 'Physics', 'BSc', 2, 6),
  (5, 'Biology', 'BSc', 2, 6), (6, 'History', 'BA', 3, 6), (7, 'Philosophy', 'BA', 3, 6), (8, 'Finance', 'MSc', 4, 4), (9, 'Marketing', 'BA', 4, 6),
  (10, 'Nursing', 'BSc', 5, 8), (11, 'Data Science', 'MSc', 1, 4);
insert into instructors
  select i, pg_temp.one(i, 'if', 'Alice', 'Boris', 'Carmen', 'Dieter', 'Eva', 'Felix', 'Gina') || ' ' || (array['Amado','Bloch','Corti','Diallo','Esser','Franke','Gomez','Hall',
           'Ibsen','Jung','Khan','Lange','Mora','Nyman','Orlov','Park','Quist','Reyes','Sato','Thorn','Ulrich','Vidal','Wolf','Xiao','Young','Zeman','Arslan','Bondi','Cruz','Dunn'])[i],
         pg_temp.one(i, 'ir', 'professor', 'associate professor', 'lecturer', 'lecturer', 'assistant professor'), 1 + i % 5,
         case when i % 6 > 0 then 'B' || i end, 52000 + pg_temp.h(i, 'is', 700) * 100 + i, {as_of} - (300 + pg_temp.h(i, 'ih', 7000))
  from generate_series(1, 30) i;
insert into students
  select i, f, l, lower(f || '.' || l || i || '@uni.example'), {as_of} - (6700 + pg_temp.h(i, 'born', 3600)),
         pg_temp.one(i, 'sc', 'Germany', 'India', 'Brazil', 'Germany', 'Nigeria', 'Italy', 'Japan', 'Germany', 'India'), 1 + pg_temp.h(i, 'sp', 11),
         case when pg_temp.h(i, 'adv', 5) > 0 then 1 + pg_temp.h(i, 'sa', 30) end, {as_of} - (20 + pg_temp.h(i, 'en', 1400)),
         pg_temp.one(i, 'ss', 'active', 'active', 'active', 'graduated', 'on leave', 'dropped out', 'active'),
         case when pg_temp.h(i, 'gpa', 12) > 0 then 1.5 + pg_temp.h(i, 'gp', 251) / 100.0 end
  from (select i, pg_temp.one(i, 'sf', 'Amira', 'Ben', 'Chloe', 'Deniz', 'Erik', 'Fumiko', 'Giulia', 'Hugo', 'Indra', 'Joana', 'Kofi') as f,
               pg_temp.one(i, 'sl', 'Adams', 'Bose', 'Castro', 'Demir', 'Eze', 'Fontana', 'Gruber', 'Hayashi', 'Ito', 'Jansen') as l
        from generate_series(1, 500) i) s;
insert into courses
  select i, (array['CS','ME','PH','BI','HI','PL','FI','MK','NU'])[1 + i % 9] || (100 + i * 7),
         (array['Algorithms','Databases','Operating Systems','Thermodynamics','Statics','Mechanics','Optics','Genetics','Ecology','Medieval Europe','Modern Asia','Ethics','Logic',
           'Corporate Finance','Banking','Branding','Consumer Behavior','Anatomy','Patient Care','Machine Learning','Statistics','Compilers','Quantum Physics','Cell Biology',
           'Ancient Rome','Metaphysics','Derivatives','Market Research','Pharmacology','Deep Learning','Robotics','Astronomy'])[i],
         (array[3, 4, 5, 6, 8])[1 + pg_temp.h(i, 'cr', 5)], pg_temp.one(i, 'cl', 'introductory', 'intermediate', 'advanced'), 1 + pg_temp.h(i, 'cf', 5)
  from generate_series(1, 32) i;
insert into prerequisites select i, j from generate_series(1, 32) i, generate_series(1, 32) j where j < i and pg_temp.h(i * 100 + j, 'pre', 14) = 0;
insert into rooms select i, pg_temp.one(i, 'rb', 'Main', 'Newton', 'Curie', 'Library'), '' || (100 + i), 20 + pg_temp.h(i, 'cap', 18) * 10 from generate_series(1, 24) i;
-- course 32 (Astronomy) is never offered
insert into sections
  select i, 1 + pg_temp.h(i, 'co', 31), 1 + pg_temp.h(i, 'ci', 30), case when i % 9 > 0 then 1 + pg_temp.h(i, 'ro', 24) end,
         case when k % 2 = 0 then 'spring' else 'fall' end, ({as_of} - make_interval(months => 2 + k * 6))::date, 20 + pg_temp.h(i, 'mx', 8) * 5
  from (select i, i % 6 as k from generate_series(1, 130) i) s;
insert into enrollments
  select s, c, x.starts_on - make_interval(hours => 30 + pg_temp.h(s * 1000 + c, 'eh', 600)), case when x.starts_on < {as_of} - 120 and pg_temp.h(s * 1000 + c, 'gr', 10) > 0
           then 1 + pg_temp.h(s * 1000 + c, 'g', 41) / 10.0 end, pg_temp.h(s * 1000 + c, 'at', 1001) / 1000.0
  from generate_series(1, 470) s, sections x, lateral (select x.id as c) y where pg_temp.h(s * 1000 + x.id, 'enr', 25) = 0;
insert into scholarships values
  (1, 'Merit Award', 'Alumni Fund', 5000), (2, 'Women in Tech', 'TechCorp', 7500), (3, 'Global South', 'City Council', 9000), (4, 'Sports Grant', 'Alumni Fund', 3000),
  (5, 'Research Starter', 'TechCorp', 4200);
insert into scholarship_awards
  select i, 1 + pg_temp.h(i, 'aw', 5), 1 + pg_temp.h(i, 'aws', 500), {as_of} - pg_temp.h(i, 'awd', 900) from generate_series(1, 120) i;
insert into tuition_payments
  select i, 1 + pg_temp.h(i, 'tp', 480), {as_of} - pg_temp.h(i, 'tpd', 1000), 500 + pg_temp.h(i, 'tpa', 60) * 50 + (i % 97) * 0.5,
         pg_temp.one(i, 'tpm', 'bank transfer', 'credit card', 'bank transfer', 'cash', 'direct debit')
  from generate_series(1, 1600) i;
insert into books
  select i, 'Handbook of ' || (array['Chemistry','Logic','Europe','Statistics','Law','Design','Poetry','Oceans','Genes','Money','Music','Bridges'])[1 + i % 12] || ' ' || i,
         pg_temp.one(i, 'ba', 'A. Author', 'B. Writer', 'C. Scholar', 'D. Poet', 'E. Thinker'), 1950 + pg_temp.h(i, 'by', 74), 1 + pg_temp.h(i, 'bc', 9)
  from generate_series(1, 80) i;
insert into loans
  select i, 1 + pg_temp.h(i, 'lb', 75), 1 + pg_temp.h(i, 'ls', 430), b, b + 28, case when pg_temp.h(i, 'lr', 9) > 0 and b + pg_temp.h(i, 'lt', 45) <= {as_of} then b + pg_temp.h(i, 'lt', 45) end
  from (select i, {as_of} - pg_temp.h(i, 'ld', 600) as b from generate_series(1, 1300) i) l;
