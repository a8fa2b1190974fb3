-- What a person wished beside the question: steps of an exploration, what they say about the data, what
-- a report is about. Part of what was asked.
alter table message add column options text check (options is json object);
-- A report is asked for once for each exploration and each way of asking.
create unique index message_report_once on message (reply_to, options)
    where kind = 'report' and status in ('generating', 'complete');
