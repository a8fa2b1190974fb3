-- A wholesaler: lines below orders, returns, payments, rates by month, stock by day, contracts that run.
create table customers (customer_id int primary key, name text not null, country text not null, segment text not null, created_on date not null);
insert into customers select i, 'Customer '||i, (array['France','Germany','Italy','Spain','Poland'])[1+i%5], (array['retail','horeca','public'])[1+i%3], date '2023-01-10'+i*7%1000 from generate_series(1,160) i;
create table products (product_id int primary key, name text not null, category text not null, list_price numeric(10,2) not null, unit_cost numeric(10,2) not null);
insert into products select i, 'Product '||i, (array['Beverages','Cleaning','Paper','Snacks'])[1+i%4], 3+i%17*2.4, 2+i%17*1.6 from generate_series(1,60) i;
create table orders (order_id int primary key, customer_id int not null references customers, order_date date not null, ship_date date, currency text not null, status text not null);
insert into orders select i, 1+i*31%148, date '2024-01-02'+i*5%800, case when i%9<>0 then date '2024-01-02'+i*5%800+i%12 end, 'EUR',
 case when i%9=0 then (array['open','cancelled'])[1+i%2] when i%3=0 then 'shipped' else 'delivered' end from generate_series(1,3000) i;
create table order_lines (order_id int not null references orders, line_no int not null, product_id int not null references products, quantity int not null, unit_price numeric(10,2) not null, discount_pct numeric(5,2) not null, primary key (order_id, line_no));
insert into order_lines select o, l, 1+(o*7+l*13)%57, 1+(o+l)%9, 3+(o*7+l*13)%17*2.4, (o+l)%4*5 from generate_series(1,3000) o, generate_series(1,3) l where (o+l)%5<>0;
create table returns (return_id int primary key, order_id int not null references orders, product_id int not null references products, returned_on date not null, quantity int not null, refund_amount numeric(10,2) not null);
insert into returns select i, 1+i*23%2900, 1+i*7%57, date '2024-02-01'+i*11%770, 1+i%3, 5+i%19*3.1 from generate_series(1,420) i;
create table payments (payment_id int primary key, order_id int not null references orders, paid_at timestamptz not null, amount numeric(10,2) not null);
insert into payments select i, 1+i*19%2950, timestamptz '2024-01-05 00:30+00'+(i*13%19000)*interval '1 hour', 20+i%37*7.7 from generate_series(1,3600) i;
create table stock_levels (product_id int not null references products, day date not null, on_hand int not null, primary key (product_id, day));
insert into stock_levels select p, date '2025-06-01'+d, 20+(p*d)%83 from generate_series(1,60) p, generate_series(0,286) d;
create table sales_targets (country text not null, month date not null, target_amount numeric(12,2) not null, actual_to_date numeric(12,2) not null, primary key (country, month));
insert into sales_targets select c, (date '2025-01-01'+m*interval '1 month')::date, 9000+m*100, 8500*(m+1)+m*37 from unnest(array['France','Germany','Italy','Spain','Poland']) c, generate_series(0,13) m where not (c='Italy' and m=5);
