/**
 * Emails about checks and the summary of the day. `handed_over_at` is set right before the content of an email goes to
 * the mail server: an email whose outcome nobody recorded is not sent a second time. A summary of a day exists once for
 * a user, however many workers write it. Columns with constant defaults are added without rewriting the table.
 */
export const notificationsMigration = `
alter table mails
  add column handed_over_at timestamptz,
  add column unsubscribe_url text not null default '';

alter table users add column time_zone text not null default '';

create table daily_summaries (
  user_id integer not null references users on delete cascade,
  day date not null,
  primary key (user_id, day)
);
create index daily_summaries_day on daily_summaries (day);
`;
