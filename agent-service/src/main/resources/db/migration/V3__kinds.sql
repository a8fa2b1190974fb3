-- A run is of a kind; a process takes up only runs of kinds that it has a machine for. How far the
-- journal had come when the checkpoint was written says what a later owner's readers may keep.
ALTER TABLE run ADD COLUMN kind text NOT NULL DEFAULT 'analyst';
ALTER TABLE run ADD COLUMN checkpoint_sequence bigint;

-- Long texts that a checkpoint names: prompts and answers of tools.
CREATE TABLE kept_text (
    message_id uuid NOT NULL REFERENCES run ON DELETE CASCADE,
    reference  text NOT NULL,
    body       text NOT NULL,
    PRIMARY KEY (message_id, reference)
);
