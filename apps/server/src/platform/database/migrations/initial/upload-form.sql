-- Submissions, class lists, and the keys of the bot check.

-- One key for all processes. Readers of the database could make tasks of the bot check, and nothing else.
create table bot_check_keys (
  id integer generated always as identity primary key,
  secret bytea not null default sha256((gen_random_uuid()::text || gen_random_uuid()::text)::bytea)
);

create table roster_entries (
  id integer generated always as identity primary key,
  project_id integer not null references projects on delete cascade,
  position integer not null,
  name text not null,
  mail text not null,
  number text not null default '',
  unique (project_id, position)
);

create table spent_challenges (
  signature text primary key,
  expires_at timestamptz not null
);
create index spent_challenges_expiry on spent_challenges (expires_at);

-- Deleted with the project and with the text, including name and email address.
create table submissions (
  id integer generated always as identity primary key,
  project_id integer not null references projects on delete cascade,
  library_text_id integer references library_texts on delete cascade,
  upload_id text not null,
  name text not null,
  mail text not null,
  file_name text not null,
  file_hash bytea not null,
  words integer not null,
  message text not null check (message in ('textSubmitted', 'textsSkipped')),
  created_at timestamptz not null default now(),
  read_error text not null default '',
  number text not null default '',
  -- Why a submission was not checked although its form says so: the key of an error.
  unchecked_reason text not null default '',
  unique (project_id, upload_id)
);
create index submissions_file on submissions (project_id, file_hash);
create index submissions_text on submissions (library_text_id);

-- The code with which a submitter finds the report of their text, as long as the form shows reports.
create table submission_receipts (
  code text primary key,
  submission_id integer not null unique references submissions on delete cascade,
  -- Null until the file was read.
  library_text_id integer references library_texts on delete cascade,
  project_id integer not null references projects on delete cascade
);
create index submission_receipts_project on submission_receipts (project_id);
create index submission_receipts_text on submission_receipts (library_text_id);

insert into bot_check_keys default values;
