/**
 * Checks that were ordered together, or for the submissions of one form, end with one message. An order is told about when
 * its last check has ended. Submissions are collected until `tell_at`; a form has one batch that collects. A batch that was
 * told about changes no more, so a check that ends later has a message of its own.
 *
 * Columns without defaults are added without rewriting their table. Replacing the condition reads `user_messages` once.
 */
export const checkBatchesMigration = `
create table check_batches (
  id integer primary key generated always as identity,
  user_id integer not null references users on delete cascade,
  project_id integer references projects on delete set null,
  collects boolean not null,
  tell_at timestamptz,
  told_at timestamptz,
  created_at timestamptz not null default now()
);
create index check_batches_user on check_batches (user_id);
create index check_batches_project on check_batches (project_id);
create index check_batches_untold on check_batches (id) where told_at is null;
create unique index check_batches_collecting on check_batches (user_id, project_id)
  where collects and told_at is null;

create table batch_checks (
  report_id integer primary key references reports on delete cascade,
  batch_id integer not null references check_batches on delete cascade,
  outcome text check (outcome in ('fine', 'review', 'high', 'failed')),
  reason text not null default ''
);
create index batch_checks_batch on batch_checks (batch_id);

alter table user_messages
  add column project_id integer references projects on delete cascade,
  add column outcomes jsonb,
  drop constraint user_messages_type_check,
  add constraint user_messages_type_check check (
    type in ('checkStarted', 'checkFinished', 'scanAborted', 'checksEnded', 'textAdded', 'submissionReceived')
  );
create index user_messages_project on user_messages (project_id) where project_id is not null;
`;
