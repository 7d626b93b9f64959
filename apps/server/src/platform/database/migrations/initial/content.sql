-- Pages and messages that administrators write.

-- Questions and answers, news, tutorials, legal pages. Entries that the product ships have a key. A deleted one stays
-- as a row, so that an update does not bring it back.
create table contents (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('faqGroup', 'faq', 'news', 'tutorial', 'page')),
  shipped_key text unique,
  group_id integer references contents on delete cascade,
  position integer not null,
  link_url text not null default '',
  image text not null default '',
  shown_at timestamptz not null default now(),
  is_published boolean not null default true,
  -- Whether an administrator has changed anything but the texts.
  is_customised boolean not null default false,
  deleted_at timestamptz,
  check ((kind = 'faq') = (group_id is not null))
);
create index contents_group on contents (group_id);
create index contents_order on contents (kind, position, id);

-- The latest version of a text in a language is the current one.
create table content_versions (
  id integer generated always as identity primary key,
  content_id integer not null references contents on delete cascade,
  language text not null,
  title text not null,
  body text not null,
  is_shipped boolean not null,
  author_id integer references users on delete set null,
  created_at timestamptz not null default now()
);
create index content_versions_author on content_versions (author_id) where author_id is not null;
create index content_versions_latest on content_versions (content_id, language, id desc);
