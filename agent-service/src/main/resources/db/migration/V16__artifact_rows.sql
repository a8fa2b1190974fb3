-- how many rows a kept table has in truth: what is kept may be fewer
ALTER TABLE artifact ADD COLUMN row_count bigint;
