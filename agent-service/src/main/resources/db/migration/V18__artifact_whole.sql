-- all rows of a table that were handed out, where `content` holds only those that are shown
ALTER TABLE artifact ADD COLUMN whole bytea;
