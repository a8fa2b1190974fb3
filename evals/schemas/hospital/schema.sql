-- A hospital: wards, admissions, diagnoses, prescriptions, laboratory, appointments. Every key is declared.
-- {as_of} is the day of loading; all dates count back from it.
create table departments (
  department_id integer primary key,
  name          text not null,
  floor         integer not null,
  annual_budget numeric(12, 2) not null
);
create table physicians (
  physician_id  integer primary key,
  full_name     text not null,
  specialty     text not null,
  department_id integer not null references departments,
  supervisor_id integer references physicians,
  hired_on      date not null,
  base_salary   numeric(10, 2) not null
);
create table patients (
  patient_id         integer primary key,
  first_name         text not null,
  last_name          text not null,
  gender             text not null,
  birth_date         date not null,
  city               text not null,
  insurance_provider text,
  blood_type         text not null,
  registered_on      date not null
);
create table wards (
  ward_id       integer primary key,
  ward_name     text not null,
  department_id integer not null references departments,
  bed_count     integer not null
);
create table admissions (
  admission_id           integer primary key,
  patient_id             integer not null references patients,
  ward_id                integer not null references wards,
  attending_physician_id integer not null references physicians,
  admitted_at            timestamp not null,
  discharged_at          timestamp,
  admission_type         text not null,
  outcome                text,
  total_charge           numeric(10, 2) not null
);
create table diagnoses (
  diagnosis_code text primary key,
  description    text not null,
  chronic        boolean not null
);
create table admission_diagnoses (
  admission_id   integer not null references admissions,
  diagnosis_code text not null references diagnoses,
  is_primary     boolean not null,
  primary key (admission_id, diagnosis_code)
);
create table medications (
  medication_id integer primary key,
  name          text not null,
  form          text not null,
  unit_price    numeric(8, 2) not null
);
create table prescriptions (
  prescription_id integer primary key,
  admission_id    integer not null references admissions,
  medication_id   integer not null references medications,
  prescribed_by   integer not null references physicians,
  prescribed_on   date not null,
  daily_dose_mg   integer not null,
  days_supply     integer not null
);
create table lab_results (
  result_id    integer primary key,
  admission_id integer not null references admissions,
  test_name    text not null,
  value        numeric(8, 2) not null,
  unit         text not null,
  taken_at     timestamp not null,
  abnormal     boolean not null
);
create table appointments (
  appointment_id   integer primary key,
  patient_id       integer not null references patients,
  physician_id     integer not null references physicians,
  scheduled_for    timestamp not null,
  status           text not null,
  duration_minutes integer not null
);

create function pg_temp.h(i bigint, salt text, n integer) returns integer language sql immutable as
  $$ select (('x' || substr(md5(salt || i), 1, 7))::bit(28)::integer % n) $$;
create function pg_temp.one(i bigint, salt text, variadic words text[]) returns text language sql immutable as
  $$ select words[1 + pg_temp.h(i, salt, array_length(words, 1))] $$;

insert into departments values
  (1, 'Cardiology', 3, 4200000), (2, 'Oncology', 5, 6100000), (3, 'Pediatrics', 2, 2750000), (4, 'Orthopedics', 4, 3300000),
  (5, 'Neurology', 5, 3900000), (6, 'Emergency', 0, 5200000), (7, 'Maternity', 2, 2480000), (8, 'Radiology', 1, 1900000);
