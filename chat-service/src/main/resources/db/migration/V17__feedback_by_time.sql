-- Administrators read feedback newest first.
create index feedback_by_time on feedback (updated_at desc, message_id desc);
