-- join enrolment.student -> student.code
-- join enrolment.section -> section.code
-- join section.course -> course.code
-- join section.lecturer -> lecturer.code
-- join lecturer.dept -> dept.code
-- join course.dept -> dept.code
CREATE TABLE dept (code int, "Full Name" text, budget numeric);
INSERT INTO dept VALUES (1,'Physics',1000),(2,'History',500),(3,'Biology',750);
CREATE TABLE lecturer (code int, name text, dept int, "Annual Salary" numeric, "hire date" date);
INSERT INTO lecturer SELECT i, 'Prof '||i, 1+i%3, 50000+i*1000, DATE '2015-01-01'+i*100 FROM generate_series(1,8) i;
CREATE TABLE course (code int, title text, dept int, credits int);
INSERT INTO course SELECT i, 'Course '||i, 1+i%3, 2+i%4 FROM generate_series(1,10) i;
CREATE TABLE student (code int, name text, major text, "enrolled on" date, gpa numeric(3,2));
INSERT INTO student SELECT i, 'Student '||i, (ARRAY['Physics','History','O''Hara "Arts"'])[1+i%3], DATE '2022-09-01'+i*10, 2+(i%20)/10.0 FROM generate_series(1,50) i;
CREATE TABLE section (code int, course int, lecturer int, term text, seats int);
INSERT INTO section SELECT i, 1+i%10, 1+i%8, CASE WHEN i%2=0 THEN 'Fall' ELSE 'Spring' END, 20+i FROM generate_series(1,24) i;
CREATE TABLE enrolment (student int, section int, grade numeric(4,1));
INSERT INTO enrolment SELECT 1+(i*13)%48, 1+i%24, CASE WHEN i%9<>0 THEN 50+(i*7)%50 END FROM generate_series(1,200) i;
