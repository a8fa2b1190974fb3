-- Ordinary names with ordinary numbers, and many numbers that are no keys.
CREATE TABLE patients (id INTEGER, first_name VARCHAR, last_name VARCHAR, age INTEGER, ward_id INTEGER, referring_doctor INTEGER);
CREATE TABLE doctors (id INTEGER, last_name VARCHAR, speciality_id INTEGER, room INTEGER, supervisor_id INTEGER);
CREATE TABLE specialities (id INTEGER, title VARCHAR);
CREATE TABLE wards (id INTEGER, label VARCHAR, beds INTEGER, floor INTEGER, head_nurse_id INTEGER);
CREATE TABLE nurses (id INTEGER, last_name VARCHAR, ward_id INTEGER, years INTEGER);
CREATE TABLE visits (id INTEGER, patient_id INTEGER, doctor_id INTEGER, minutes INTEGER, fee DECIMAL(8,2), score INTEGER, created_by INTEGER);
CREATE TABLE drugs (code VARCHAR, label VARCHAR, dose_mg INTEGER, price DECIMAL(8,2));
CREATE TABLE prescriptions (visit_id INTEGER, drug_code VARCHAR, days INTEGER, times_a_day INTEGER);
CREATE TABLE settings (id INTEGER, name VARCHAR, value INTEGER);
INSERT INTO specialities SELECT n, 'Speciality ' || n FROM generate_series(1, 9) t(n);
INSERT INTO doctors SELECT n, 'Doctor ' || n, 1 + n % 9, 100 + n % 40, CASE WHEN n > 4 THEN 1 + n % 4 END FROM generate_series(1, 45) t(n);
INSERT INTO wards SELECT n, 'Ward ' || n, 8 + n % 20, n % 6, 1 + (n * 7) % 80 FROM generate_series(1, 14) t(n);
INSERT INTO nurses SELECT n, 'Nurse ' || n, 1 + n % 14, n % 30 FROM generate_series(1, 80) t(n);
INSERT INTO patients SELECT n, 'First ' || n % 90, 'Last ' || n % 300, n % 97, CASE WHEN n % 3 = 0 THEN 1 + n % 14 END, 1 + (n * 7) % 45 FROM generate_series(1, 1200) t(n);
INSERT INTO visits SELECT n, 1 + (n * 11) % 1200, 1 + (n * 13) % 45, 5 + n % 55, (n % 300) / 3.0, 1 + n % 10, 1 + (n * 3) % 80 FROM generate_series(1, 7000) t(n);
INSERT INTO drugs SELECT 'D-' || (100 + n * 3), 'Drug ' || n, n * 5 % 500, n / 3.0 FROM generate_series(1, 130) t(n);
INSERT INTO prescriptions SELECT 1 + (n * 5) % 7000, 'D-' || (103 + (n * 7) % 130 * 3), 1 + n % 30, 1 + n % 4 FROM generate_series(1, 5000) t(n);
INSERT INTO settings SELECT n, 'Setting ' || n, n * 3 FROM generate_series(1, 12) t(n);
