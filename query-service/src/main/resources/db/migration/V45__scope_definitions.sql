-- What datasets of a scope mean that are queries of the model: the text that the gate made, by dataset.
alter table scope add column definitions text not null default '{}';
