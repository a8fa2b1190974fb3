-- A chain of animal clinics: owners, animals, appointments, visits, treatments, vaccinations, invoices. A raw extract: no keys, no annotations.
-- {as_of} is the day of loading; all dates count back from it (a few appointments lie in the next three weeks).
create table clinics (clinic_id integer, name text, city text, region text, opened_on date, closed_on date, treatment_rooms integer, emergency_service boolean);
create table veterinarians (vet_id integer, full_name text, clinic_id integer, specialty text, hired_on date, left_on date, hourly_rate numeric(6, 2));
create table owners (
  owner_id integer, first_name text, last_name text, email text, phone text, city text, postal_code text, registered_on date, newsletter boolean,
  referred_by_owner_id integer
);
create table animals (
  animal_id integer, owner_id integer, name text, species text, breed text, sex text, birth_date date, weight_kg numeric(5, 1), microchip_number text,
  insured boolean, deceased_on date
);
create table appointments (
  appointment_id integer, animal_id integer, clinic_id integer, vet_id integer, booked_at timestamp, scheduled_at timestamp, reason text, channel text, status text
);
create table visits (
  visit_id integer, appointment_id integer, animal_id integer, clinic_id integer, vet_id integer, visit_date date, visit_type text, diagnosis text,
  duration_minutes integer
);
create table hospital_stays (stay_id integer, visit_id integer, admitted_on date, discharged_on date, ward text, daily_rate numeric(6, 2));
create table treatments (treatment_id integer, visit_id integer, description text, category text, quantity integer, unit_price numeric(8, 2));
create table vaccines (vaccine_id integer, name text, species text, manufacturer text, validity_months integer, price numeric(6, 2));
create table vaccinations (
  vaccination_id integer, animal_id integer, vaccine_id integer, vet_id integer, given_on date, expires_on date, batch_number text, adverse_reaction text
);
create table invoices (
  invoice_id integer, invoice_number text, visit_id integer, owner_id integer, issued_on date, due_on date, discount numeric(8, 2), total_amount numeric(10, 2), status text
);
create table payments (payment_id integer, invoice_id integer, paid_on date, amount numeric(10, 2), method text);

create function pg_temp.h(i bigint, salt text, n integer) returns integer language sql immutable as
  $$ select (('x' || substr(md5(salt || i), 1, 7))::bit(28)::integer % n) $$;
create function pg_temp.one(i bigint, salt text, variadic words text[]) returns text language sql immutable as
  $$ select words[1 + pg_temp.h(i, salt, array_length(words, 1))] $$;

-- Station Road Vets is closed; Old Mill Pets has just opened and has no visits
insert into clinics values
  (1, 'Northside Animal Clinic', 'Bristol', 'West', {as_of} - 6200, null, 6, true), (2, 'Harbor Vets', 'Bristol', 'West', {as_of} - 4100, null, 4, false),
  (3, 'Oakwood Pet Care', 'Bath', 'West', {as_of} - 3650, null, 3, false), (4, 'Riverbank Animal Hospital', 'Cardiff', 'Wales', {as_of} - 5300, null, 9, true),
  (5, 'Hillcrest Veterinary Centre', 'Swansea', 'Wales', {as_of} - 2900, null, 4, true), (6, 'Lakeside Animal Clinic', 'Exeter', 'South', {as_of} - 2100, null, 5, false),
  (7, 'Station Road Vets', 'Newport', 'Wales', {as_of} - 7000, {as_of} - 560, 2, false), (8, 'Old Mill Pets', 'Plymouth', 'South', {as_of} - 12, null, 3, false);
