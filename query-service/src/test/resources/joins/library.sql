-- Short keys that tables share, and a title that is longer than anything else.
CREATE TABLE writers (wid INTEGER, full_name VARCHAR, born INTEGER);
CREATE TABLE papers (pid INTEGER, heading VARCHAR, vid INTEGER, yr INTEGER);
CREATE TABLE venues (vid INTEGER, acronym VARCHAR, area VARCHAR);
CREATE TABLE wrote (wid INTEGER, pid INTEGER, place INTEGER);
CREATE TABLE quotes (citing INTEGER, cited INTEGER);
CREATE TABLE copies (shelf_mark VARCHAR, pid INTEGER, room INTEGER);
CREATE TABLE loans (shelf_mark VARCHAR, card VARCHAR, taken DATE, back DATE);
CREATE TABLE cards (card VARCHAR, holder VARCHAR, issued DATE);
INSERT INTO writers SELECT n, 'Writer ' || n, 1930 + (n * 7) % 70 FROM generate_series(1, 400) t(n);
INSERT INTO venues SELECT 100 + n * 3, 'V' || n, 'area ' || n % 4 FROM generate_series(1, 25) t(n);
INSERT INTO papers SELECT 5000 + n * 2, 'On the ' || n || 'th way to read what others wrote', 103 + (n * 7) % 25 * 3, 1995 + n % 30 FROM generate_series(1, 900) t(n);
INSERT INTO wrote SELECT 1 + (n * 13) % 400, 5002 + (n * 29) % 900 * 2, 1 + n % 4 FROM generate_series(1, 2500) t(n);
INSERT INTO quotes SELECT 5002 + (n * 31) % 900 * 2, 5002 + (n * 77) % 900 * 2 FROM generate_series(1, 3000) t(n);
INSERT INTO copies SELECT 'QA-' || (10000 + n * 7), 5002 + (n * 3) % 900 * 2, 1 + n % 8 FROM generate_series(1, 1500) t(n);
INSERT INTO cards SELECT 'K' || (700000 + n * 13), 'Holder ' || n, DATE '2020-01-01' + CAST(n % 900 AS INTEGER) FROM generate_series(1, 350) t(n);
INSERT INTO loans SELECT 'QA-' || (10007 + (n * 41) % 1500 * 7), 'K' || (700013 + (n * 19) % 350 * 13), DATE '2023-01-01' + CAST(n % 500 AS INTEGER), NULL FROM generate_series(1, 5000) t(n);
