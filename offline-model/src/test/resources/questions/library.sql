-- join copies.book_id -> books.book_id
-- join loans.copy_id -> copies.copy_id
-- join loans.member_id -> members.member_id
-- join books.publisher_id -> publishers.publisher_id
-- join book_authors.book_id -> books.book_id
-- join book_authors.author_id -> authors.author_id
-- join fines.loan_id -> loans.loan_id
-- join holds.book_id -> books.book_id
-- join holds.member_id -> members.member_id
-- join events.branch_id -> branches.branch_id
-- join copies.branch_id -> branches.branch_id
CREATE TABLE branches (branch_id int PRIMARY KEY, branch_name text, district text);
INSERT INTO branches VALUES (1,'Central','Downtown'),(2,'Northside','Heights'),(3,'Eastgate','Harbor'),(4,'Mobile',NULL);
CREATE TABLE publishers (publisher_id int PRIMARY KEY, publisher_name text, country text);
INSERT INTO publishers VALUES (1,'Quill House','Norland'),(2,'Red Kite','Westria'),(3,'Stone Press','Norland');
CREATE TABLE authors (author_id int PRIMARY KEY, author_name text, birth_year int);
INSERT INTO authors SELECT i, 'Author '||chr(64+i), 1930+i*3 FROM generate_series(1,15) i;
CREATE TABLE books (book_id int PRIMARY KEY, title text, genre text, published_year int, pages int, publisher_id int, language text);
INSERT INTO books SELECT i, 'Book '||i, (ARRAY['fantasy','history','science','poetry'])[1+i%4], 1980+i, 120+(i*37)%500, 1+i%3, CASE WHEN i%6=0 THEN 'French' ELSE 'English' END FROM generate_series(1,40) i;
CREATE TABLE book_authors (book_id int, author_id int, PRIMARY KEY(book_id,author_id));
INSERT INTO book_authors SELECT b, 1+(b*a)%14 FROM generate_series(1,40) b, generate_series(1,2) a WHERE a=1 OR b%3=0 ON CONFLICT DO NOTHING;
CREATE TABLE copies (copy_id int PRIMARY KEY, book_id int, branch_id int, acquired_on date, condition text);
INSERT INTO copies SELECT i, 1+i%38, 1+i%3, DATE '2019-01-01'+i*10, (ARRAY['good','worn','damaged'])[1+(i/2)%3] FROM generate_series(1,120) i;
CREATE TABLE members (member_id int PRIMARY KEY, full_name text, city text, membership_type text, joined_on date, email text, birth_date date);
INSERT INTO members SELECT i, 'Member '||i, (ARRAY['Arlen','Bexhill','Corwen'])[1+i%3], (ARRAY['adult','child','senior'])[1+(i/2)%3], DATE '2020-02-01'+i*15, CASE WHEN i%5<>0 THEN 'm'||i||'@x.test' END, DATE '1950-01-01'+i*250 FROM generate_series(1,90) i;
CREATE TABLE loans (loan_id int PRIMARY KEY, copy_id int, member_id int, loaned_on date, due_on date, returned_on date, renewals int);
INSERT INTO loans SELECT i, 1+(i*7)%115, 1+(i*i/3)%80, DATE '2024-01-05'+i, DATE '2024-01-26'+i, CASE WHEN i%13<>0 THEN DATE '2024-01-10'+i+i%25 END, i%3 FROM generate_series(1,780) i;
CREATE TABLE fines (fine_id int PRIMARY KEY, loan_id int, amount numeric(6,2), issued_on date, paid boolean);
INSERT INTO fines SELECT i, i*5, 1+(i%7)*0.5, DATE '2024-02-01'+i*5, i%4<>0 FROM generate_series(1,150) i;
CREATE TABLE holds (hold_id int PRIMARY KEY, book_id int, member_id int, placed_on date, status text);
INSERT INTO holds SELECT i, 1+i%35, 1+(i*3)%85, DATE '2025-01-01'+i*2, (ARRAY['waiting','ready','expired'])[1+i%3] FROM generate_series(1,130) i;
CREATE TABLE events (event_id int PRIMARY KEY, branch_id int, event_name text, held_on date, attendees int);
INSERT INTO events SELECT i, 1+i%3, 'Event '||i, DATE '2025-01-10'+i*9, 10+(i*11)%60 FROM generate_series(1,48) i;
