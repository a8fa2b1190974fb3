-- Data that was fetched for a session: the body then describes it, and this is what it was like.
alter table session_input add column fingerprint text;
