-- whether the rows of a table that only a session had are kept: false where the first ones are all that there is beyond it, null where that is not known
ALTER TABLE artifact ADD COLUMN rest_kept boolean;
