-- A common prefix of all columns, abbreviations, numbers that have gaps.
CREATE TABLE tbl_abTx (abTxNo INTEGER, abTxCustNo INTEGER, abTxAcct VARCHAR, abTxAmount DECIMAL(12,2), abTxPeriod VARCHAR, abTxBookedBy INTEGER);
CREATE TABLE tbl_abCustomer (abCsNumber INTEGER, abCsName VARCHAR, abCsBranch VARCHAR, abCsMgr INTEGER);
CREATE TABLE tbl_abAccount (abAcCode VARCHAR, abAcText VARCHAR, abAcParent VARCHAR);
CREATE TABLE tbl_abBranch (abBrId VARCHAR, abBrTown VARCHAR, abBrHead INTEGER);
CREATE TABLE tbl_abEmployee (abEmId INTEGER, abEmName VARCHAR, abEmBoss INTEGER, abEmBranch VARCHAR);
INSERT INTO tbl_abBranch SELECT 'BR' || (10 + n), 'Town ' || n, 900 + (n * 7) % 80 * 3 FROM generate_series(1, 18) t(n);
INSERT INTO tbl_abEmployee SELECT 900 + (n - 1) * 3, 'Employee ' || n, CASE WHEN n = 1 THEN NULL ELSE 900 + (n / 4) * 3 END, 'BR' || (11 + n % 18) FROM generate_series(1, 80) t(n);
UPDATE tbl_abEmployee SET abEmBoss = 900 + CAST(floor((abEmBoss - 900) / 3) AS INTEGER) * 3 WHERE abEmBoss IS NOT NULL;
INSERT INTO tbl_abCustomer SELECT 20000 + n * 7, 'Customer ' || n, 'BR' || (11 + (n * 5) % 18), 900 + (n * 11) % 80 * 3 FROM generate_series(1, 500) t(n);
INSERT INTO tbl_abAccount SELECT 'A' || (3000 + n * 10), 'Account of the ' || n || 'th kind for all that', CASE WHEN n <= 5 THEN NULL ELSE 'A' || (3000 + (1 + n % 5) * 10) END FROM generate_series(1, 60) t(n);
INSERT INTO tbl_abTx SELECT n, 20007 + (n * 13) % 500 * 7, 'A' || (3010 + (n * 7) % 60 * 10), (n * 37 % 10000) / 7.0, '2024-' || lpad(CAST(1 + n % 12 AS VARCHAR), 2, '0'), 900 + (n * 17) % 80 * 3 FROM generate_series(1, 6000) t(n);