insert into physicians
  select i, 'Dr. ' || pg_temp.one(i, 'f', 'Ana', 'Ben', 'Clara', 'David', 'Elif', 'Farid', 'Grace', 'Hugo', 'Ines', 'Jonas')
           || ' ' || (array['Abbott','Baker','Castillo','Dubois','Eriksen','Fischer','Gupta','Haddad','Ito','Jensen','Kowalski','Lindgren',
             'Moreau','Novak','Okafor','Petrov','Quinn','Rossi','Silva','Tanaka','Ueda','Varga','Weber','Xu','Yilmaz','Zhang',
             'Adeyemi','Bianchi','Costa','Dvorak','Engel','Flores','Greco','Hoffman','Ivanov','Joshi','Klein','Lopez','Meyer','Nash'])[i],
         case (i % 8) + 1 when 1 then 'cardiology' when 2 then 'oncology' when 3 then 'pediatrics' when 4 then 'orthopedics'
           when 5 then 'neurology' when 6 then 'emergency medicine' when 7 then 'obstetrics' else 'radiology' end,
         (i % 8) + 1, case when i > 8 then i % 8 + case when i % 8 = 0 then 8 else 0 end end,
         {as_of} - (200 + pg_temp.h(i, 'hired', 5000)), 90000 + pg_temp.h(i, 'pay', 1200) * 100 + i
  from generate_series(1, 40) i;
insert into patients
  select i, pg_temp.one(i, 'pf', 'Maria', 'John', 'Aisha', 'Peter', 'Lena', 'Omar', 'Sofia', 'Liam', 'Emma', 'Noah', 'Yuki', 'Carlos'),
         pg_temp.one(i, 'pl', 'Smith', 'Garcia', 'Nguyen', 'Brown', 'Ali', 'Schmidt', 'Rossi', 'Kim', 'Martin', 'Silva', 'Macdonald', 'MacLeod'),
         pg_temp.one(i, 'pg', 'female', 'male'), {as_of} - (300 + pg_temp.h(i, 'born', 32000)),
         pg_temp.one(i, 'pc', 'Springfield', 'Riverton', 'Lakewood', 'Riverton', 'Springfield', 'Hillcrest', 'Oakdale'),
         case when pg_temp.h(i, 'ins', 6) > 0 then pg_temp.one(i, 'pi', 'Aetna', 'BlueCross', 'Cigna', 'Medicare', 'Medicare') end,
         pg_temp.one(i, 'pb', 'A+', 'O+', 'B+', 'AB+', 'A-', 'O-', 'O+', 'A+'), {as_of} - pg_temp.h(i, 'reg', 1500)
  from generate_series(1, 420) i;
insert into wards values
  (1, 'Cardiac Care Unit', 1, 18), (2, 'Cardiology East', 1, 24), (3, 'Oncology North', 2, 30), (4, 'Day Chemotherapy', 2, 12),
  (5, 'Children A', 3, 26), (6, 'Trauma', 4, 22), (7, 'Joint Replacement', 4, 16), (8, 'Stroke Unit', 5, 14), (9, 'Neurology West', 5, 20),
  (10, 'Emergency Short Stay', 6, 15), (11, 'Birth Center', 7, 21), (12, 'Burn Unit', 6, 8);
-- nobody was admitted to the burn unit; patients above 380 were never admitted
insert into admissions
  select i, 1 + pg_temp.h(i, 'ap', 380), w, 1 + pg_temp.h(i, 'ad', 38), at,
         case when pg_temp.h(i, 'open', 30) > 0 and at < {as_of} - interval '12 days'
           then at + make_interval(hours => 10 + pg_temp.h(i, 'stay', 240)) end,
         pg_temp.one(i, 'at', 'emergency', 'elective', 'elective', 'urgent', 'emergency', 'transfer'),
         case when pg_temp.h(i, 'open', 30) > 0 and at < {as_of} - interval '12 days'
           then pg_temp.one(i, 'ao', 'recovered', 'recovered', 'improved', 'improved', 'unchanged', 'deceased', 'recovered') end,
         800 + pg_temp.h(i, 'charge', 18000) + w * 110 + i * 0.01
  from (select i, 1 + pg_temp.h(i, 'aw', 11) as w,
               {as_of} - make_interval(hours => 3 + pg_temp.h(i, 'when', 800 * 24)) as at from generate_series(1, 1500) i) a;
