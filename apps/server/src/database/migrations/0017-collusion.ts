/** Comparison of a project's texts with each other. */
export const collusionMigration = `
create table collusion_reports (
  project_id integer primary key references projects on delete cascade,
  id integer not null unique generated always as identity,
  -- Counted up by every change of what is compared. A run notes in compared_version the one it began with.
  version integer not null default 1,
  compared_version integer not null default 0,
  -- Counted up by each run; what an older one still wants to write changes nothing.
  run integer not null default 0,
  pending integer not null default 0,
  -- Why the last run was given up: an error key.
  error text not null default '',
  shared_phrases jsonb not null default '[]',
  created_at timestamptz not null default now()
);

-- Typed and uploaded ones have their words here, those of the library there.
create table collusion_given_texts (
  id integer primary key generated always as identity,
  project_id integer not null references projects on delete cascade,
  library_text_id integer references library_texts on delete cascade,
  content text,
  words integer not null,
  name text not null,
  created_at timestamptz not null default now(),
  check ((library_text_id is null) <> (content is null)),
  unique (project_id, library_text_id)
);
create index collusion_given_texts_library on collusion_given_texts (library_text_id);

-- What is known of a text without reading it again. It goes with the text that it was computed from: nothing of it may
-- be left when of a library text only a fingerprint is kept.
create table collusion_texts (
  library_text_id integer not null references library_texts on delete cascade,
  project_id integer not null references collusion_reports on delete cascade,
  text_id integer not null references texts on delete cascade,
  parameters text not null,
  words integer not null,
  hashes bytea not null,
  places bytea not null,
  shingles bytea not null,
  -- Words that don't count, from and up to: cited, and given by the texts that given_key names.
  cited_words integer[] not null,
  given_words integer[] not null,
  given_key text not null,
  group_number integer not null default 0,
  primary key (project_id, library_text_id)
);
create index collusion_texts_text on collusion_texts (text_id);
create index collusion_texts_library on collusion_texts (library_text_id);

-- Every pair that was compared, also those without anything in common: they aren't compared again. The ids are those
-- of report_sources, so that one number names one comparison.
create table collusion_pairs (
  id integer primary key default nextval('report_sources_id_seq'),
  project_id integer not null,
  first_id integer not null,
  second_id integer not null,
  passages jsonb not null,
  -- Of each passage its words: from and up to in the first text, from and up to in the second.
  spans integer[] not null,
  -- Of each passage the words that count; those without any aren't shown.
  counted_words integer[] not null default '{}',
  first_words integer not null default 0,
  second_words integer not null default 0,
  not_counted_words integer not null default 0,
  check (first_id < second_id),
  unique (project_id, first_id, second_id),
  foreign key (project_id, first_id) references collusion_texts (project_id, library_text_id) on delete cascade,
  foreign key (project_id, second_id) references collusion_texts (project_id, library_text_id) on delete cascade
);
create index collusion_pairs_second on collusion_pairs (project_id, second_id);
-- The list of what a class has in common, in its order.
create index collusion_pairs_shown on collusion_pairs
  (project_id, (least(first_words, second_words)) desc, first_id, second_id) where first_words > 0;
`;
