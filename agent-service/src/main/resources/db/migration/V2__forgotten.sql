-- A conversation is gone: its runs go as soon as they are done.
ALTER TABLE run ADD COLUMN forgotten boolean NOT NULL DEFAULT false;
CREATE INDEX run_forgotten ON run (message_id) WHERE forgotten;
