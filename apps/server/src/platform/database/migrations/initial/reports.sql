-- Reports with their sources, markup, ratings and permanent links.

create table reports (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  project_id integer references projects on delete set null,
  name text not null,
  author text not null default '',
  comment text not null default '',
  status text not null check (status in ('Scheduled', 'Active', 'Ok', 'Error', 'Paused')),
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
  result_percent float8,
  matched_words integer not null default 0,
  source_count integer not null default 0,
  web_texts integer,
  library_texts integer,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  exclude_quotations text not null default 'none' check (exclude_quotations in ('none', 'cited', 'all')),
  exclude_bibliography boolean not null default false,
  -- Incremented by every change of a report's ratings, so that computations based on older ratings are detected.
  rating_version integer not null default 0,
  -- URL patterns, as given when the check was ordered.
  accepted_urls text[] not null default '{}',
  excluded_urls text[] not null default '{}',
  -- Earlier checks rated nothing at first, and neither does their reset.
  use_whitelist boolean not null default false,
  accept_cited boolean not null default false,
  is_revision boolean not null default false,
  -- Also null if the report that was revised has been deleted.
  revision_of integer references reports on delete set null,
  -- When somebody last changed its details; null: never.
  edited_at timestamptz,
  figures jsonb,
  -- How many attempts ended with an error, as opposed to those whose process died.
  failures smallint not null default 0,
  online jsonb,
  -- How often the failed check was put in the queue again. A check is charged and refunded at most once for each
  -- retry.
  retries smallint not null default 0,
  attempts_before_retry integer not null default 0,
  -- The part of the cost that a waiting check is about to take from the licence of its owner.
  license_credits integer not null default 0,
  license_id integer references licenses on delete set null,
  -- The entry that is checked, or that the check added; null if there is no such entry. It may have been deleted: a
  -- reference would lock reports after library texts, and everybody else locks them in the other order.
  library_text_id integer,
  search_gaps jsonb
);
create index reports_created on reports (created_at);
-- The figures of the dashboard read only this index: 10,000 finished reports of a user are about 50 pages of it, their
-- rows would be some thousand.
create index reports_finished on reports (user_id, finished_at) include (project_id) where status = 'Ok';
create index reports_library_text on reports (library_text_id) where library_text_id is not null;
create index reports_license on reports (license_id) where license_id is not null;
create index reports_project on reports (project_id);
create index reports_revision_of on reports (revision_of) where revision_of is not null;
create index reports_text on reports (text_id);
-- Read by the synchronisation.
create index reports_to_library on reports (user_id) where add_to_library;
-- Waiting, running, paused and failed checks: few, among many finished reports.
create index reports_unfinished on reports (status, id) where status <> 'Ok';
create index reports_user on reports (user_id, created_at desc, id desc);

create table report_sources (
  id integer generated always as identity primary key,
  report_id integer not null references reports on delete cascade,
  position integer not null,
  kind text not null check (kind in ('web', 'library')),
  text_id integer not null references texts,
  title text not null,
  url text not null,
  source_date timestamptz,
  similarity_percent float8 not null,
  matched_words integer not null,
  passage_count integer not null,
  is_used boolean not null,
  is_accepted boolean not null default false,
  is_excluded boolean not null default false,
  first_char integer not null,
  passages jsonb not null,
  -- Found in the library of another user of the licence: its text is shown only while it is shared.
  is_shared boolean not null default false,
  is_cited boolean not null default false,
  -- The service that found it; '' for the own web index and for texts of the library.
  provider text not null default '',
  -- As the service names it; '' if it is not known.
  license text not null default '',
  -- SourceAddress[] (database/tables/source-evidence.ts)
  addresses jsonb not null default '[]',
  -- When its address was fetched again.
  later_state text check (later_state in ('unchanged', 'changed', 'gone', 'unknown')),
  later_at timestamptz,
  -- For 'changed': the share of its matched words that the address still has.
  later_percent float8,
  -- For 'unknown': why the address could not be read.
  later_reason text not null default '',
  -- Of its text and of the copies that were merged with it, when it was found: string[].
  identifiers jsonb not null default '[]',
  -- An identifier or an address; '' if the text does not cite the source, or an older version made the report.
  cited_as text not null default '',
  rating jsonb,
  -- The initial rating of a revision's source. A reset restores it, even if the report that it comes from was rated
  -- again or deleted. Null for other checks, whose first ratings follow from their order.
  first_rating jsonb,
  -- The entries that have the words of a library source, as they were when it was found.
  entries jsonb not null default '[]',
  -- How the author was recognised, whether the source is an earlier or later version in the same project, and which
  -- came first. Null: by somebody else, or nobody knows.
  own_work jsonb,
  unique (report_id, position)
);
create index report_sources_text on report_sources (text_id);
-- Addresses may be too long for other kinds of index.
create index report_sources_url on report_sources using hash (url) where kind = 'web';

