-- Comparisons of the texts of a project with each other.

create table collusion_reports (
  project_id integer primary key references projects on delete cascade,
  id integer generated always as identity unique,
  -- Incremented by every change to the compared texts. A run stores in compared_version the version it began with.
  version integer not null default 1,
  compared_version integer not null default 0,
  -- Incremented by each run; writes of an older run have no effect.
  run integer not null default 0,
  pending integer not null default 0,
  -- Why the last run failed for good: an error key.
  error text not null default '',
  shared_phrases jsonb not null default '[]',
  created_at timestamptz not null default now(),
  -- Texts and comparisons of the run that pending counts down.
  planned integer not null default 0
);

-- The findings about a text, so that it isn't read again. They are deleted together with their text: nothing of them
-- may be left when a library text is reduced to a fingerprint.
create table collusion_texts (
  library_text_id integer not null references library_texts on delete cascade,
  project_id integer not null references collusion_reports (project_id) on delete cascade,
  text_id integer not null references texts on delete cascade,
  parameters text not null,
  words integer not null,
  hashes bytea not null,
  places bytea not null,
  shingles bytea not null,
  -- Spans of words that don't count: cited, and contained in the given texts that given_key names.
  cited_words integer[] not null,
  given_words integer[] not null,
  given_key text not null,
  group_number integer not null default 0,
  -- Spans of words that don't count; written by the run that weighs the pairs.
  shared_words integer[] not null default '{}',
  -- Spans of words of common phrases; written by the run that weighs the pairs.
  common_words integer[] not null default '{}',
  primary key (project_id, library_text_id)
);
create index collusion_texts_library on collusion_texts (library_text_id);
create index collusion_texts_text on collusion_texts (text_id);

-- Phrases that many texts of a class share, and whose words count because the owner of the project has judged that
-- they say something about the texts. They have no words of their own: they name a stretch of a compared text, and are
-- deleted with what the comparison knows about it.
create table collusion_counted_phrases (
  id integer generated always as identity primary key,
  project_id integer not null,
  library_text_id integer not null,
  start_word integer not null,
  end_word integer not null,
  constraint collusion_counted_phrases_project_id_library_text_id_start__key
    unique (project_id, library_text_id, start_word, end_word),
  foreign key (project_id, library_text_id) references collusion_texts (project_id, library_text_id) on delete cascade
);

-- The words of typed and uploaded texts are here, those of library texts in the library.
create table collusion_given_texts (
  id integer generated always as identity primary key,
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

-- Every compared pair, also those without anything in common: they aren't compared again. The ids share the sequence
-- of report_sources, so that one number names one comparison.
create table collusion_pairs (
  id integer default nextval('report_sources_id_seq') primary key,
  project_id integer not null,
  first_id integer not null,
  second_id integer not null,
  passages jsonb not null,
  -- For each passage its start and end word in the first text, then in the second.
  spans integer[] not null,
  -- For each passage the words that count; passages without any aren't shown.
  counted_words integer[] not null default '{}',
  first_words integer not null default 0,
  second_words integer not null default 0,
  not_counted_words integer not null default 0,
  -- For each passage and each of its two texts: the number of stretches of matched words, then the first word and the
  -- length of each. Empty for pairs that are compared again by the next run.
  matched integer[] not null default '{}',
  check (first_id < second_id),
  unique (project_id, first_id, second_id),
  foreign key (project_id, first_id) references collusion_texts (project_id, library_text_id) on delete cascade,
  foreign key (project_id, second_id) references collusion_texts (project_id, library_text_id) on delete cascade
);
create index collusion_pairs_second on collusion_pairs (project_id, second_id);
-- For the list of pairs, in its order.
create index collusion_pairs_shown on collusion_pairs
  (project_id, least(first_words, second_words) desc, first_id, second_id)
  where first_words > 0;
