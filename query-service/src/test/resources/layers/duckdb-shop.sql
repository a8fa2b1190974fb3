create table orders (id int, customer_id int, status text, total_amount decimal(12, 2), note text,
  created_at timestamptz, updated_at timestamptz, deleted_at timestamptz, "Create Date" date, "Drop-off; time" time);
create table customers (id int, name text, email text, update_date date, "delete" text);
create table orders_ext (is_deleted bool, drop_reason text, truncate_flag bool, alter_ego text, grantee text,
  created_by text, insert_ts timestamptz, executed_at timestamptz, called_at timestamptz, copy_count int,
  lock_version int, set_id int, do_not_call bool, merge_id int);
create table categories (id int, parent_id int, name text);
create table events (id int, payload json, created_at timestamptz);
create table items (id int, order_id int, product_id int, quantity int);
create table produkte ("größe" text, "名称" text);
create table t ("update" text, "delete" text);
create table a (id int, created timestamptz, t int);
create table b (id int, t int);
create table t_parsed (x text, created_at timestamptz, "Create Date" date);
insert into customers select n, 'Customer ' || n, 'c' || n || '@example.test', date '2024-01-01', 'x' from range(1, 51) r(n);
insert into orders select n, 1 + n % 50, ['paid', 'open', 'returned'][1 + n % 3], n, 'note ' || n,
  timestamptz '2024-01-01 00:00:00Z' + n * interval '1 hour', null, null, null, null from range(1, 2001) r(n);
insert into categories values (1, null, 'all'), (2, 1, 'some'), (3, 2, 'few');
insert into events values (1, '{"a": 1}', now());
insert into items select n, n, n % 7, n % 5 from range(1, 201) r(n);