insert into veterinarians
  select i, (array['Dr. Anna Pryce','Dr. Ben Okafor','Dr. Clara Winter','Dr. David Rees','Dr. Elin Hughes','Dr. Farid Aziz','Dr. Grace Lowe','Dr. Harry Boon','Dr. Isla Munro',
           'Dr. Jonas Falk','Dr. Kate Molloy','Dr. Liam Doyle','Dr. Mina Sethi','Dr. Noel Carter','Dr. Olga Petrova','Dr. Piers Holt','Dr. Quentin Ashe','Dr. Rosa Vidal',
           'Dr. Sam Turner','Dr. Tess Arden','Dr. Uma Rao','Dr. Victor Lane','Dr. Wendy Shaw','Dr. Yusuf Demir'])[i],
         1 + (i - 1) % 7, pg_temp.one(i, 'sp', 'surgery', 'dentistry', null, 'dermatology', null, 'cardiology', null, 'exotic animals'),
         case when i = 24 then {as_of} - 9 else {as_of} - (1150 + pg_temp.h(i, 'hi', 3000)) end,
         case i when 15 then {as_of} - 410 when 18 then {as_of} - 150 when 7 then {as_of} - 560 when 14 then {as_of} - 560 end, 38 + pg_temp.h(i, 'hr', 90) * 0.5
  from generate_series(1, 24) i;
insert into owners
  select i, f, l, case when pg_temp.h(i, 'em', 9) > 0 then lower(f || '.' || l || i || '@mail.example') end,
         case when pg_temp.h(i, 'ph', 6) > 0 then '07' || lpad(pg_temp.h(i, 'pn', 90000000)::text, 9, '0') end,
         c, (case c when 'Bristol' then 'BS' when 'Bath' then 'BA' when 'Cardiff' then 'CF' when 'Swansea' then 'SA' when 'Exeter' then 'EX' else 'NP' end) || (1 + pg_temp.h(i, 'pc', 30)),
         {as_of} - case when pg_temp.h(i, 'rg', 10) < 5 then 1070 + pg_temp.h(i, 'ro', 2000) else pg_temp.h(i, 'ry', 1070) end,
         pg_temp.h(i, 'nl', 5) < 2, case when i > 20 and pg_temp.h(i, 'rf', 5) = 0 then 1 + pg_temp.h(i, 'rb', 20) end
  from (select i, pg_temp.one(i, 'of', 'Olivia', 'George', 'Amelia', 'Harry', 'Isla', 'Noah', 'Megan', 'Rhys', 'Priya', 'Tom', 'Ewa', 'Lucas', 'Sian', 'Peter') as f,
               pg_temp.one(i, 'ol', 'Evans', 'Smith', 'Patel', 'Jones', 'Clarke', 'Nowak', 'Davies', 'Wood', 'Khan', 'Morgan', 'Green', 'Bennett', 'Price', 'Walsh') as l,
               pg_temp.one(i, 'oc', 'Bristol', 'Bristol', 'Bath', 'Cardiff', 'Cardiff', 'Swansea', 'Exeter', 'Newport', 'Bristol', 'Exeter') as c
        from generate_series(1, 240) i) o;
insert into animals
  select i, 1 + pg_temp.h(i, 'ow', 225),
         pg_temp.one(i, 'an', 'Bella', 'Max', 'Luna', 'Charlie', 'Milo', 'Poppy', 'Oscar', 'Daisy', 'Simba', 'Coco', 'Rocky', 'Willow', 'Nala', 'Teddy', 'Pepper', 'Biscuit', 'Hazel', 'Jasper'),
         s, case s when 'dog' then pg_temp.one(i, 'bd', 'Labrador', 'Cocker Spaniel', 'Border Collie', 'Labrador', 'French Bulldog', 'German Shepherd', 'Beagle', null, 'Dachshund')
                   when 'cat' then pg_temp.one(i, 'bc', 'European Shorthair', 'Maine Coon', 'European Shorthair', null, 'Siamese', 'Persian', 'Ragdoll')
                   when 'rabbit' then pg_temp.one(i, 'br', 'Dwarf', 'Lop', null) when 'parrot' then pg_temp.one(i, 'bp', 'African Grey', 'Cockatiel') end,
         pg_temp.one(i, 'sx', 'male', 'female', 'female', 'male', null),
         case when pg_temp.h(i, 'bn', 11) > 0 then {as_of} - case when pg_temp.h(i, 'by', 3) = 0 then 150 + pg_temp.h(i, 'bk', 900) else 1000 + pg_temp.h(i, 'bo', 3900) end end,
         case when pg_temp.h(i, 'wn', 14) > 0 then case s when 'dog' then 6 + pg_temp.h(i, 'wd', 390) / 10.0 when 'cat' then 2.5 + pg_temp.h(i, 'wc', 50) / 10.0
              when 'rabbit' then 1.2 + pg_temp.h(i, 'wr', 25) / 10.0 when 'parrot' then 0.3 + pg_temp.h(i, 'wp', 4) / 10.0 else 0.7 + pg_temp.h(i, 'wg', 9) / 10.0 end end,
         case when s in ('dog', 'cat') and pg_temp.h(i, 'mc', 5) > 0 or pg_temp.h(i, 'mo', 9) = 0 then '826' || lpad(pg_temp.h(i, 'mn', 99999999)::text, 12, '0') end,
         pg_temp.h(i, 'ins', 10) < case s when 'dog' then 4 when 'cat' then 3 else 1 end, null
  from (select i, pg_temp.one(i, 'as', 'dog', 'cat', 'dog', 'cat', 'dog', 'rabbit', 'dog', 'cat', 'guinea pig', 'parrot', 'cat', 'dog') as s from generate_series(1, 380) i) a;

