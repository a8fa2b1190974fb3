-- What a conversation's session held before it was reset is told as of an earlier one.
ALTER TABLE chat_note ADD COLUMN old_session boolean NOT NULL DEFAULT false;
