-- Texts that their owners watch, the scans of them, and the copies that were found.
create table monitored_texts (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  -- Either an address or a library text is watched. The findings stay when the library text is deleted.
  url text,
  library_text_id integer references library_texts on delete set null,
  -- The text of the address when it was fetched last.
  text_id integer references texts,
  name text not null default '',
  words integer not null default 0,
  is_paused boolean not null default false,
  scans integer not null default 0,
  -- Scans without news, one after the other.
  quiet_scans integer not null default 0,
  last_scan_at timestamptz,
  -- A scan that failed, or could not be paid, is not tried again before.
  not_before timestamptz,
  -- Somebody has asked for a scan, and the day had none left.
  wanted_at timestamptz,
  problem text not null default '',
  added_at timestamptz not null default now(),
  check (url is null or library_text_id is null),
  unique (user_id, url),
  unique (user_id, library_text_id)
);
create index monitored_texts_library_text on monitored_texts (library_text_id);
create index monitored_texts_text on monitored_texts (text_id);

create table monitoring_scans (
  id integer generated always as identity primary key,
  monitored_text_id integer not null references monitored_texts on delete cascade,
  user_id integer not null references users on delete cascade,
  -- Somebody has asked for it; the others were planned.
  is_wanted boolean not null default false,
  attempts integer not null default 0,
  begun_at timestamptz not null default now(),
  ended_at timestamptz,
  problem text not null default '',
  credits integer not null default 0
);
-- A text is never scanned twice at the same time.
create unique index monitoring_scans_open on monitoring_scans (monitored_text_id) where ended_at is null;
create index monitoring_scans_user on monitoring_scans (user_id, begun_at);
create index monitoring_scans_text on monitoring_scans (monitored_text_id);

create table monitoring_findings (
  id integer generated always as identity primary key,
  monitored_text_id integer not null references monitored_texts on delete cascade,
  url text not null,
  title text not null default '',
  -- The evidence: the watched text and the page as they were when it was found.
  own_text_id integer not null references texts,
  text_id integer not null references texts,
  -- The page as it was read last, if it has changed since.
  later_text_id integer references texts,
  words integer not null,
  percent real not null,
  state text not null default 'new' check (state in ('new', 'known', 'changed', 'gone')),
  rating text not null default '' check (rating in ('', 'mine', 'allowed', 'cited', 'pursue', 'dismissed')),
  note text not null default '',
  -- Why the page could not be read the last time.
  unread_reason text not null default '',
  found_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  changed_at timestamptz,
  gone_at timestamptz,
  unique (monitored_text_id, url)
);
create index monitoring_findings_own_text on monitoring_findings (own_text_id);
create index monitoring_findings_page on monitoring_findings (text_id);
create index monitoring_findings_later_page on monitoring_findings (later_text_id);
