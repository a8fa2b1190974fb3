-- What each run over files of a conversation came to, for the next ones. It goes with the conversation.
CREATE TABLE chat_note (
    message_id uuid PRIMARY KEY,
    chat_id    uuid        NOT NULL,
    user_id    text        NOT NULL,
    note       text        NOT NULL,
    variables  text        NOT NULL DEFAULT '[]',
    made_at    timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX chat_note_chat ON chat_note (chat_id);
