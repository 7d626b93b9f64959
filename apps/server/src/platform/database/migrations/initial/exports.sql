-- Orders of files.

-- Files of reports, of many reports, and of all data of a user, made on request and kept for a day.
create table exports (
  id serial primary key,
  -- Without its user or its report, nobody can access a file; the clean-up removes it.
  user_id integer references users on delete set null,
  report_id integer references reports on delete set null,
  -- The link through which the report was opened, if any: the job has the same access as the caller.
  perma_link_id text,
  format text not null check (format in ('pdf', 'cst', 'docx', 'json', 'csv')),
  language text not null,
  render_comments boolean not null,
  include_guide boolean not null,
  truncate boolean not null,
  -- The ratings that it was ordered with.
  rating_version integer not null,
  status text not null default 'Scheduled' check (status in ('Scheduled', 'Active', 'Ok', 'Error')),
  error text not null default '',
  done integer not null default 0,
  count integer not null default 0,
  file_name text not null,
  bytes bigint not null default 0,
  blob_key text,
  created_at timestamptz not null default now(),
  -- Null: the file of one report, report_id. Otherwise of those in report_ids; it is deleted with the first of them.
  bulk_format text check (bulk_format in ('zip', 'csv', 'xlsx', 'data')),
  report_ids integer[] not null default '{}',
  -- A digest of the reports and the ratings that they were ordered with; '' for a file of one report.
  selection text not null default '',
  -- The base URL of the links to the reports, without a slash at the end.
  link_base text not null default '',
  -- Of the reader who ordered the file.
  time_zone text not null default 'UTC',
  -- Whether the comments of a Word file are written into the document that was checked.
  own_document boolean not null default true
);
create index exports_created_at on exports (created_at);
create index exports_report_id on exports (report_id);
-- The same order isn't processed twice.
create unique index exports_unfinished on exports
  (user_id, coalesce(report_id, 0), coalesce(perma_link_id, ''), format, language, render_comments,
    own_document, include_guide, truncate, rating_version, coalesce(bulk_format, ''), selection)
  where status in ('Scheduled', 'Active');
