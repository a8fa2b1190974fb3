-- Glued names with a prefix of each table, dense keys.
CREATE TABLE brewer (b_brewkey INTEGER, b_name VARCHAR, b_landkey INTEGER, b_since INTEGER);
CREATE TABLE land (l_landkey INTEGER, l_name VARCHAR);
CREATE TABLE beer (e_beerkey INTEGER, e_brewkey INTEGER, e_stylekey INTEGER, e_name VARCHAR, e_alcohol DECIMAL(4,2));
CREATE TABLE style (s_stylekey INTEGER, s_name VARCHAR);
CREATE TABLE pub (p_pubkey INTEGER, p_name VARCHAR, p_landkey INTEGER, p_seats INTEGER);
CREATE TABLE delivery (d_no INTEGER, d_pubkey INTEGER, d_beerkey INTEGER, d_barrels INTEGER, d_day DATE);
INSERT INTO land SELECT n, 'Land ' || n FROM generate_series(1, 12) t(n);
INSERT INTO style SELECT n, 'Style ' || n FROM generate_series(1, 15) t(n);
INSERT INTO brewer SELECT n, 'Brewer ' || n, 1 + (n * 7) % 12, 1800 + (n * 13) % 220 FROM generate_series(1, 60) t(n);
INSERT INTO beer SELECT n, 1 + (n * 17) % 60, 1 + (n * 5) % 15, 'Beer ' || n, 3 + (n % 60) / 10.0 FROM generate_series(1, 300) t(n);
INSERT INTO pub SELECT n, 'Pub ' || n, 1 + (n * 11) % 12, 20 + (n * 31) % 180 FROM generate_series(1, 120) t(n);
INSERT INTO delivery SELECT n, 1 + (n * 37) % 120, 1 + (n * 113) % 300, 1 + n % 9, DATE '2024-01-01' + CAST(n % 365 AS INTEGER) FROM generate_series(1, 4000) t(n);
