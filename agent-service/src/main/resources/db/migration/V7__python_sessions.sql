-- The Python session of a conversation; the process itself is sandbox-runner's.
CREATE TABLE python_session (
    chat_id    uuid PRIMARY KEY,
    user_id    text        NOT NULL,
    session_id text        NOT NULL,
    created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
