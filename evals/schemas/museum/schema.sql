-- A group of museums: its collection, loans to other houses, exhibitions, tickets, members and their donations, the shops.
-- {as_of} is the day of loading; all dates count back from it.
create table museums (museum_id integer primary key, museum_name text not null, city text not null, founded_year integer not null, gallery_area_m2 integer);
create table artists (artist_id integer primary key, artist_name text not null, nationality text not null, birth_year integer, death_year integer);
create table artworks (
  artwork_id integer primary key, title text not null, artist_id integer references artists, museum_id integer not null references museums,
  object_type text not null, created_year integer, acquired_on date not null, acquisition_method text, insured_value numeric(12, 2), on_display boolean not null
);
create table borrowers (borrower_id integer primary key, institution_name text not null, country text not null);
create table loans (
  loan_id integer primary key, artwork_id integer not null references artworks, borrower_id integer not null references borrowers,
  started_on date not null, due_on date not null, returned_on date, loan_fee numeric(8, 2)
);
create table exhibitions (
  exhibition_id integer primary key, exhibition_title text not null, museum_id integer not null references museums, opens_on date not null, closes_on date not null,
  budget numeric(10, 2), curator text not null
);
create table exhibition_artworks (
  exhibition_id integer not null references exhibitions, artwork_id integer not null references artworks, room text, primary key (exhibition_id, artwork_id)
);
create table ticket_sales (
  sale_id integer primary key, museum_id integer not null references museums, exhibition_id integer references exhibitions, sold_at timestamp not null,
  ticket_type text not null, sales_channel text not null, quantity integer not null, unit_price numeric(6, 2) not null, total_amount numeric(8, 2) not null, visitor_country text
);
create table members (
  member_id integer primary key, full_name text not null, membership_level text not null, city text not null, email text, birth_date date,
  joined_on date not null, cancelled_on date
);
create table donations (
  donation_id integer primary key, member_id integer references members, donated_on date not null, amount numeric(10, 2) not null, purpose text not null
);
create table shop_products (
  product_id integer primary key, product_name text not null, category text not null, price numeric(6, 2) not null, unit_cost numeric(6, 2) not null
);
create table shop_sales (
  shop_sale_id integer primary key, product_id integer not null references shop_products, museum_id integer not null references museums, member_id integer references members,
  sold_on date not null, quantity integer not null, revenue numeric(8, 2) not null
);

create function pg_temp.h(i bigint, salt text, n integer) returns integer language sql immutable as
  $$ select (('x' || substr(md5(salt || i), 1, 7))::bit(28)::integer % n) $$;
create function pg_temp.one(i bigint, salt text, variadic words text[]) returns text language sql immutable as
  $$ select words[1 + pg_temp.h(i, salt, array_length(words, 1))] $$;
-- low numbers more often than high ones
create function pg_temp.low(i bigint, salt text, n integer) returns integer language sql immutable as
  $$ select floor(n * power(pg_temp.h(i, salt, 10000) / 10000.0::float8, 1.8))::integer $$;

insert into museums values
  (1, 'City Gallery', 'Vienna', 1891, 6200), (2, 'Museum of Modern Art', 'Vienna', 1968, 8400), (3, 'Castle Museum', 'Salzburg', 1924, 3100),
  (4, 'Photography House', 'Graz', 1996, 1250), (5, 'Textile Museum', 'Linz', 1957, 1800), (6, 'Harbour Annex', 'Linz', 2024, null);
