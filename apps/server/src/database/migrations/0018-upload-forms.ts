/** Submissions through the upload form of a project, and the expected submitters. */
export const uploadFormsMigration = `
alter table projects
  add column upload_form_ask_name text not null default 'off'
    check (upload_form_ask_name in ('off', 'optional', 'required'));

alter table uploads
  -- Of a visitor of this project's form. When the project goes, the clean-up finds the upload as one of its owner's.
  add column project_id integer references projects on delete set null,
  add column file_hash bytea;
create index uploads_project on uploads (project_id) where project_id is not null;

-- Goes with the project and with the text, and with it name and mail.
create table submissions (
  id integer primary key generated always as identity,
  project_id integer not null references projects on delete cascade,
  library_text_id integer not null references library_texts on delete cascade,
  upload_id text not null,
  is_duplicate boolean not null,
  name text not null,
  mail text not null,
  file_name text not null,
  file_hash bytea not null,
  words integer not null,
  message text not null check (message in ('textSubmitted', 'textsSkipped')),
  created_at timestamptz not null default now(),
  unique (project_id, upload_id)
);
create index submissions_text on submissions (library_text_id);

create table roster_entries (
  id integer primary key generated always as identity,
  project_id integer not null references projects on delete cascade,
  position integer not null,
  name text not null,
  mail text not null,
  unique (project_id, position)
);

-- One key for all processes; who reads the database could make tasks of the bot check, and nothing else.
create table bot_check_keys (
  id integer primary key generated always as identity,
  secret bytea not null default sha256((gen_random_uuid()::text || gen_random_uuid()::text)::bytea)
);
insert into bot_check_keys default values;

create table spent_challenges (
  signature text primary key,
  expires_at timestamptz not null
);
create index spent_challenges_expiry on spent_challenges (expires_at);
`;
