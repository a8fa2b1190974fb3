-- A company that rents out software: accounts, subscriptions, invoices, support tickets, use of features.
-- {as_of} is the day of loading; all dates count back from it.
create table account_managers (manager_id integer primary key, full_name text not null, team text not null);
create table accounts (account_id integer primary key, company_name text not null, industry text not null, country text not null, employees integer, signed_up_on date not null, churned_on date, manager_id integer references account_managers);
create table plans (plan_id integer primary key, plan_name text not null, monthly_fee numeric(8, 2) not null, seats_included integer not null);
create table subscriptions (subscription_id integer primary key, account_id integer not null references accounts, plan_id integer not null references plans, started_on date not null, cancelled_on date, billing_cycle text not null, seats integer not null);
create table invoices (invoice_id integer primary key, account_id integer not null references accounts, issued_on date not null, due_on date not null, paid_on date, amount numeric(10, 2) not null, tax_amount numeric(10, 2) not null, status text not null);
create table tickets (ticket_id integer primary key, account_id integer not null references accounts, opened_at timestamp not null, closed_at timestamp, priority text not null, channel text not null, satisfaction integer);
create table features (feature_id integer primary key, feature_name text not null, released_on date not null);
create table feature_usage (account_id integer not null references accounts, feature_id integer not null references features, used_on date not null, event_count integer not null, primary key (account_id, feature_id, used_on));

create function pg_temp.h(i bigint, salt text, n integer) returns integer language sql immutable as
  $$ select (('x' || substr(md5(salt || i), 1, 7))::bit(28)::integer % n) $$;
create function pg_temp.one(i bigint, salt text, variadic words text[]) returns text language sql immutable as
  $$ select words[1 + pg_temp.h(i, salt, array_length(words, 1))] $$;

insert into account_managers values (1, 'Ines Koller', 'Enterprise'), (2, 'Tom Radley', 'Enterprise'), (3, 'Wanda Osei', 'Growth'), (4, 'Piet Jansen', 'Growth'), (5, 'Lucia Marin', 'Startup'), (6, 'Noor Haddad', 'Startup');
insert into accounts
  select i, (array['Arbor','Beacon','Cinder','Delta','Ember','Fathom','Granite','Harbor','Indigo','Juno','Kestrel','Lumen'])[1 + i % 12] || ' ' || (array['Labs','Media','Health','Foods','Legal','Freight','Studios'])[1 + i % 7],
         pg_temp.one(i, 'ind', 'Healthcare', 'Retail', 'Media', 'Logistics', 'Education'), pg_temp.one(i, 'co', 'Germany', 'France', 'Spain', 'Netherlands', 'Germany'),
         case when i % 9 > 0 then 5 + pg_temp.h(i, 'em', 900) end, {as_of} - 1100 + i * 12 + pg_temp.h(i, 'su', 9),
         case when pg_temp.h(i, 'ch', 6) = 0 then {as_of} - pg_temp.h(i, 'cd', 300) end, case when i % 17 > 0 then 1 + pg_temp.h(i, 'am', 5) end
  from generate_series(1, 84) i;
insert into plans values (1, 'Free', 0, 2), (2, 'Team', 49, 10), (3, 'Business', 149, 40), (4, 'Scale', 399, 150), (5, 'Legacy', 19, 5);
insert into subscriptions
  select i, 1 + pg_temp.h(i, 'sa', 80), 1 + pg_temp.h(i, 'sp', 4), {as_of} - 900 + i * 7, case when pg_temp.h(i, 'sc', 4) = 0 then {as_of} - 900 + i * 7 + 30 + pg_temp.h(i, 'sd', 60) end,
         pg_temp.one(i, 'bc', 'monthly', 'monthly', 'yearly'), 1 + pg_temp.h(i, 'se', 120)
  from generate_series(1, 120) i;
insert into invoices
  select i, 1 + pg_temp.h(i, 'ia', 78), {as_of} - 800 + (i * 800 / 620), {as_of} - 800 + (i * 800 / 620) + 30,
         case when pg_temp.h(i, 'ip', 7) > 0 and i < 590 then {as_of} - 800 + (i * 800 / 620) + 3 + pg_temp.h(i, 'pd', 40) end, 40 + pg_temp.h(i, 'ib', 90000) / 100.0, round((40 + pg_temp.h(i, 'ib', 90000) / 100.0) * 0.19, 2), 'open'
  from generate_series(1, 620) i;
update invoices set status = case when paid_on is not null then 'paid' when due_on < {as_of} then 'overdue' else 'open' end;
insert into tickets
  select i, 1 + pg_temp.h(i, 'ta', 70), {as_of}::timestamp - interval '700 days' + i * interval '40 hours' + interval '20 minutes', case when pg_temp.h(i, 'tc', 8) > 0 then {as_of}::timestamp - interval '700 days' + i * interval '40 hours' + (2 + pg_temp.h(i, 'th', 90)) * interval '1 hour' end,
         pg_temp.one(i, 'tp', 'low', 'normal', 'normal', 'urgent'), pg_temp.one(i, 'tn', 'email', 'chat', 'phone', 'email'), case when pg_temp.h(i, 'ts', 3) > 0 then 1 + pg_temp.h(i, 'tv', 5) end
  from generate_series(1, 400) i;
insert into features values (1, 'Dashboards', {as_of} - 900), (2, 'Alerts', {as_of} - 640), (3, 'Exports', {as_of} - 500), (4, 'Single sign-on', {as_of} - 210), (5, 'Audit log', {as_of} - 60);
insert into feature_usage
  select a, f, {as_of} - d * 9 - f, 1 + pg_temp.h(a * 1000 + f * 100 + d, 'fu', 60)
  from generate_series(1, 66) a, generate_series(1, 4) f, generate_series(1, 20) d where pg_temp.h(a * 31 + f * 7, 'ff', 3) > 0 and pg_temp.h(a * 1000 + f * 100 + d, 'fd', 3) = 0;
