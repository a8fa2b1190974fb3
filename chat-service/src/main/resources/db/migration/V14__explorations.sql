-- How many explorations somebody asked for lately.
create index message_explored on message (created_at) where kind = 'explore' and role = 'assistant';
