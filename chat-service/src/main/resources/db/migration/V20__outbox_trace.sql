-- Where in a trace a message came about, so that those who hear it go on in the same one; empty where nothing is traced.
alter table outbox add column trace_parent text;