insert into appointments
  select row_number() over (order by a.i), a.animal, a.c,
         case when pg_temp.h(a.i, 'un', 12) > 0 then case when v.left_on < a.d then a.c else v.vet_id end end,
         a.d - make_interval(hours => 24 * (1 + pg_temp.h(a.i, 'lead', 20)) - 9 - pg_temp.h(a.i, 'bh', 9), mins => pg_temp.h(a.i, 'bm', 60)) - case when a.d > {as_of} then interval '22 days' else interval '0' end,
         a.d + make_interval(hours => 8 + pg_temp.h(a.i, 'sh', 10), mins => 15 * pg_temp.h(a.i, 'sm', 4)),
         pg_temp.one(a.i, 'rs', 'check-up', 'vaccination', 'check-up', 'skin problem', 'limping', 'dental', 'vomiting', 'vaccination', 'surgery', 'ear infection', 'follow-up'),
         pg_temp.one(a.i, 'ch', 'phone', 'online', 'phone', 'online', 'app', 'front desk'),
         case when a.d > {as_of} then case when pg_temp.h(a.i, 'fc', 9) = 0 then 'cancelled' else 'scheduled' end
              when pg_temp.h(a.i, 'st', 100) < 76 then 'completed' when pg_temp.h(a.i, 'st', 100) < 84 + case when a.c in (2, 6) then 6 else 0 end then 'no-show' else 'cancelled' end
  from (select i, animal, d, case when c = 7 and d >= {as_of} - 560 then 4 else c end as c
        from (select i, 1 + pg_temp.h(i, 'aa', 365) as animal, {as_of} + 21 - pg_temp.h(i, 'ad', 1081) as d,
                     pg_temp.one(i, 'ac', '1', '1', '2', '2', '3', '4', '4', '4', '5', '5', '6', '7')::integer as c from generate_series(1, 1700) i) x) a
       join animals an on an.animal_id = a.animal join owners o on o.owner_id = an.owner_id
       join veterinarians v on v.vet_id = case when a.c + 7 * pg_temp.h(a.i, 'av', 4) < 24 then a.c + 7 * pg_temp.h(a.i, 'av', 4) else a.c + 7 end
  where o.registered_on <= a.d - 30 and coalesce(an.birth_date <= a.d - 30, true);
