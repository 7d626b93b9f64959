/** Checks with their sources and markup, and the worker processes. */
export const reportsMigration = `
create table reports (
  id integer primary key generated always as identity,
  user_id integer not null references users on delete cascade,
  project_id integer references projects on delete set null,
  name text not null,
  author text not null default '',
  comment text not null default '',
  status text not null check (status in ('Geplant', 'Aktiv', 'Ok', 'Fehler', 'Pausiert')),
  status_code text not null default '',
  is_compiling boolean not null default false,
  attempt integer not null default 0,
  text_id integer not null references texts,
  pages integer not null,
  credits integer not null check (credits >= 0),
  truncated_to_words integer,
  add_to_library boolean not null,
  search_web boolean not null,
  search_library boolean not null,
  search_project_ids integer[],
  max_phrase_distance_chars integer not null,
  min_region_length_chars integer not null,
  min_source_words integer not null,
  min_similarity_percent integer not null,
  engine_version text not null default '',
  snaps_done integer not null default 0,
  snaps_count integer not null default 0,
  result_percent double precision,
  matched_words integer not null default 0,
  source_count integer not null default 0,
  web_texts integer,
  library_texts integer,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz
);
create index reports_user on reports (user_id, created_at desc, id desc);
create index reports_project on reports (project_id);
create index reports_text on reports (text_id);

create table report_sources (
  id integer primary key generated always as identity,
  report_id integer not null references reports on delete cascade,
  position integer not null,
  kind text not null check (kind in ('web', 'library')),
  text_id integer not null references texts,
  title text not null,
  url text not null,
  source_date timestamptz,
  similarity_percent double precision not null,
  matched_words integer not null,
  passage_count integer not null,
  is_used boolean not null,
  is_accepted boolean not null default false,
  is_excluded boolean not null default false,
  first_char integer not null,
  passages jsonb not null,
  unique (report_id, position)
);
create index report_sources_text on report_sources (text_id);

create table report_markup (
  report_id integer primary key references reports on delete cascade,
  segments jsonb not null
);

create table worker_processes (
  id integer primary key generated always as identity,
  worker_ids text[] not null,
  started_at timestamptz not null default now()
);
`;
