-- when the rows of a table that only a session has are to be taken from there and kept; null where there is nothing to do, or nothing more
ALTER TABLE artifact ADD COLUMN rest_due timestamptz;
ALTER TABLE artifact ADD COLUMN rest_tries smallint NOT NULL DEFAULT 0;
CREATE INDEX artifact_by_rest_due ON artifact (rest_due) WHERE rest_due IS NOT NULL;
