-- A football league: clubs play at home and away, no key is declared in the database.
-- join players.club_id -> clubs.club_id
-- join matches.home_club_id -> clubs.club_id home
-- join matches.away_club_id -> clubs.club_id away
-- join matches.referee_id -> referees.referee_id
-- join goals.match_id -> matches.match_id
-- join goals.player_id -> players.player_id
-- join cards.match_id -> matches.match_id
-- join cards.player_id -> players.player_id
-- join injuries.player_id -> players.player_id
-- join coaches.club_id -> clubs.club_id
create function pg_temp.h(i bigint, salt text, n int) returns int language sql immutable as $$ select (('x' || substr(md5(salt || i), 1, 7))::bit(28)::int % n) $$;
create table clubs (club_id int, club_name text, city text, founded int, stadium text, capacity int);
insert into clubs values (1,'Rovers','Elmstead',1902,'Mill Ground',18400),(2,'Athletic','Norbury',1911,'Park End',24150),(3,'United','Carwell',1887,'The Foundry',31200),(4,'Wanderers','Thornby',1923,'Quayside',12800),(5,'Albion','Carwell',1899,'Castle Road',15600),(6,'Dynamo','Westrel',1946,'Arena West',41000),(7,'Harriers','Oxley',1934,'Oxley Bowl',9700),(8,'Sporting','Velm',1959,'Velm Park',20300),(9,'Olympic','Dunmere',1967,'Lakeside',16250),(10,'Rangers','Holt',1918,'Hill Top',11050),(11,'Vale','Stanway',2021,'Vale Field',5200);
create table players (player_id int, player_name text, position text, birth_date date, nationality text, club_id int, shirt_no int, market_value numeric(12,0), contract_until date);
insert into players select i, (array['Luca','Jonas','Karim','Diego','Emil','Sami','Theo','Ravi','Niko'])[1+i%9]||' '||(array['Adler','Bosman','Cruz','Duarte','Eklund','Faro','Gomes','Holm'])[1+(i/9)%8]||case when i>=72 then ' '||chr(64+i/72) else '' end, (array['goalkeeper','defender','midfielder','forward','defender','midfielder'])[1+pg_temp.h(i,'po',6)], date '1986-04-10'+pg_temp.h(i,'bd',7300), (array['Portugal','Sweden','Brazil','Netherlands','Ghana','Japan'])[1+pg_temp.h(i,'na',6)], case when pg_temp.h(i,'fr',18)<>0 then 1+pg_temp.h(i,'cl',10) end, 1+pg_temp.h(i,'sh',40), 150000+pg_temp.h(i,'mv',pg_temp.h(i,'m2',400)+20)*25000+i*100, date '2026-06-30'+365*pg_temp.h(i,'cu',4) from generate_series(1,236) i;
create table coaches (coach_id int, coach_name text, club_id int, appointed_on date, dismissed_on date, salary numeric(10,0));
insert into coaches select i, (array['Bruno','Otto','Henk','Mats','Pietro','Rui'])[1+i%6]||' '||(array['Lindt','Moreau','Keller','Sousa'])[1+(i/6)%4], 1+i%10, date '2022-07-01'+i*53, case when i<=12 then date '2022-07-01'+i*53+230 end, 180000+pg_temp.h(i,'sl',60)*7500 from generate_series(1,21) i;
create table referees (referee_id int, referee_name text, licensed_since int);
insert into referees values (1,'A. Colm',2009),(2,'B. Dray',2014),(3,'C. Ferro',2016),(4,'D. Gale',2019),(5,'E. Hurst',2021),(6,'F. Ibsen',2025);
create table matches (match_id int, season text, matchday int, kickoff timestamp, home_club_id int, away_club_id int, home_goals int, away_goals int, attendance int, referee_id int);
insert into matches select row_number() over (order by s, r, k), (array['2023/24','2024/25','2025/26'])[s], r, ko, h, a, case when ko < '2026-03-15' then pg_temp.h(s*1000+r*10+k,'hg',pg_temp.h(s*1000+r*10+k,'h2',5)+1) end, case when ko < '2026-03-15' then pg_temp.h(s*1000+r*10+k,'ag',pg_temp.h(s*1000+r*10+k,'a2',4)+1) end, case when ko < '2026-03-15' then (select capacity*(55+pg_temp.h(s*1000+r*10+k,'at',45))/100 from clubs where club_id=h) end, 1+pg_temp.h(s*1000+r*10+k,'re',5)
from (select s, r, k, date '2023-08-12'+(s-1)*364+r*14+(case k when 0 then -1 when 1 then 1 else 0 end)+(12+pg_temp.h(s*1000+r*10+k,'ko',9))*interval '1 hour' ko, case when r%2=0 then x else y end h, case when r%2=0 then y else x end a from (select s, r, k, case when k=0 then 10 else 1+(r+k)%9 end x, 1+(r-k+9)%9 y from generate_series(1,3) s, generate_series(1,18) r, generate_series(0,4) k) z) m where h<>a;
create table goals (goal_id int, match_id int, player_id int, minute int, is_penalty boolean);
insert into goals select row_number() over (order by m.match_id, n), m.match_id, 1+pg_temp.h(m.match_id*13+n,'sc',pg_temp.h(m.match_id*13+n,'s2',215)+1), 1+pg_temp.h(m.match_id*13+n,'mi',90), pg_temp.h(m.match_id*13+n,'pe',9)=0 from matches m cross join generate_series(1,9) n where n <= m.home_goals+m.away_goals;
create table cards (card_id int, match_id int, player_id int, minute int, colour text, reason text);
insert into cards select row_number() over (order by m.match_id, n), m.match_id, 1+pg_temp.h(m.match_id*17+n,'ca',pg_temp.h(m.match_id*17+n,'c2',220)+1), 3+pg_temp.h(m.match_id*17+n,'cm',88), case when pg_temp.h(m.match_id*17+n,'cc',9)=0 then 'red' else 'yellow' end, case when pg_temp.h(m.match_id*17+n,'cr',6)<>0 then (array['foul','dissent','handball','time wasting'])[1+pg_temp.h(m.match_id*17+n,'cx',4)] end from matches m cross join generate_series(1,6) n where m.home_goals is not null and n <= pg_temp.h(m.match_id,'cn',7);
create table injuries (injury_id int, player_id int, body_part text, injured_on date, returned_on date, games_missed int);
insert into injuries select i, 1+pg_temp.h(i,'ip',190), (array['knee','ankle','hamstring','shoulder','head'])[1+pg_temp.h(i,'bp',pg_temp.h(i,'b2',5)+1)], date '2023-08-01'+(i*3.6)::int, case when i<250 or i%3<>0 then date '2023-08-01'+(i*3.6)::int+5+pg_temp.h(i,'ir',90) end, pg_temp.h(i,'gm',9) from generate_series(1,262) i;