insert into visits
  select row_number() over (order by d, k), app, animal, c, vet, d,
         case when app is null then pg_temp.one(k, 'vw', 'emergency', 'emergency', 'consultation', 'emergency')
              else case reason when 'check-up' then 'check-up' when 'vaccination' then 'vaccination' when 'dental' then 'dental' when 'surgery' then 'surgery'
                               when 'follow-up' then 'follow-up' else 'consultation' end end,
         case when reason in ('vaccination', 'check-up') and pg_temp.h(k, 'dn', 4) > 0 or pg_temp.h(k, 'do', 12) = 0 then null
              else pg_temp.one(k, 'dg', 'otitis', 'gastroenteritis', 'dermatitis', 'arthritis', 'periodontal disease', 'obesity', 'gastroenteritis', 'fracture', 'parasites', 'diabetes', 'dermatitis') end,
         10 + 5 * pg_temp.h(k, 'du', 12)
  from (select appointment_id as app, appointment_id as k, animal_id as animal, clinic_id as c, coalesce(vet_id, clinic_id) as vet, scheduled_at::date as d, reason
        from appointments where status = 'completed'
        union all
        select null, 10000 + i, an.animal_id, w.c, w.c + case when pg_temp.h(i, 'wv', 2) = 0 and w.c <> 1 and w.c <> 4 and w.c <> 7 then 7 else 0 end, w.d, null
        from (select i, 1 + pg_temp.h(i, 'wa', 365) as animal, {as_of} - pg_temp.h(i, 'wd', 1050) as d, pg_temp.one(i, 'wcl', '1', '4', '5', '1', '4', '2', '6', '3')::integer as c
              from generate_series(1, 290) i) w
             join animals an on an.animal_id = w.animal join owners o on o.owner_id = an.owner_id
        where o.registered_on <= w.d and coalesce(an.birth_date <= w.d - 10, true)) u;
insert into hospital_stays
  select row_number() over (order by visit_id), visit_id, visit_date,
         case when visit_date + 1 + pg_temp.h(visit_id, 'sd', 9) < {as_of} then visit_date + 1 + pg_temp.h(visit_id, 'sd', 9) end,
         pg_temp.one(visit_id, 'wa', 'general', 'general', 'intensive care', 'isolation'), 35 + 5 * pg_temp.h(visit_id, 'dr', 9)
  from visits where visit_type in ('emergency', 'surgery') and pg_temp.h(visit_id, 'hs', 3) = 0 or visit_date > {as_of} - 9 and visit_type not in ('vaccination', 'check-up');
insert into treatments
  select row_number() over (order by visit_id, n), visit_id, d, split_part(d, ' - ', 1), 1, 0
  from (select visit_id, n, case when n = 1 then 'consultation - ' || visit_type else
               pg_temp.one(visit_id * 10 + n, 'tr', 'medication - antibiotics', 'medication - pain relief', 'imaging - x-ray', 'laboratory - blood test', 'surgery - soft tissue', 'dental - scaling',
               'medication - antiparasitic', 'imaging - ultrasound', 'laboratory - urine test', 'grooming - nail trim') end as d
        from visits, generate_series(1, 4) n where n <= pg_temp.h(visit_id, 'tn', 5)) t;
update treatments set description = split_part(description, ' - ', 2), quantity = case when category = 'medication' then 1 + pg_temp.h(treatment_id, 'tq', 4) else 1 end,
  unit_price = case category when 'consultation' then 42 + pg_temp.h(treatment_id, 'tc', 5) * 4 when 'medication' then 8.5 + pg_temp.h(treatment_id, 'tm', 60) * 0.5
    when 'imaging' then 95 + pg_temp.h(treatment_id, 'ti', 12) * 10 when 'laboratory' then 38 + pg_temp.h(treatment_id, 'tl', 40) when 'surgery' then 320 + pg_temp.h(treatment_id, 'ts', 60) * 15
    when 'dental' then 140 + pg_temp.h(treatment_id, 'td', 20) * 5 else 15 end;
-- the Newcastle disease vaccine has never been given
insert into vaccines values
  (1, 'Rabies', 'dog', 'Zentivet', 36, 32), (2, 'Distemper', 'dog', 'Nordpharm', 12, 28.5), (3, 'Kennel cough', 'dog', 'Zentivet', 12, 24), (4, 'Leptospirosis', 'dog', 'Albion Animal Health', 12, 26),
  (5, 'Cat flu', 'cat', 'Nordpharm', 12, 27), (6, 'Feline leukaemia', 'cat', 'Zentivet', 12, 35), (7, 'Myxomatosis', 'rabbit', 'Albion Animal Health', 12, 22.5),
  (8, 'Newcastle disease', 'parrot', 'Nordpharm', 6, 41);
