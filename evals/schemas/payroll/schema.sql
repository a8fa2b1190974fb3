-- People and pay of a company, as a set of exports: not one key is declared, not even a primary one.
-- {as_of} is the day of loading; all dates count back from it.
-- join employees.department_id -> departments.id
-- join employees.job_id -> jobs.id
-- join employees.location_id -> locations.id
-- join payslips.employee_id -> employees.id
-- join absences.employee_id -> employees.id
-- join training_attendances.employee_id -> employees.id
-- join training_attendances.training_id -> trainings.id
-- join reviews.employee_id -> employees.id
create table departments (id integer, name text, cost_center text);
create table jobs (id integer, title text, grade integer, min_salary numeric(10, 2), max_salary numeric(10, 2));
create table locations (id integer, city text, country text);
create table employees (
  id integer, first_name text, last_name text, email text, gender text, birth_date date, hire_date date, termination_date date,
  department_id integer, job_id integer, manager_id integer, location_id integer, employment_type text, annual_salary numeric(10, 2)
);
create table payslips (
  id integer, employee_id integer, pay_date date, gross_pay numeric(10, 2), tax numeric(10, 2), net_pay numeric(10, 2), bonus numeric(10, 2)
);
create table absences (id integer, employee_id integer, absence_type text, start_date date, end_date date, days integer);
create table trainings (id integer, title text, provider text, cost numeric(8, 2));
create table training_attendances (employee_id integer, training_id integer, attended_on date, passed boolean, score integer);
create table reviews (id integer, employee_id integer, review_date date, rating integer);

create function pg_temp.h(i bigint, salt text, n integer) returns integer language sql immutable as
  $$ select (('x' || substr(md5(salt || i), 1, 7))::bit(28)::integer % n) $$;
create function pg_temp.one(i bigint, salt text, variadic words text[]) returns text language sql immutable as
  $$ select words[1 + pg_temp.h(i, salt, array_length(words, 1))] $$;

insert into departments values
  (1, 'Engineering', 'CC100'), (2, 'Sales', 'CC200'), (3, 'Marketing', 'CC210'), (4, 'Finance', 'CC300'), (5, 'Human Resources', 'CC310'),
  (6, 'Customer Support', 'CC220'), (7, 'Legal', 'CC320'), (8, 'Research', 'CC110');
insert into jobs values
  (1, 'Software Engineer', 3, 60000, 120000), (2, 'Senior Software Engineer', 4, 80000, 150000), (3, 'Account Executive', 3, 45000, 110000),
  (4, 'Marketing Specialist', 2, 40000, 80000), (5, 'Accountant', 2, 42000, 85000), (6, 'HR Partner', 3, 45000, 90000),
  (7, 'Support Agent', 1, 30000, 52000), (8, 'Counsel', 4, 80000, 170000), (9, 'Data Scientist', 4, 75000, 145000), (10, 'Astronaut', 5, 100000, 200000);
insert into locations values
  (1, 'Berlin', 'Germany'), (2, 'Munich', 'Germany'), (3, 'Paris', 'France'), (4, 'Madrid', 'Spain'), (5, 'London', 'United Kingdom'), (6, 'Oslo', 'Norway');
-- nobody works in Oslo, nobody is an astronaut
insert into employees
  select i, f, l, lower(f || '.' || l || i || '@example.com'), pg_temp.one(i, 'g', 'female', 'male', 'female', 'male', 'non-binary'),
         {as_of} - (8000 + pg_temp.h(i, 'born', 15000)), hired,
         case when pg_temp.h(i, 'left', 7) = 0 then least(hired + 200 + pg_temp.h(i, 'ten', 1200), {as_of} - 5) end,
         d, case d when 1 then 1 + pg_temp.h(i, 'j', 2) when 2 then 3 when 3 then 4 when 4 then 5 when 5 then 6 when 6 then 7 when 7 then 8 else 9 end,
         case when i > 12 then 1 + pg_temp.h(i, 'mgr', 12) end, 1 + pg_temp.h(i, 'loc', 5),
         pg_temp.one(i, 'type', 'full-time', 'full-time', 'full-time', 'part-time', 'contractor', 'full-time', 'intern'),
         28000 + pg_temp.h(i, 'sal', 900) * 100 + d * 10 + i
  from (select i, pg_temp.one(i, 'f', 'Anna', 'Bruno', 'Chen', 'Dora', 'Emil', 'Fatima', 'Georg', 'Hana', 'Ivan', 'Julia', 'Karl', 'Lucia') as f,
               pg_temp.one(i, 'l', 'Bauer', 'Schneider', 'Lopez', 'Martin', 'Jones', 'Schulz', 'Santos', 'Kaya', 'Berg', 'Novak') as l,
               {as_of} - (230 + pg_temp.h(i, 'hire', 3600)) as hired, (array[1,1,1,2,2,3,4,5,6,6,7,8])[1 + pg_temp.h(i, 'dep', 12)] as d
        from generate_series(1, 260) i) e;
insert into payslips
  select row_number() over (order by e.id, m), e.id, m, round(e.annual_salary / 12, 2), round(e.annual_salary / 12 * 0.31, 2), round(e.annual_salary / 12 * 0.69, 2),
         case when pg_temp.h(e.id * 100 + extract(month from m)::integer, 'bonus', 6) = 0 then 100 + pg_temp.h(e.id * 100 + extract(month from m)::integer, 'b', 40) * 50 end
  from employees e, lateral (
    select (date_trunc('month', {as_of}::timestamp) - make_interval(months => k) + interval '24 days')::date as m from generate_series(1, 22) k) x
  where m >= e.hire_date and m <= coalesce(e.termination_date, {as_of});
insert into absences
  select i, e, pg_temp.one(i, 'kind', 'vacation', 'vacation', 'sick leave', 'sick leave', 'parental leave', 'unpaid leave', 'vacation'), s, s + d - 1, d
  from (select i, 1 + pg_temp.h(i, 'who', 235) as e, {as_of} - (15 + pg_temp.h(i, 'from', 690)) as s, 1 + pg_temp.h(i, 'len', 14) as d from generate_series(1, 900) i) a;
insert into trainings values
  (1, 'Data Privacy Basics', 'LearnCo', 120), (2, 'Negotiation', 'Skillify', 480), (3, 'Leadership', 'Skillify', 950), (4, 'First Aid', 'Red Cross', 60),
  (5, 'Advanced Excel', 'LearnCo', 210), (6, 'Public Speaking', 'Skillify', 390), (7, 'Kubernetes', 'CloudSchool', 1200), (8, 'Welding', 'CraftHouse', 700);
-- nobody attended welding
insert into training_attendances
  select e, t, {as_of} - (10 + pg_temp.h(e * 10 + t, 'att', 700)), s >= 50, s
  from generate_series(1, 260) e, generate_series(1, 7) t, lateral (select 30 + pg_temp.h(e * 10 + t, 'score', 71) as s) x
  where pg_temp.h(e * 10 + t, 'goes', 4) = 0;
insert into reviews
  select row_number() over (order by id, y), id, make_date(extract(year from {as_of})::integer - y, 2, 15), 1 + pg_temp.h(id * 10 + y, 'rate', 5)
  from employees, generate_series(0, 2) y where hire_date < make_date(extract(year from {as_of})::integer - y, 2, 15)
    and make_date(extract(year from {as_of})::integer - y, 2, 15) < coalesce(termination_date, {as_of});
