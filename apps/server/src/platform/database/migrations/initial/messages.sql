-- Messages to users.

-- A summary of a day exists once for a user, however many workers write it.
create table daily_summaries (
  user_id integer not null references users on delete cascade,
  day date not null,
  primary key (user_id, day)
);
create index daily_summaries_day on daily_summaries (day);

-- Messages about checks and texts. They are deleted with what they are about, because they contain its name. One batch
-- of texts (a call, an import) has one message, which counts them.
create table user_messages (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  type text not null
    check (type in ('checkStarted', 'checkFinished', 'scanAborted', 'checksEnded', 'textAdded', 'submissionReceived')),
  name text not null,
  report_id integer references reports on delete cascade,
  library_text_id integer references library_texts on delete cascade,
  batch text,
  texts integer not null default 1,
  reason text not null default '',
  created_at timestamptz not null default now(),
  shown_at timestamptz,
  read_at timestamptz,
  -- When a page was about to show the message, so that no other page shows it as well.
  offered_at timestamptz,
  project_id integer references projects on delete cascade,
  outcomes jsonb
);
create index user_messages_age on user_messages (created_at);
create unique index user_messages_batch on user_messages (user_id, batch) where batch is not null;
create index user_messages_library_text on user_messages (library_text_id);
create index user_messages_not_shown on user_messages (user_id, id) where shown_at is null;
create index user_messages_of_user on user_messages (user_id, id desc);
create index user_messages_project on user_messages (project_id) where project_id is not null;
create index user_messages_report on user_messages (report_id);
create index user_messages_unread on user_messages (user_id) where read_at is null;
