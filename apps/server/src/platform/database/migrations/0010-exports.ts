/** Exported files of reports, created on request and kept for a day. */
export const exportsMigration = `
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
  created_at timestamptz not null default now()
);

-- The same order isn't processed twice.
create unique index exports_unfinished on exports
  (user_id, report_id, coalesce(perma_link_id, ''), format, language, render_comments, include_guide, truncate,
    rating_version)
  where status in ('Scheduled', 'Active');
create index exports_created_at on exports (created_at);
create index exports_report_id on exports (report_id);
`;
