-- Files that users send, until they are read.

create table uploads (
  user_id integer not null references users on delete cascade,
  upload_id text not null,
  status text not null check (status in ('Scheduled', 'Active', 'Ok', 'Error')),
  name text not null,
  blob_key text,
  bytes bigint not null,
  format text not null default '',
  title text not null default '',
  author text not null default '',
  error text not null default '',
  text_id integer references texts,
  -- False while bytes are still arriving.
  is_complete boolean not null default false,
  created_at timestamptz not null default now(),
  -- From a visitor of this project's form. After the project is deleted, the clean-up finds it as an upload of its
  -- owner.
  project_id integer references projects on delete set null,
  file_hash bytea,
  recognition_page integer not null default 0,
  recognition_pages integer not null default 0,
  -- Kept until it was read, and not counted as a file that was never handed in.
  is_submitted boolean not null default false,
  primary key (user_id, upload_id)
);
create index uploads_age on uploads (created_at);
create index uploads_blob on uploads (blob_key);
create index uploads_project on uploads (project_id) where project_id is not null;
create index uploads_text on uploads (text_id);