-- the Harbour Annex shows a little, but sells nothing yet
insert into artists values
  (1, 'Clara Hofmann', 'Austrian', 1862, 1931), (2, 'Jan Verhoeven', 'Dutch', 1848, 1902), (3, 'Matteo Ricci', 'Italian', 1871, 1944), (4, 'Anna Lindqvist', 'Swedish', 1899, 1978),
  (5, 'Emil Brandt', 'German', 1880, 1958), (6, 'Sophie Marchand', 'French', 1905, 1990), (7, 'Karl Wimmer', 'Austrian', 1910, 1987), (8, 'Rosa Delgado', 'Spanish', 1921, 2004),
  (9, 'Thomas Whitfield', 'British', 1835, 1899), (10, 'Ilse Gruber', 'Austrian', 1933, 2011), (11, 'Antoine Lefort', 'French', 1858, 1920), (12, 'Yuki Tanabe', 'Japanese', 1941, null),
  (13, 'Peter Novak', 'Czech', 1927, 1999), (14, 'Hedda Sommer', 'German', 1950, null), (15, 'Luca Ferraro', 'Italian', 1963, null), (16, 'Marta Kowalska', 'Polish', 1947, 2019),
  (17, 'Andreas Pichler', 'Austrian', 1970, null), (18, 'Grace Okafor', 'British', 1982, null), (19, 'Willem Bos', 'Dutch', 1876, 1939), (20, 'Josefine Adler', 'Austrian', 1889, 1966),
  (21, 'Henri Dupuis', 'French', 1830, 1888), (22, 'Olga Petrova', 'Russian', 1895, 1971), (23, 'Samuel Reyes', 'Spanish', 1956, null), (24, 'Leonie Berger', 'Austrian', 1991, null),
  (25, 'Tobias Rainer', 'Austrian', 1915, 1983), (26, 'Elena Conti', 'Italian', 1938, null), (27, 'Master of the Blue Altar', 'Austrian', null, null), (28, 'Ruth Steiner', 'German', 1929, 2015),
  (29, 'Nils Aaberg', 'Norwegian', 1868, 1940), (30, 'Camille Roux', 'French', 1975, null), (31, 'Franz Eder', 'Austrian', 1844, 1909), (32, 'Andrea Salis', 'Italian', 1988, null);
-- artists 29 to 32 are known, but the collection has nothing of theirs
insert into artworks
  select i, (array['Portrait of','View of','Study for','Memory of','Fragments of','Night over','Song of','Morning in','Letters from','Dance of'])[1 + i % 10] || ' '
         || (array['a Gardener','the Danube','a Stranger','Trieste','the Old Bridge','My Sister','Winter','the Harvest','a Violinist','the Market','Silence','the Fourth Gate',
                   'a Blue Room','the Ferryman','Two Friends','the Orchard','Prague','a Glassblower','the Valley','an Empty Chair','the Tower','a Sleeping Child','the Tram','Smoke',
                   'the Lighthouse','Salt','a Pilgrim','the Weavers','Paper','the Last Train','Snow'])[1 + i % 31],
         case when pg_temp.h(i, 'unknown', 12) > 0 then 1 + pg_temp.low(i, 'artist', 28) end, 1 + pg_temp.low(i, 'house', 6),
         pg_temp.one(i, 'type', 'painting', 'painting', 'painting', 'drawing', 'print', 'print', 'photograph', 'photograph', 'sculpture', 'textile', 'painting', 'ceramic'),
         case when pg_temp.h(i, 'undated', 15) > 0 then 1825 + pg_temp.h(i, 'made', 190) end, {as_of} - (30 + pg_temp.h(i, 'got', 14000)),
         case when pg_temp.h(i, 'how', 14) > 0 then pg_temp.one(i, 'way', 'purchase', 'donation', 'purchase', 'bequest', 'donation', 'purchase', 'transfer') end,
         case when pg_temp.h(i, 'uninsured', 9) > 0 then 500 + round(power(pg_temp.h(i, 'worth', 1000) / 100.0::float8, 3.6)) * 100 + i end, pg_temp.h(i, 'shown', 10) < 3
  from generate_series(1, 305) i;
-- made while the artist lived
update artworks w set created_year = a.birth_year + 19 + pg_temp.h(w.artwork_id, 'aged', coalesce(a.death_year, 2023) - a.birth_year - 19)
  from artists a where a.artist_id = w.artist_id and a.birth_year is not null and w.created_year is not null;
update artworks set acquired_on = make_date(created_year + 1, 1 + artwork_id % 12, 1 + artwork_id % 28) where extract(year from acquired_on) <= created_year;
insert into borrowers values
  (1, 'National Gallery Prague', 'Czech Republic'), (2, 'Pinakothek Munich', 'Germany'), (3, 'Kunsthalle Hamburg', 'Germany'), (4, 'Museo Civico Bologna', 'Italy'),
  (5, 'Rijksmuseum Twenthe', 'Netherlands'), (6, 'Tate Liverpool', 'United Kingdom'), (7, 'Kunsthaus Zurich', 'Switzerland'), (8, 'Petit Palais', 'France'),
  (9, 'Moderna Museet', 'Sweden'), (10, 'Museo Reina Sofia', 'Spain'), (11, 'Fondazione Prada', 'Italy'), (12, 'Folkwang Museum', 'Germany'), (13, 'Bergen Kunsthall', 'Norway');
