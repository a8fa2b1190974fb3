-- Where in a trace a run was asked for, so that the trace of whoever takes it up points there; empty where nothing is traced.
alter table run add column trace_parent text;
