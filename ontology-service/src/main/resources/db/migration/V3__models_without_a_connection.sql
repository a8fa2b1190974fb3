-- An imported model may come before the connection that it is for; it stays a draft until it has one.
alter table semantic_model alter column connection_id drop not null;
alter table semantic_model alter column snapshot_id drop not null;
alter table semantic_model alter column dialect drop not null;
