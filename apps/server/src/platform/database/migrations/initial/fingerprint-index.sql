-- The fingerprint index (finding/fingerprint-index).
--
-- A text in the index has an entry: a number that is never used twice. Postings reference the entry and not the text, so
-- a text that was removed and added again can't be confused with its remains in old segments.
--
-- Nothing here references other tables: the server removes a text from the index in the transaction that deletes it.

create sequence fingerprint_entry_numbers as integer;

-- The postings. A block is read as a whole. Storage is external because hashes don't compress. With the higher TOAST
-- target nearly all blocks stay in the row, which saves a second index lookup for each. There is no foreign key to the
-- segment: the check would cost a row lock for every block, and one statement writes both.
create table fingerprint_blocks (
  segment_id integer not null,
  bucket integer not null,
  data bytea not null,
  primary key (segment_id, bucket)
) with (toast_tuple_target = 8160, autovacuum_vacuum_scale_factor = 0.05);
alter table fingerprint_blocks alter column data set storage external;

-- Entries whose postings are still in a segment although their text was removed or replaced. A lookup skips them; the
-- merge that drops their postings drops the row in the same statement.
create table fingerprint_dead_entries (
  entry integer primary key,
  text_id integer not null,
  scope integer not null,
  postings integer not null
);
create index fingerprint_dead_entries_scope on fingerprint_dead_entries (scope) include (entry, postings);

-- The entries of a key that exceed the limit of its block (posting-block.ts).
create table fingerprint_overflows (
  segment_id integer not null,
  key bigint not null,
  data bytea not null,
  primary key (segment_id, key)
);
alter table fingerprint_overflows alter column data set storage external;

-- A segment contains texts of one scope and never changes once it is live:
--
--     add ──────────────────────────▶ live ──merged into another──▶ retired ──swept──▶ (deleted)
--     merge ──▶ building ──published──▶ live                           ▲
--                  └────────── abandoned (its process died) ───────────┘
create table fingerprint_segments (
  id integer generated always as identity primary key,
  scope integer not null,
  state text not null check (state in ('building', 'live', 'retired')),
  bucket_bits smallint not null check (bucket_bits between 0 and 24),
  -- The bounds of its entries, and so the width of an entry in its blocks (posting-block.ts).
  first_entry integer not null,
  last_entry integer not null,
  postings bigint not null,
  -- The building segment that a live one is being merged into.
  claimed_by integer,
  -- The last sign of life of the building process.
  touched_at timestamptz not null default clock_timestamp(),
  -- The number of different entries.
  texts integer not null default 0,
  -- How many entries of a key its blocks contain at most (posting-block.ts). It used to be 512 for all of them.
  key_postings_in_block smallint not null default 512
);
create index fingerprint_segments_scope on fingerprint_segments (scope) where state = 'live';
create index fingerprint_segments_unfinished on fingerprint_segments (state) where state <> 'live';

-- The texts in the index. scope says who may find a text: 0 for the public web index, a user's number for that user's
-- library. digest is a hash of the text's keys: adding the same again changes nothing.
create table fingerprint_texts (
  entry integer primary key,
  text_id integer not null unique,
  scope integer not null,
  postings integer not null,
  digest bytea not null
);

-- The words of each text (word-set.ts), by its entry. A row is deleted with its text. Like blocks, sets do not
-- compress and are read by the hundred.
create table fingerprint_word_sets (
  entry integer primary key references fingerprint_texts (entry) on delete cascade,
  words bytea not null
) with (toast_tuple_target = 8160);
alter table fingerprint_word_sets alter column words set storage external;
