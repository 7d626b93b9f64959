-- Imports of many files, and the outcome of each file.

create table imports (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  project_id integer references projects on delete set null,
  author text not null,
  comment text not null,
  -- How many files were announced; more or fewer may arrive.
  expected_files integer not null,
  -- Stopped by its user; null while it accepts files.
  closed_at timestamptz,
  -- When its last file arrived or was finished.
  changed_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  -- Started for a project, even after the project is deleted.
  in_project boolean not null default false,
  joins_files boolean not null default false
);
create index imports_changed on imports (changed_at);
create index imports_project on imports (project_id);
create index imports_user on imports (user_id, created_at desc, id desc);

-- The files of imports. Several files of a participant in an archive are one submission: its parts with the reasons
-- why some are unread, the work it is for, and the time of its attempt.
create table import_files (
  id integer generated always as identity primary key,
  import_id integer not null references imports on delete cascade,
  -- The zip file that contains it, whose own row has the status Unpacked.
  archive_id integer references import_files on delete cascade,
  -- For a sent file: the upload id, chosen by the sender. For one in a zip file: the zip's id and its position there.
  key text not null,
  name text not null,
  bytes bigint not null,
  -- Coming: its bytes are still arriving, or are still in the zip file.
  status text not null
    check (status in ('Coming', 'Waiting', 'Unpacking', 'Unpacked', 'Added', 'Skipped', 'Failed', 'Stopped', 'Ignored')),
  error text not null default '',
  -- Until the file is read.
  blob_key text,
  library_text_id integer references library_texts on delete set null,
  created_at timestamptz not null default now(),
  participant text not null default '',
  parts jsonb,
  work text not null default '',
  attempt text not null default '',
  reason text not null default '',
  unique (import_id, key)
);
create index import_files_archive on import_files (archive_id);
create index import_files_blob on import_files (blob_key);
create index import_files_library_text on import_files (library_text_id);
create index import_files_status on import_files (import_id, status, id desc);
