create table orders (id int primary key, customer_id int, status text, total_amount numeric(12, 2), note text,
  created_at timestamptz, updated_at timestamptz, deleted_at timestamptz, "Create Date" date, "Drop-off; time" time);
create table customers (id int primary key, name text, email text, update_date date, "delete" text);
create table orders_ext (is_deleted bool, drop_reason text, truncate_flag bool, alter_ego text, grantee text,
  created_by text, insert_ts timestamptz, executed_at timestamptz, called_at timestamptz, copy_count int,
  lock_version int, set_id int, do_not_call bool, merge_id int);
create table categories (id int primary key, parent_id int, name text);
create table events (id int primary key, payload jsonb, created_at timestamptz);
create table items (id int primary key, order_id int, product_id int, quantity int);
create table produkte ("größe" text, "名称" text);
create table t (update text, delete text);
create table a (id int, created timestamptz, t int);
create table b (id int, t int);
create table t_parsed (x text, created_at timestamptz, "Create Date" date);
create table audit_log (msg text);
insert into customers select n, 'Customer ' || n, 'c' || n || '@example.test', date '2024-01-01' + n, 'x' from generate_series(1, 50) n;
insert into orders select n, 1 + n % 50, (array['paid', 'open', 'returned'])[1 + n % 3], n, 'note ' || n,
  timestamptz '2024-01-01 00:00:00Z' + n * interval '1 hour' from generate_series(1, 2000) n;
insert into categories values (1, null, 'all'), (2, 1, 'some'), (3, 2, 'few');
insert into events values (1, '{"a": 1, "update": "x"}', now());
insert into items select n, n, n % 7, n % 5 from generate_series(1, 200) n;
create schema private;
create table private.secrets (token text);
insert into private.secrets values ('s3cret');
create function touch_order(int) returns int language plpgsql volatile security definer as 'begin insert into public.audit_log values (''touched''); return 1; end';
create function touch_row(orders) returns int language plpgsql volatile security definer as 'begin insert into public.audit_log values (''touched''); return 1; end';
create view v_side_effect as select touch_order(1) as t;
create extension if not exists postgres_fdw;
create server elsewhere foreign data wrapper postgres_fdw options (host '127.0.0.1', port '1', dbname 'x');
create foreign table foreign_orders (id int) server elsewhere;
create role reader login password 'reader' nosuperuser;
grant usage on schema public to reader;
grant select on orders, customers, orders_ext, categories, events, items, produkte, t, a, b, t_parsed to reader;
