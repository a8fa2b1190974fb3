-- How the model joins the datasets of a scope, and what the newest discovery knew of their columns.
alter table scope add column relationships text not null default '[]';
alter table scope add column discovered text not null default '{}';
