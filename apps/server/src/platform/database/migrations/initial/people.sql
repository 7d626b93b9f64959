-- Users, licences with their periods, and the movements of their credits.

-- Makes names comparable without case and accents; letters that no accent makes, such as ø, have their own pairs.
create function folded(words text) returns text language sql immutable strict parallel safe as $$
  select replace(replace(replace(
    translate(lower(regexp_replace(normalize(words, nfkd), '[\u0300-\u036f]', '', 'g')), 'øłđħı', 'oldhi'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe')
$$;

create table users (
  id integer generated always as identity primary key,
  mail text,
  name text not null default '',
  password_hash text,
  status text not null check (status in ('Guest', 'User', 'Support', 'Admin')),
  language text not null,
  credits integer not null default 0 check (credits >= 0),
  license_id integer,
  created_at timestamptz not null default now(),
  -- Only the user's own choices; the contract has defaults for the rest.
  settings jsonb not null default '{}',
  -- An upper bound of the bytes that the user stores (finding/storage-limit/storage-limit.ts); null until it is counted for
  -- the first time.
  stored_bytes bigint,
  company_name text not null default '',
  address1 text not null default '',
  address2 text not null default '',
  zip text not null default '',
  city text not null default '',
  country text not null default '',
  vat_id text not null default '',
  time_zone text not null default '',
  locked_at timestamptz,
  search_text text generated always as (folded(name || ' ' || coalesce(mail, ''))) stored not null,
  password_chosen_at timestamptz,
  -- Null: the budget that the settings give every user or licence.
  search_queries_per_day integer check (search_queries_per_day >= 0),
  search_downloads_per_day integer check (search_downloads_per_day >= 0),
  search_cents_per_day integer check (search_cents_per_day >= 0),
  message_read_date timestamptz
);
-- Read by the retention job every hour.
create index users_guests on users (created_at) where status = 'Guest';
create index users_license on users (license_id) where license_id is not null;
create unique index users_mail on users (lower(mail));

create table licenses (
  id integer generated always as identity primary key,
  code text not null unique,
  licensee text not null,
  remaining integer not null default 0 check (remaining >= -1),
  valid_to timestamptz,
  admin_user_id integer references users on delete set null,
  allow_view_license_reports boolean not null default false,
  -- How much its users may see of each other's library texts: nothing, that they match, or full texts.
  share_texts text not null default 'N' check (share_texts in ('N', 'Y', 'F')),
  search_queries_per_day integer check (search_queries_per_day >= 0),
  search_downloads_per_day integer check (search_downloads_per_day >= 0),
  search_cents_per_day integer check (search_cents_per_day >= 0),
  parent_id integer references licenses,
  comment text not null default '',
  -- 1 educational, 2 volume.
  type smallint not null default 2 check (type in (1, 2)),
  -- Of a sub-licence: the most it may take from a phase of its parent; 0: no limit of its own.
  credits integer not null default 0 check (credits >= 0),
  terms text not null default 'yearly' check (terms in ('monthly', 'yearly')),
  renewal boolean not null default false,
  renew_early boolean not null default false,
  termination_date timestamptz,
  force_user_settings boolean not null default false,
  beginner_mode boolean not null default false,
  update_settings_allowed boolean not null default true,
  require_account_activation boolean not null default true,
  allow_self_registration boolean not null default true,
  require_admin_approval boolean not null default false,
  mail_format text not null default '',
  per_user_quota integer not null default 0 check (per_user_quota >= 0),
  welcome_message text not null default '',
  -- Members who confirmed the message before this time are shown it again.
  welcome_message_date timestamptz not null default now(),
  allow_sub_license_overwrite boolean not null default false,
  created_at timestamptz not null default now(),
  -- #rrggbb; '': the usual colour.
  accent text not null default '' check (accent ~ '^(#[0-9a-f]{6})?$'),
  -- Of a sub-licence that forces settings: those of the administrator above it, not of its own.
  force_parent_settings boolean not null default true,
  constraint licenses_one_level check (parent_id is null or parent_id <> id)
);
create index licenses_admin on licenses (admin_user_id) where admin_user_id is not null;
create unique index licenses_code_any_case on licenses (lower(code));
create index licenses_parent on licenses (parent_id) where parent_id is not null;

-- The picture that represents a licence to outsiders. Only formats that can't contain scripts are allowed.
create table license_logos (
  license_id integer primary key references licenses on delete cascade,
  media_type text not null check (media_type in ('image/png', 'image/jpeg', 'image/webp')),
  content bytea not null check (octet_length(content) between 1 and 262144),
  -- The hash is part of its URL, so that browsers may cache it permanently.
  hash text generated always as (encode(sha256(content), 'hex')) stored not null
);
create index license_logos_hash on license_logos (hash);

-- Paid periods of licences with their credits.
create table license_phases (
  id integer generated always as identity primary key,
  license_id integer not null references licenses on delete cascade,
  phase integer not null check (phase > 0),
  valid_from timestamptz not null,
  valid_to timestamptz,
  -- Granted at the start, and by the next phase; -1: unlimited.
  contract_credits integer not null check (contract_credits >= -1),
  target_credits integer not null check (target_credits >= -1),
  remaining integer not null check (remaining >= -1),
  invoice_id text not null default '',
  pay_date timestamptz,
  overdrawn integer not null default 0,
  created_at timestamptz not null default now(),
  -- When it began before its time, because the credits of the one before were used up.
  began_early_at timestamptz,
  check (valid_to > valid_from),
  unique (license_id, phase)
);

-- The two tables refer to each other.
alter table users add foreign key (license_id) references licenses;

-- Movements of the credits of users, and of those of phases. report_id has no foreign key: the movement outlives a
-- deleted report.
create table credit_movements (
  id integer generated always as identity primary key,
  user_id integer references users on delete cascade,
  report_id integer,
  reason text not null check (reason in ('grant', 'charge', 'refund')),
  credits integer not null,
  created_at timestamptz not null default now(),
  note text not null default '',
  author_id integer references users on delete set null,
  retry smallint not null default 0,
  license_id integer references licenses on delete set null,
  phase_id integer references license_phases,
  constraint credit_movements_account check (user_id is not null or phase_id is not null)
);
-- A report is charged once for each retry: one movement of the user's own credits, one of the licence's.
create unique index credit_movements_once_per_account on credit_movements
  (report_id, reason, retry, ((phase_id is null)))
  where report_id is not null;
create index credit_movements_phase on credit_movements (phase_id, user_id) where phase_id is not null;
create index credit_movements_user on credit_movements (user_id);
