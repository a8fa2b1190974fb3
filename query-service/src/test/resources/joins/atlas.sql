-- Names are the keys.
CREATE TABLE state (state_name VARCHAR, population INTEGER, area DOUBLE, capital VARCHAR);
CREATE TABLE city (city_name VARCHAR, state_name VARCHAR, population INTEGER);
CREATE TABLE river (river_name VARCHAR, length INTEGER, mouth_state VARCHAR);
CREATE TABLE flows_through (river_name VARCHAR, state_name VARCHAR, km INTEGER);
CREATE TABLE border (state_name VARCHAR, neighbour VARCHAR);
CREATE TABLE peak (peak_name VARCHAR, state_name VARCHAR, altitude INTEGER, climbed_first INTEGER);
INSERT INTO state SELECT 'State of ' || chr(CAST(65 + n % 26 AS INTEGER)) || n, 10000 * n, n * 3.5, 'City ' || (n * 10) FROM generate_series(1, 40) t(n);
INSERT INTO city SELECT 'City ' || n, 'State of ' || chr(CAST(65 + (1 + n % 40) % 26 AS INTEGER)) || (1 + n % 40), 1000 + n * 17 FROM generate_series(1, 500) t(n);
INSERT INTO river SELECT 'River ' || n, 50 + n * 3, 'State of ' || chr(CAST(65 + (1 + n % 40) % 26 AS INTEGER)) || (1 + n % 40) FROM generate_series(1, 70) t(n);
INSERT INTO flows_through SELECT 'River ' || (1 + n % 70), 'State of ' || chr(CAST(65 + (1 + n % 40) % 26 AS INTEGER)) || (1 + n % 40), n % 300 FROM generate_series(1, 200) t(n);
INSERT INTO border SELECT 'State of ' || chr(CAST(65 + (1 + n % 40) % 26 AS INTEGER)) || (1 + n % 40), 'State of ' || chr(CAST(65 + (1 + n * 7 % 40) % 26 AS INTEGER)) || (1 + n * 7 % 40) FROM generate_series(1, 160) t(n);
INSERT INTO peak SELECT 'Peak ' || n, 'State of ' || chr(CAST(65 + (1 + n % 40) % 26 AS INTEGER)) || (1 + n % 40), 1000 + n * 11, 1850 + n FROM generate_series(1, 90) t(n);
