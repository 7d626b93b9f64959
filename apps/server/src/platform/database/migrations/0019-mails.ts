/** Emails to send, and sent emails. Without a mail server they are kept so that they can be read. */
export const mailsMigration = `
create table mails (
  id integer primary key generated always as identity,
  submission_id integer references submissions on delete cascade,
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  language text not null,
  status text not null check (status in ('Scheduled', 'Kept', 'Sent', 'Error')),
  error text not null default '',
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index mails_age on mails (created_at desc, id desc);
create index mails_submission on mails (submission_id);
`;