insert into diagnoses values
  ('I10', 'Hypertension', true), ('I21', 'Acute myocardial infarction', false), ('C50', 'Breast cancer', true), ('C34', 'Lung cancer', true),
  ('J18', 'Pneumonia', false), ('J45', 'Asthma', true), ('S72', 'Femur fracture', false), ('M17', 'Knee osteoarthritis', true),
  ('I63', 'Ischemic stroke', false), ('G40', 'Epilepsy', true), ('E11', 'Type 2 diabetes', true), ('O80', 'Normal delivery', false),
  ('K35', 'Acute appendicitis', false), ('A90', 'Dengue fever', false);
insert into admission_diagnoses
  select i, pg_temp.one(i, 'd' || k, 'I10', 'I21', 'C50', 'C34', 'J18', 'J45', 'S72', 'M17', 'I63', 'G40', 'E11', 'O80', 'K35', 'E11', 'I10'), k = 1
  from generate_series(1, 1500) i, generate_series(1, 3) k where k = 1 or pg_temp.h(i, 'dn', 3) >= k - 1
  on conflict do nothing;
insert into medications values
  (1, 'Aspirin', 'tablet', 0.12), (2, 'Metformin', 'tablet', 0.25), (3, 'Lisinopril', 'tablet', 0.31), (4, 'Amoxicillin', 'capsule', 0.44),
  (5, 'Insulin glargine', 'injection', 24.50), (6, 'Morphine', 'injection', 6.80), (7, 'Salbutamol', 'inhaler', 9.90),
  (8, 'Doxorubicin', 'infusion', 118.00), (9, 'Paracetamol', 'tablet', 0.08), (10, 'Heparin', 'injection', 7.35),
  (11, 'Levetiracetam', 'tablet', 1.10), (12, 'Fentanyl', 'patch', 14.20);
insert into prescriptions
  select row_number() over (order by i, k), i, 1 + pg_temp.h(i, 'm' || k, 11), a.attending_physician_id, a.admitted_at::date,
         (1 + pg_temp.h(i, 'mg' || k, 40)) * 25, 1 + pg_temp.h(i, 'days' || k, 30)
  from generate_series(1, 1500) i join admissions a on a.admission_id = i, generate_series(1, 3) k where pg_temp.h(i, 'mn', 4) >= k;
insert into lab_results
  select row_number() over (order by i, k), i, t, case t when 'glucose' then 60 + pg_temp.h(i, 'v' || k, 200) when 'hemoglobin' then 7 + pg_temp.h(i, 'v' || k, 110) / 10.0
           when 'creatinine' then 0.4 + pg_temp.h(i, 'v' || k, 40) / 10.0 else 2 + pg_temp.h(i, 'v' || k, 60) / 10.0 end,
         case t when 'hemoglobin' then 'g/dL' when 'potassium' then 'mmol/L' else 'mg/dL' end,
         a.admitted_at + make_interval(hours => k * 2), pg_temp.h(i, 'abn' || k, 5) = 0
  from admissions a join generate_series(1, 1500) i on i = a.admission_id, generate_series(1, 2) k,
       lateral (select pg_temp.one(i, 't' || k, 'glucose', 'hemoglobin', 'creatinine', 'potassium', 'glucose') as t) x;
insert into appointments
  select i, 1 + pg_temp.h(i, 'app', 420), 1 + pg_temp.h(i, 'aph', 40),
         {as_of} + make_interval(days => 30 - pg_temp.h(i, 'sched', 500), hours => 8 + pg_temp.h(i, 'hour', 9)),
         pg_temp.one(i, 'status', 'completed', 'completed', 'completed', 'cancelled', 'no-show', 'completed'),
         (array[15, 20, 30, 30, 45, 60])[1 + pg_temp.h(i, 'dur', 6)]
  from generate_series(1, 1100) i;
update appointments set status = 'scheduled' where scheduled_for >= {as_of} + interval '1 day';