insert into vaccinations
  select row_number() over (order by x.given_on, x.i), x.animal_id, v.vaccine_id, x.vet_id, x.given_on, (x.given_on + make_interval(months => v.validity_months))::date,
         case when pg_temp.h(x.i, 'bn', 10) > 0 then upper(left(v.manufacturer, 2)) || '-' || (1000 + pg_temp.h(x.i, 'bt', 60)) end,
         case when pg_temp.h(x.i, 'ar', 14) = 0 then pg_temp.one(x.i, 'aw', 'swelling', 'lethargy', 'vomiting', 'swelling') end
  from (select vi.visit_id * 4 + n as i, vi.animal_id, vi.vet_id, vi.visit_date as given_on, n, a.species
        from visits vi join animals a on a.animal_id = vi.animal_id, generate_series(0, 1) n
        where (vi.visit_type = 'vaccination' or vi.visit_type = 'check-up' and pg_temp.h(vi.visit_id, 'vc', 4) = 0) and (n = 0 or pg_temp.h(vi.visit_id, 'v2', 2) = 0)) x
       join vaccines v on v.vaccine_id = case x.species when 'dog' then 1 + (pg_temp.h(x.i - x.n, 'dv', 4) + x.n) % 4 when 'cat' then 5 + x.n when 'rabbit' then case x.n when 0 then 7 end end;
insert into invoices
  select row_number() over (order by issued_on, visit_id), null, visit_id, owner_id, issued_on, issued_on + 30, discount, gross - coalesce(discount, 0),
         case when pg_temp.h(visit_id, 'ic', 30) = 0 then 'cancelled' when issued_on > {as_of} - 30 then case when pg_temp.h(visit_id, 'is', 2) = 0 then 'open' else 'paid' end
              when pg_temp.h(visit_id, 'is', 11) = 0 then 'overdue' else 'paid' end
  from (select v.visit_id, a.owner_id, least(v.visit_date + pg_temp.h(v.visit_id, 'id', 5), {as_of}) as issued_on, t.gross,
               case when pg_temp.h(v.visit_id, 'dc', 9) = 0 then round(t.gross * (5 + 5 * pg_temp.h(v.visit_id, 'dp', 3)) / 100, 2) end as discount
        from visits v join animals a on a.animal_id = v.animal_id join (select visit_id, sum(quantity * unit_price) as gross from treatments group by 1) t on t.visit_id = v.visit_id
        where pg_temp.h(v.visit_id, 'ni', 40) > 0) x;
update invoices set invoice_number = 'INV-' || extract(year from issued_on) || '-' || lpad(invoice_id::text, 5, '0');
insert into payments
  select row_number() over (order by d, invoice_id, n), invoice_id, d, amount, m
  from (select invoice_id, n, least(issued_on + pg_temp.h(invoice_id, 'pd', 28) + (n - 1) * 9, {as_of}) as d,
               case when status = 'overdue' then round(total_amount * 0.4, 2) when pg_temp.h(invoice_id, 'p2', 8) > 0 then total_amount
                    when n = 1 then round(total_amount / 2, 2) else total_amount - round(total_amount / 2, 2) end as amount,
               pg_temp.one(invoice_id * 2 + n, 'pm', 'card', 'card', 'bank transfer', 'cash', 'insurance', 'card') as m
        from invoices, generate_series(1, 2) n
        where status = 'paid' and (n = 1 or pg_temp.h(invoice_id, 'p2', 8) = 0) or status = 'overdue' and n = 1 and pg_temp.h(invoice_id, 'po', 3) = 0) p;
update animals a set deceased_on = x.d
  from (select s.animal_id, max(s.d) + 3 + pg_temp.h(s.animal_id, 'dd', 30) as d
        from (select animal_id, scheduled_at::date as d from appointments union all select animal_id, visit_date from visits) s group by 1) x
  where x.animal_id = a.animal_id and pg_temp.h(a.animal_id, 'dead', 9) = 0 and x.d <= {as_of};
