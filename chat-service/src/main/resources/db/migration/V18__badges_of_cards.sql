-- What verification had come to when an answer was pinned, and whose a board is, for those who look at it.
alter table board_card add column badge text check (badge is json object);
alter table board add column owner_name varchar(255);
