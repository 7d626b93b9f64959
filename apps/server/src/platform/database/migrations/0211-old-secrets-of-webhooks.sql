-- Each earlier secret signs until its own day ends, also if the secret is changed twice in a day: [{secret, until}], the oldest first.
alter table webhooks add column old_secrets jsonb not null default '[]';
update webhooks set old_secrets = jsonb_build_array(jsonb_build_object(
  'secret', translate(encode(old_secret, 'base64'), E'\n', ''),
  'until', to_char(old_secret_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')))
where old_secret is not null and old_secret_until is not null;
alter table webhooks drop column old_secret, drop column old_secret_until;
