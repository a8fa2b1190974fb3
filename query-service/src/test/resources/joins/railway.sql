-- Roles instead of names, codes instead of numbers.
CREATE TABLE Station (Code VARCHAR, StationName VARCHAR, Country VARCHAR, Platforms INTEGER);
CREATE TABLE Country (Iso VARCHAR, CountryName VARCHAR);
CREATE TABLE Operator (OperatorId INTEGER, Brand VARCHAR, Seat VARCHAR);
CREATE TABLE Engine (EngineNumber INTEGER, HomeStation VARCHAR, Owner INTEGER, Built INTEGER);
CREATE TABLE Trip (TripId INTEGER, OriginStation VARCHAR, DestinationStation VARCHAR, Engine INTEGER, Departure TIMESTAMP, Delay INTEGER);
CREATE TABLE Stop (TripId INTEGER, StopOrder INTEGER, Station VARCHAR, Minutes INTEGER);
INSERT INTO Country SELECT chr(CAST(65 + n AS INTEGER)) || chr(CAST(70 + n % 10 AS INTEGER)), 'Country ' || n FROM generate_series(1, 20) t(n);
INSERT INTO Station SELECT 'S' || (1000 + n * 3), 'Station ' || n, chr(CAST(66 + n % 20 AS INTEGER)) || chr(CAST(70 + (1 + n % 20) % 10 AS INTEGER)), 2 + n % 14 FROM generate_series(1, 150) t(n);
INSERT INTO Operator SELECT n * 10, 'Brand ' || n, 'S' || (1003 + (n * 7) % 150 * 3) FROM generate_series(1, 30) t(n);
INSERT INTO Engine SELECT 40000 + n * 3, 'S' || (1003 + (n * 11) % 150 * 3), 10 + (n * 7) % 30 * 10, 1970 + n % 50 FROM generate_series(1, 200) t(n);
INSERT INTO Trip SELECT n, 'S' || (1003 + (n * 17) % 150 * 3), 'S' || (1003 + (n * 23) % 150 * 3), 40003 + (n * 13) % 200 * 3, TIMESTAMP '2024-01-01' + n * INTERVAL 1 HOUR, n % 45 FROM generate_series(1, 2000) t(n);
INSERT INTO Stop SELECT 1 + n % 2000, 1 + n % 7, 'S' || (1003 + (n * 19) % 150 * 3), n % 50 FROM generate_series(1, 9000) t(n);