-- Finished reports whose partial online search goes on (features/checks/continued/continue-search.job.ts).
create table continued_searches (
  report_id integer primary key references reports on delete cascade,
  state text not null check (state in ('Waiting', 'Active', 'Done', 'Failed')),
  -- For Failed: the error key.
  status_code text not null default '',
  -- Incremented by each claim, also of later orders: a worker with an older number may not write.
  attempt integer not null default 0,
  -- Claims since the order.
  claims smallint not null default 0,
  -- Attempts that ended with an error.
  failures smallint not null default 0,
  snaps_done integer not null default 0,
  snaps_count integer not null default 0,
  -- Sources that the last one added.
  added integer not null default 0,
  ordered_at timestamptz not null default now(),
  ended_at timestamptz
);

-- The given texts that a check left out: those that its order names and, since it ran, those of its project. The words
-- of typed and uploaded texts are here, those of library texts in the library, those of typed texts of a project with
-- the project. The ids refer to nothing that this row protects: a deleted text leaves it, so that the report can still
-- say what was given, and a check never waits for a deletion.
create table report_given_texts (
  report_id integer not null references reports on delete cascade,
  -- From 1.
  position integer not null,
  -- Empty for a library text: its name is in the library only.
  name text not null,
  words integer not null,
  library_text_id integer,
  project_text_id integer,
  content text,
  -- Named after the check: the result leaves out its words, and it can be removed again.
  is_later boolean not null default false,
  primary key (report_id, position)
);

create table report_markup (
  report_id integer primary key references reports on delete cascade,
  segments jsonb not null,
  -- Parts of the text whose words don't count according to the settings.
  not_counted jsonb not null default '[]',
  -- Null if the check did not look for them: reports made before this column existed.
  manipulation_hints jsonb,
  -- Parts of the text that sources contain but that count for none, each with its reason. Empty for older reports.
  uncounted jsonb not null default '[]',
  -- Parts of the text that say the same as a source in other words, or summarise it, and do not count. They name the
  -- text of their source without protecting it: once it is deleted, the report only says its title.
  related jsonb not null default '[]',
  rated jsonb not null default '[]',
  -- Spans of the words that the check left out as given, start and end alternate. Null in reports of older versions.
  given_words jsonb
);

create table report_permalinks (
  report_id integer primary key references reports on delete cascade,
  code text not null check (code ~ '^[A-Za-z0-9]{30}$') unique,
  -- The callers whom the link admits: 0 the owner, 1 users of the owner's licence, 2 anyone who has it.
  read_policy smallint not null check (read_policy between 0 and 2),
  write_policy smallint not null,
  created_at timestamptz not null default now(),
  -- Without it, readers of the link see that a source is a library text, but not which one.
  show_library_titles boolean not null default false,
  -- When the link stops working; null: never.
  expires_at timestamptz,
  check (write_policy between 0 and read_policy)
);

-- Finished reports that are checked again with the present engine (features/checks/rechecks/recheck.job.ts).
create table report_rechecks (
  report_id integer primary key references reports on delete cascade,
  state text not null check (state in ('Waiting', 'Active', 'Done', 'Failed')),
  -- For Failed: the error key.
  status_code text not null default '',
  -- Incremented by each claim, also of later orders: a worker with an older number may not write.
  attempt integer not null default 0,
  -- Claims since the order.
  claims smallint not null default 0,
  -- Attempts that ended with an error.
  failures smallint not null default 0,
  snaps_done integer not null default 0,
  snaps_count integer not null default 0,
  ordered_at timestamptz not null default now(),
  ended_at timestamptz,
  -- The result of the earlier engine, and what it had that is missing now; null until the first one is done.
  before jsonb,
  -- Whether a recheck also searches for the words that its check had left out.
  searches boolean not null default false
);
create index report_rechecks_open on report_rechecks (report_id) where state in ('Waiting', 'Active');

-- The look-up of the references of a checked text in catalogues of literature (features/reports/references).
create table report_references (
  report_id integer primary key references reports on delete cascade,
  state text not null check (state in ('Waiting', 'Active', 'Done', 'Failed')),
  -- Incremented by each claim, also of later orders: a worker with an older number may not write.
  attempt integer not null default 0,
  -- Claims since the order.
  claims smallint not null default 0,
  ordered_at timestamptz not null default now(),
  -- Of the last look-up that ended; null before the first.
  result jsonb
);
