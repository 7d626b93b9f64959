-- Messages about webhooks that were paused. A message contains the address, so it is deleted with the webhook.
alter table user_messages drop constraint user_messages_type_check;
alter table user_messages add constraint user_messages_type_check check (type in (
  'checkStarted', 'checkFinished', 'scanAborted', 'checksEnded', 'textAdded', 'submissionReceived',
  'webhookPaused', 'licenseWebhookPaused'
));
alter table user_messages add column webhook_id integer references webhooks on delete cascade;
create index user_messages_webhook on user_messages (webhook_id) where webhook_id is not null;
