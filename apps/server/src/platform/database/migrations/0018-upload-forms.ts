/** Submissions through the upload form of a project, and the expected submitters. */
export const uploadFormsMigration = `
alter table projects
  add column upload_form_ask_name text not null default 'off'
    check (upload_form_ask_name in ('off', 'optional', 'required'));

alter table uploads
  -- From a visitor of this project's form. After the project is deleted, the clean-up finds it as an upload of its owner.
  add column project_id integer references projects on delete set null,
  add column file_hash bytea;
create index uploads_project on uploads (project_id) where project_id is not null;

-- Deleted with the project and with the text, including name and email address.
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

-- One key for all processes. Readers of the database could make tasks of the bot check, and nothing else.
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
