-- What was spent, by run, day, provider and purpose. It outlives its run: a conversation that is
-- deleted gives no budget back.
CREATE TABLE spend (
    message_id  uuid    NOT NULL,
    user_id     text    NOT NULL,
    day         date    NOT NULL,
    provider    text    NOT NULL,
    purpose     text    NOT NULL,
    tokens      bigint  NOT NULL,
    model_calls bigint  NOT NULL,
    micros      bigint  NOT NULL,
    sql_ms      bigint  NOT NULL,
    python_ms   bigint  NOT NULL,
    priced      boolean NOT NULL,
    PRIMARY KEY (message_id, day, provider, purpose)
);
CREATE INDEX spend_by_user ON spend (user_id, day);

-- What is reserved and not yet settled.
CREATE TABLE spend_hold (
    id          uuid   PRIMARY KEY,
    message_id  uuid   NOT NULL REFERENCES run ON DELETE CASCADE,
    user_id     text   NOT NULL,
    epoch       bigint NOT NULL,
    day         date   NOT NULL,
    provider    text   NOT NULL,
    purpose     text   NOT NULL,
    tokens      bigint NOT NULL,
    model_calls bigint NOT NULL,
    micros      bigint NOT NULL,
    sql_ms      bigint NOT NULL,
    python_ms   bigint NOT NULL
);
CREATE INDEX spend_hold_by_run ON spend_hold (message_id);
CREATE INDEX spend_hold_by_user ON spend_hold (user_id, day);
