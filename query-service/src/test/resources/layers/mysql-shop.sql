create table orders (id int primary key, customer_id int, status varchar(20), total_amount decimal(12, 2), note varchar(200),
  created_at datetime, updated_at datetime, deleted_at datetime, `Create Date` date, `Drop-off; time` time);
create table customers (id int primary key, name varchar(50), email varchar(50), update_date date, `delete` varchar(5));
create table orders_ext (is_deleted int, drop_reason varchar(9), truncate_flag int, alter_ego varchar(9), grantee varchar(9),
  created_by varchar(9), insert_ts datetime, executed_at datetime, called_at datetime, copy_count int,
  lock_version int, set_id int, do_not_call int, merge_id int);
create table categories (id int primary key, parent_id int, name varchar(50));
create table events (id int primary key, payload json, created_at datetime);
create table items (id int primary key, order_id int, product_id int, quantity int);
create table produkte (`größe` varchar(9), `名称` varchar(9));
create table t (`update` varchar(9), `delete` varchar(9));
create table a (id int, created datetime, t int);
create table b (id int, t int);
create table t_parsed (x varchar(9), created_at datetime, `Create Date` date);
insert into customers select seq, concat('Customer ', seq), concat('c', seq, '@example.test'), date '2024-01-01', 'x' from seq_1_to_50;
insert into orders select seq, 1 + seq % 50, elt(1 + seq % 3, 'paid', 'open', 'returned'), seq, concat('note ', seq),
  date_add('2024-01-01', interval seq hour), null, null, null, null from seq_1_to_2000;
insert into categories values (1, null, 'all'), (2, 1, 'some'), (3, 2, 'few');
insert into events values (1, '{"a": 1}', now());
insert into items select seq, seq, seq % 7, seq % 5 from seq_1_to_200;
create database private;
create table private.secrets (token varchar(20));
insert into private.secrets values ('s3cret');
create user reader@'127.0.0.1' identified by 'reader';
grant select on shop.* to reader@'127.0.0.1';
create user owner@'127.0.0.1' identified by 'owner';
grant all privileges on *.* to owner@'127.0.0.1';
