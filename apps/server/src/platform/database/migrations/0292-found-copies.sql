-- Messages and emails about copies of watched texts.
alter table user_messages drop constraint user_messages_type_check;
alter table user_messages add constraint user_messages_type_check check (type in (
  'checkStarted', 'checkFinished', 'scanAborted', 'checksEnded', 'textAdded', 'submissionReceived',
  'webhookPaused', 'licenseWebhookPaused', 'newFinding'));
alter table user_messages add column monitored_text_id integer references monitored_texts on delete cascade;
create index user_messages_monitored_text on user_messages (monitored_text_id);

-- When an email has named the finding; null: none has yet.
alter table monitoring_findings add column mailed_at timestamptz;
create index monitoring_findings_new on monitoring_findings (monitored_text_id) where state = 'new';
