-- A small bank's warehouse extract: short names, no keys declared.
-- {as_of} is the day of loading; all dates count back from it.
-- join cust.brn_cd -> brn.brn_cd
-- join acct.cust_id -> cust.cust_id
-- join txn.acct_no -> acct.acct_no
-- join ln.cust_id -> cust.cust_id
-- join crd.acct_no -> acct.acct_no
-- label ln = Loans | loan
-- label brn = Branches | branch
-- label ln.prin_amt = Principal | loan amount
create table brn (brn_cd text, brn_nm text, cty text, rgn text);
create table cust (cust_id integer, cust_nm text, seg text, brn_cd text, dob date, ctry_cd text, opn_dt date, eml_addr text);
create table acct (acct_no integer, cust_id integer, acct_typ text, opn_dt date, cls_dt date, bal_amt numeric(14, 2), ccy_cd text, sts text);
create table txn (txn_id bigint, acct_no integer, txn_dt date, txn_typ text, txn_amt numeric(12, 2), chnl text);
create table ln (ln_no integer, cust_id integer, ln_typ text, prin_amt numeric(14, 2), int_rt numeric(5, 2), strt_dt date, mat_dt date, sts text);
create table crd (crd_no text, acct_no integer, crd_typ text, iss_dt date, exp_dt date, lmt_amt numeric(10, 2));

create function pg_temp.h(i bigint, salt text, n integer) returns integer language sql immutable as
  $$ select (('x' || substr(md5(salt || i), 1, 7))::bit(28)::integer % n) $$;
create function pg_temp.one(i bigint, salt text, variadic words text[]) returns text language sql immutable as
  $$ select words[1 + pg_temp.h(i, salt, array_length(words, 1))] $$;

insert into brn values ('B01', 'Old Town', 'Vienna', 'East'), ('B02', 'Riverside', 'Vienna', 'East'), ('B03', 'Castle Hill', 'Graz', 'South'), ('B04', 'Lakeside', 'Bregenz', 'West'), ('B05', 'Station Square', 'Linz', 'North');
insert into cust
  select i, (array['Alma','Bruno','Clara','David','Edith','Felix','Greta','Hugo'])[1 + i % 8] || ' ' || (array['Maier','Novak','Orban','Pichler','Quint','Reiter','Steiner','Toth','Urban'])[1 + i % 9],
         pg_temp.one(i, 'cs', 'retail', 'retail', 'private', 'business'), 'B0' || (1 + pg_temp.h(i, 'cb', 4)), date '1950-01-01' + i * 170, pg_temp.one(i, 'cc', 'AT', 'AT', 'DE', 'CH'), {as_of} - 2000 + i * 15,
         case when i % 7 > 0 then 'c' || i || '@mail.test' end
  from generate_series(1, 120) i;
insert into acct
  select 5000 + i, 1 + pg_temp.h(i, 'ac', 112), pg_temp.one(i, 'at', 'checking', 'checking', 'savings', 'deposit'), {as_of} - 1500 + i * 6, case when pg_temp.h(i, 'al', 9) = 0 then {as_of} - pg_temp.h(i, 'ad', 200) end,
         pg_temp.h(i, 'ab', 4000000) / 100.0 - 500, pg_temp.one(i, 'ay', 'EUR', 'EUR', 'CHF', 'USD'), 'active'
  from generate_series(1, 210) i;
update acct set sts = case when cls_dt is not null then 'closed' when acct_no % 13 = 0 then 'dormant' else 'active' end;
insert into txn
  select i, 5001 + pg_temp.h(i, 'ta', 195), {as_of} - 790 + (i * 790 / 2400)::integer, pg_temp.one(i, 'tt', 'deposit', 'withdrawal', 'transfer', 'card payment', 'fee'), 1 + pg_temp.h(i, 'tm', 250000) / 100.0, pg_temp.one(i, 'tc', 'online', 'branch', 'atm', 'online')
  from generate_series(1, 2400) i;
insert into ln
  select 900 + i, 1 + pg_temp.h(i, 'lc', 110), pg_temp.one(i, 'lt', 'mortgage', 'consumer', 'car'), 3000 + pg_temp.h(i, 'lp', 30000) * 10, 1.5 + pg_temp.h(i, 'li', 700) / 100.0, {as_of} - 1400 + i * 18, {as_of} - 1400 + i * 18 + 365 * (2 + pg_temp.h(i, 'lm', 10)),
         pg_temp.one(i, 'ls', 'performing', 'performing', 'performing', 'defaulted', 'repaid')
  from generate_series(1, 74) i;
insert into crd
  select 'K' || (100000 + i), 5001 + pg_temp.h(i, 'ka', 190), pg_temp.one(i, 'kt', 'debit', 'debit', 'credit'), {as_of} - 900 + i * 7, {as_of} - 900 + i * 7 + 1095, case when pg_temp.one(i, 'kt', 'debit', 'debit', 'credit') = 'credit' then 500 * (1 + pg_temp.h(i, 'kl', 20)) end
  from generate_series(1, 125) i;
