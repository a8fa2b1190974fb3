-- A bike rental firm: stations, bikes, members, rentals, repairs, complaints; some stations, bikes and members have none; data runs to yesterday.
create table stations (station_id int primary key, name text not null, city text not null, opened_on date not null);
insert into stations select i, 'Station '||i, (array['Lyon','Porto','Ghent','Graz'])[1+i%4], date '2022-02-01'+i*19 from generate_series(1,24) i;
create table bikes (bike_id int primary key, model text not null, station_id int not null references stations, bought_on date not null);
insert into bikes select i, (array['City','Cargo','Electric','Tandem','Mountain'])[1+i%5], 1+(i*i+i)%7+7*(i%3), date '2022-03-01'+i*11%600 from generate_series(1,80) i;
insert into bikes select 80+i, 'City', i, date '2023-10-01'+i from generate_series(1,24) i;
create table members (member_id int primary key, name text not null, plan text not null, city text not null, joined_on date not null);
insert into members select i, 'Member '||i, (array['basic','premium','student'])[1+i%3], (array['Lyon','Porto','Ghent','Graz'])[1+i%4], date '2023-01-01'+i*29%365 from generate_series(1,110) i;
insert into members select 110+i, 'Member '||(110+i), (array['basic','premium','student'])[1+i%3], (array['Lyon','Porto','Ghent','Graz'])[1+i%4], date '2024-01-03'+(i*67)%802 from generate_series(1,70) i;
create table rentals (rental_id int primary key, bike_id int not null references bikes, member_id int not null references members, station_id int not null references stations, started_on date not null, minutes int not null, fee numeric(8,2) not null);
insert into rentals select i, 1+(i*29+i/7)%104, 1+(i*17+i/11)%98, 1+(i*i+i/5)%21, date '2024-01-01'+(i*37)%804, 5+i*13%115, 1.5+i%23*0.4 from generate_series(1,6000) i;
create table repairs (repair_id int primary key, bike_id int not null references bikes, reported_on date not null, kind text not null, cost numeric(8,2) not null);
insert into repairs select i, b, date '2024-01-05'+(i*53)%800, case when b%5=3 then (array['tyre','chain'])[1+i%2] else (array['tyre','brake','chain'])[1+i%3] end, 12+i%31*3.5
 from (select i, 1+(i*23+i/9)%86 b from generate_series(1,420) i) x;
create table complaints (complaint_id int primary key, member_id int not null references members, received_on date not null, topic text not null);
insert into complaints select i, 1+(i*i+i*5)%83, date '2024-01-10'+(i*41)%795, (array['billing','damage','app','staff'])[1+i%4] from generate_series(1,260) i;