-- Bergen never borrowed
insert into loans
  select i, 1 + i * 37 % 97 * 3, 1 + pg_temp.low(i, 'to', 12), s, s + d, case when s + d + late < {as_of} and (i < 164 or pg_temp.h(i, 'kept', 12) > 0) then s + d + late end,
         case when pg_temp.h(i, 'free', 5) > 0 then 150 + pg_temp.low(i, 'fee', 900) * 5 + i % 5 end
  from (select i, {as_of} - 1060 + i * 4 + pg_temp.h(i, 'start', 9) as s, 60 + pg_temp.h(i, 'term', 8) * 15 as d, pg_temp.h(i, 'late', 30) - 20 as late from generate_series(1, 260) i) x;
insert into exhibitions
  select i, (array['Light and Shadow','The Silent City','Threads of Time','Colour Fields','Faces of a Century','Beyond the Frame','Paper Worlds','Modern Women','The Alpine Eye','Black and White',
                   'After the War','Glass and Fire','Dreams in Blue','The Collectors','Rivers and Roads','New Voices','Vienna 1900','Hidden Rooms','Stage and Costume','Animals in Art',
                   'The Long Exposure','Still Lives','Borderlands','Patterns of Power','A Year in Prints','Young Masters','Gifts and Bequests','The Other Garden','Summer Salon','Machines'])[i],
         1 + (array[0, 1, 2, 1, 0, 3, 1, 0, 2, 3, 1, 4, 0, 1, 2, 0, 0, 1, 4, 2, 3, 0, 1, 4, 3, 0, 2, 1, 0, 1])[i], {as_of} - 1090 + i * 38 + pg_temp.h(i, 'opens', 12),
         {as_of} - 1090 + i * 38 + 75 + pg_temp.h(i, 'open', 90), case when i % 8 > 0 then 20000 + pg_temp.low(i, 'budget', 300) * 1000 + i * 50 end,
         pg_temp.one(i, 'curator', 'Dr. Helene Moser', 'Paul Aigner', 'Miriam Katz', 'Paul Aigner', 'Stefan Lang', 'Dr. Helene Moser', 'Paul Aigner')
  from generate_series(1, 30) i;
-- the last ones have not opened yet
insert into exhibition_artworks
  select e, w, case when pg_temp.h(e * 1000 + w, 'noroom', 7) > 0 then 'Room ' || 1 + pg_temp.h(e * 1000 + w, 'room', 6) end
  from generate_series(1, 28) e, generate_series(1, 270) w where pg_temp.h(e * 1000 + w, 'in', 100) < 3 + pg_temp.h(e, 'size', 6);
insert into ticket_sales
  select i, m, case when pg_temp.h(i, 'special', 100) < 60 then (select e.exhibition_id from exhibitions e where e.museum_id = m and day between e.opens_on and e.closes_on order by e.opens_on desc limit 1) end,
         day + make_interval(hours => 9 + pg_temp.h(i, 'hour', 9), mins => pg_temp.h(i, 'minute', 60)), t, c, n, p, n * p,
         case when c = 'online' or pg_temp.h(i, 'asked', 3) = 0 then pg_temp.one(i, 'from', 'Austria', 'Austria', 'Germany', 'Austria', 'Italy', 'Germany', 'France', 'United States', 'Austria', 'Czech Republic') end
  from (select x.*, case t when 'group' then 10 + pg_temp.h(i, 'party', 21) else 1 + pg_temp.low(i, 'n', 6) end as n,
               case t when 'adult' then 16 when 'senior' then 12 when 'student' then 9 when 'child' then 5 else 8 end + case m when 1 then 2 when 2 then 3 when 3 then 1 else 0 end + case c when 'online' then 0 else 0.5 end as p
        from (select i, 1 + pg_temp.low(i, 'm', 5) as m, pg_temp.one(i, 't', 'adult', 'adult', 'adult', 'adult', 'senior', 'student', 'student', 'child', 'adult', 'senior', 'child', 'group', 'student', 'adult', 'senior') as t,
                     pg_temp.one(i, 'c', 'online', 'box office', 'online', 'box office', 'online', 'partner', 'online') as c, {as_of} - floor(1090 * power(pg_temp.h(i, 'day', 100000) / 100000.0::float8, 1.15))::integer as day
              from generate_series(1, 4200) i) x) y;
