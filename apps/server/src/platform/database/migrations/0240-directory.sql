-- People and groups that the directory of an organisation keeps here (SCIM), one directory for each licence.
create table directories (
  license_id integer primary key references licenses on delete cascade,
  is_enabled boolean not null default true,
  created_at timestamptz not null default now(),
  -- The last call that was admitted, and its address.
  last_call_at timestamptz,
  last_address text not null default ''
);

create table directory_tokens (
  id integer generated always as identity primary key,
  license_id integer not null references directories on delete cascade,
  -- SHA-256 of the token, which has 256 random bits.
  token_hash bytea not null unique,
  -- Its first characters, by which people recognise it.
  prefix text not null,
  created_at timestamptz not null default now(),
  -- Null: never.
  expires_at timestamptz,
  last_used_at timestamptz
);
create index directory_tokens_license on directory_tokens (license_id);

create table directory_people (
  id uuid primary key default gen_random_uuid(),
  license_id integer not null references directories on delete cascade,
  user_id integer not null references users on delete cascade,
  user_name text not null,
  external_id text,
  display_name text not null default '',
  formatted text not null default '',
  given_name text not null default '',
  family_name text not null default '',
  mail text not null,
  language text not null default '',
  is_active boolean not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  unique (license_id, user_id)
);
create unique index directory_people_user_name on directory_people (license_id, lower(user_name));
create index directory_people_external_id on directory_people (license_id, external_id);
create index directory_people_mail on directory_people (license_id, lower(mail));
create index directory_people_order on directory_people (license_id, created_at, id);
create index directory_people_user on directory_people (user_id);

create table directory_groups (
  id uuid primary key default gen_random_uuid(),
  license_id integer not null references directories on delete cascade,
  display_name text not null,
  external_id text,
  -- The sub-licence that its members belong to; null: none of its own.
  sub_license_id integer references licenses on delete set null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now()
);
create unique index directory_groups_name on directory_groups (license_id, lower(display_name));
create index directory_groups_external_id on directory_groups (license_id, external_id);
create index directory_groups_order on directory_groups (license_id, created_at, id);
create index directory_groups_sub_license on directory_groups (sub_license_id);

create table directory_memberships (
  group_id uuid not null references directory_groups on delete cascade,
  person_id uuid not null references directory_people on delete cascade,
  primary key (group_id, person_id)
);
create index directory_memberships_person on directory_memberships (person_id);

-- The last calls that changed people, or were refused.
create table directory_log (
  id integer generated always as identity primary key,
  license_id integer not null references directories on delete cascade,
  at timestamptz not null default now(),
  -- The method and the path, without the query.
  call text not null,
  status integer not null,
  -- A word for what was done, or why it was refused.
  outcome text not null,
  -- The person or group as the directory names it; '' without one.
  subject text not null default ''
);
create index directory_log_license on directory_log (license_id, id);

-- The directory of the organisation has locked the account; null: it has not. The lock of administrators is locked_at.
alter table users add column directory_locked_at timestamptz;
