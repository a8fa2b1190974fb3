-- join visits.patient_no -> patients.patient_no
-- join visits.physician_no -> physicians.physician_no
-- join visits.ward_code -> wards.ward_code
-- join physicians.specialty_no -> specialties.specialty_no
-- join prescriptions.visit_no -> visits.visit_no
-- join prescriptions.drug_no -> drugs.drug_no
CREATE TABLE patients (patient_no int PRIMARY KEY, first_name text, last_name text, gender text, blood_type text, birth_date date, is_smoker boolean);
INSERT INTO patients SELECT i, 'Pat'||i, 'Name'||i, CASE WHEN i%2=0 THEN 'female' ELSE 'male' END, (ARRAY['A','B','AB','0'])[1+i%4], DATE '1950-01-01'+i*200, i%3=0 FROM generate_series(1,60) i;
CREATE TABLE specialties (specialty_no int PRIMARY KEY, specialty_name text);
INSERT INTO specialties VALUES (1,'Cardiology'),(2,'Neurology'),(3,'Pediatrics');
CREATE TABLE physicians (physician_no int PRIMARY KEY, full_name text, specialty_no int, hired_on date);
INSERT INTO physicians SELECT i, 'Dr. '||chr(64+i), 1+i%3, DATE '2010-01-01'+i*100 FROM generate_series(1,9) i;
CREATE TABLE wards (ward_code text PRIMARY KEY, ward_name text, number_of_beds int);
INSERT INTO wards VALUES ('W1','North Wing',20),('W2','South Wing',35),('W3','Intensive Care',8);
CREATE TABLE visits (visit_no int PRIMARY KEY, patient_no int, physician_no int, ward_code text, admitted_at timestamp, discharged_at timestamp, bill_amount numeric(10,2), diagnosis text);
INSERT INTO visits SELECT i, 1+(i*11)%55, 1+i%9, 'W'||(1+i%3), TIMESTAMP '2025-01-01 08:00'+ i*interval '31 hours', CASE WHEN i%10<>0 THEN TIMESTAMP '2025-01-03 08:00'+ i*interval '31 hours' END, 100+(i*37)%900, (ARRAY['flu','fracture','migraine','chest pain'])[1+i%4] FROM generate_series(1,300) i;
CREATE TABLE drugs (drug_no int PRIMARY KEY, drug_name text, manufacturer text);
INSERT INTO drugs VALUES (1,'Aspirin','Bayer'),(2,'Ibuprofen','Abbott'),(3,'Zolmitriptan','Astra'),(4,'Unused','Bayer');
CREATE TABLE prescriptions (prescription_no int PRIMARY KEY, visit_no int, drug_no int, dose_mg int);
INSERT INTO prescriptions SELECT i, 1+(i*7)%300, 1+i%3, 50*(1+i%5) FROM generate_series(1,420) i;
