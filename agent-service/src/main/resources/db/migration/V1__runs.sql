-- A run answers one message. JSON is kept as text where its exact form matters (bodies of events,
-- checkpoints): a body that was streamed is replayed byte by byte.
CREATE TABLE run (
    message_id       uuid        PRIMARY KEY,
    chat_id          uuid,
    user_id          text        NOT NULL,
    state            text        NOT NULL CHECK (state IN ('claiming', 'running', 'done')),
    owner            text        NOT NULL,
    epoch            bigint      NOT NULL DEFAULT 1,
    lease_until      timestamptz NOT NULL,
    cancel_requested boolean     NOT NULL DEFAULT false,
    takeovers        int         NOT NULL DEFAULT 0,
    last_sequence    bigint      NOT NULL DEFAULT 0,
    grant_token      text,
    input            text,
    context          text,
    checkpoint       text,
    status           text,
    released         boolean     NOT NULL DEFAULT false,
    created_at       timestamptz NOT NULL DEFAULT clock_timestamp(),
    finished_at      timestamptz,
    CHECK (state = 'claiming' OR (chat_id IS NOT NULL AND input IS NOT NULL)),
    CHECK ((state = 'done') = (finished_at IS NOT NULL AND status IS NOT NULL))
);
CREATE INDEX run_live_by_user ON run (user_id) WHERE state <> 'done';
CREATE INDEX run_live_by_lease ON run (lease_until) WHERE state <> 'done';
CREATE INDEX run_by_chat ON run (chat_id);

-- What happened, without gaps.
CREATE TABLE journal (
    message_id uuid        NOT NULL REFERENCES run ON DELETE CASCADE,
    sequence   bigint      NOT NULL CHECK (sequence >= 1),
    name       text        NOT NULL,
    body       text        NOT NULL,
    terminal   boolean     NOT NULL,
    at         timestamptz NOT NULL,
    PRIMARY KEY (message_id, sequence)
);

CREATE TABLE llm_trace (
    message_id uuid NOT NULL REFERENCES run ON DELETE CASCADE,
    call_index int  NOT NULL,
    body       text NOT NULL,
    PRIMARY KEY (message_id, call_index)
);

CREATE TABLE artifact (
    id         uuid        PRIMARY KEY,
    user_id    text        NOT NULL,
    chat_id    uuid        NOT NULL,
    run_id     uuid        NOT NULL REFERENCES run ON DELETE CASCADE,
    media_type text        NOT NULL,
    content    bytea       NOT NULL,
    created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    expires_at timestamptz NOT NULL
);
CREATE INDEX artifact_by_run ON artifact (run_id);
CREATE INDEX artifact_by_expiry ON artifact (expires_at);

-- What Kafka is still to hear; written in the transaction that changes the state.
CREATE TABLE outbox (
    id         bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    bucket     smallint    NOT NULL,
    topic      text        NOT NULL,
    key        text        NOT NULL,
    ce_id      text        NOT NULL,
    ce_type    text        NOT NULL,
    payload    text        NOT NULL,
    created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX outbox_bucket_id ON outbox (bucket, id);
CREATE TABLE outbox_bucket (
    bucket      smallint    PRIMARY KEY,
    owner       text,
    lease_until timestamptz NOT NULL DEFAULT '-infinity'
);
INSERT INTO outbox_bucket (bucket) SELECT generate_series(0, 15);

CREATE TABLE setting (
    name    text   PRIMARY KEY,
    body    text   NOT NULL,
    version bigint NOT NULL DEFAULT 1
);