insert into members
  select i, (array['Julia','Martin','Eva','Lukas','Petra','Georg','Nina','Walter','Sabine','Oskar','Theresa','David','Ingrid','Felix','Monika','Robert','Laura','Hans','Katharina','Simon','Birgit','Viktor','Lena'])[1 + i % 23]
         || ' ' || (array['Huber','Wagner','Pichler','Steiner','Moser','Mayer','Hofer','Leitner','Berger','Fuchs','Eder','Fischer','Schmid','Winkler','Weber','Schwarz','Maier','Schneider','Reiter','Novak'])[1 + i % 20],
         pg_temp.one(i, 'level', 'individual', 'individual', 'family', 'student', 'individual', 'family', 'patron', 'student'),
         pg_temp.one(i, 'home', 'Vienna', 'Vienna', 'Vienna', 'Salzburg', 'Graz', 'Linz', 'Graz', 'Vienna', 'Innsbruck', 'Salzburg'),
         case when pg_temp.h(i, 'mail', 9) > 0 then 'member' || i || '@example.org' end, case when pg_temp.h(i, 'age', 6) > 0 then {as_of} - (6800 + pg_temp.h(i, 'born', 22000)) end,
         j, case when pg_temp.h(i, 'left', 5) = 0 and j + 365 + pg_temp.h(i, 'stay', 500) < {as_of} then j + 365 + pg_temp.h(i, 'stay', 500) end
  from (select i, {as_of} - (1 + pg_temp.low(i, 'joined', 1500)) as j from generate_series(1, 380) i) x;
insert into donations
  select i, case when pg_temp.h(i, 'anon', 7) > 0 then m.member_id end, greatest(m.joined_on, {as_of} - pg_temp.h(i, 'when', 1050)), 20 + round(power(pg_temp.h(i, 'gift', 1000) / 125.0::float8, 4.1)) + i / 100.0,
         pg_temp.one(i, 'for', 'acquisitions', 'education', 'restoration', 'general', 'general', 'restoration', 'general')
  from generate_series(1, 520) i join members m on m.member_id = 1 + pg_temp.low(i, 'giver', 360);
insert into shop_products values
  (1, 'Exhibition Catalogue', 'books', 39.00, 17.50), (2, 'City Gallery Guide', 'books', 14.90, 5.20), (3, 'History of Weaving', 'books', 29.50, 14.00), (4, 'Children''s Art Book', 'books', 18.00, 7.10),
  (5, 'Vienna 1900 Reader', 'books', 24.00, 11.30), (6, 'Postcard Set', 'stationery', 6.50, 1.10), (7, 'Notebook Blue', 'stationery', 9.90, 3.00), (8, 'Pencil Case', 'stationery', 12.00, 4.40),
  (9, 'Wall Calendar', 'stationery', 19.00, 6.80), (10, 'Poster Danube', 'prints', 22.00, 4.90), (11, 'Poster Winter', 'prints', 22.00, 4.90), (12, 'Signed Print', 'prints', 180.00, 95.00),
  (13, 'Framed Print', 'prints', 75.00, 33.00), (14, 'Silver Earrings', 'jewellery', 89.00, 41.00), (15, 'Enamel Brooch', 'jewellery', 34.00, 12.50), (16, 'Bead Necklace', 'jewellery', 48.00, 20.00),
  (17, 'Silk Scarf', 'textiles', 65.00, 28.00), (18, 'Tote Bag', 'textiles', 15.00, 4.20), (19, 'Cushion Cover', 'textiles', 38.00, 15.50), (20, 'Tea Towel', 'textiles', 11.50, 3.60),
  (21, 'Wooden Puzzle', 'toys', 21.00, 8.80), (22, 'Memory Game', 'toys', 16.00, 6.10), (23, 'Model Castle', 'toys', 44.00, 22.00), (24, 'Gift Card', 'vouchers', 50.00, 0.00), (25, 'Audio Guide CD', 'books', 12.00, 5.00);
-- gift cards and the CD were never sold
insert into shop_sales
  select i, p.product_id, 1 + pg_temp.low(i, 'shop', 5), case when pg_temp.h(i, 'card', 4) = 0 then 1 + pg_temp.h(i, 'buyer', 370) end, {as_of} - floor(1070 * power(pg_temp.h(i, 'sold', 100000) / 100000.0::float8, 1.1))::integer, n,
         round(n * p.price * case when pg_temp.h(i, 'rebate', 6) = 0 then 0.9 else 1 end, 2)
  from (select i, 1 + pg_temp.low(i, 'n', 4) as n, 1 + (pg_temp.low(i, 'what', 23) * 7) % 23 as p from generate_series(1, 3100) i) x join shop_products p on p.product_id = x.p;
