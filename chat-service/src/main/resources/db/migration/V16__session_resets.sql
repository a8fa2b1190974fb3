-- When the Python session of a conversation was last reset: tables of older answers are of an earlier one.
alter table chat add column session_reset_at timestamptz;
