/** Users, sessions, licences, projects and credit movements. */
export const accountsMigration = `
create table licenses (
  id integer primary key generated always as identity,
  code text not null unique,
  licensee text not null,
  remaining integer not null check (remaining >= -1),
  valid_to timestamptz
);

create table users (
  id integer primary key generated always as identity,
  mail text,
  name text not null default '',
  password_hash text,
  status text not null check (status in ('Guest', 'User', 'Admin')),
  language text not null,
  page_size integer not null default 25,
  credits integer not null default 0 check (credits >= 0),
  license_id integer references licenses,
  created_at timestamptz not null default now()
);
create unique index users_mail on users (lower(mail));

create table sessions (
  id integer primary key generated always as identity,
  user_id integer not null references users on delete cascade,
  token_hash bytea not null unique,
  sid text not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

create table projects (
  id integer primary key generated always as identity,
  owner_id integer not null references users on delete cascade,
  name text not null,
  description text not null default '',
  allow_share boolean not null default false,
  allow_browse boolean not null default false,
  allow_add boolean not null default false,
  created_at timestamptz not null default now()
);
create index projects_owner on projects (owner_id);

-- report_id has no foreign key: the movement outlives a deleted report.
create table credit_movements (
  id integer primary key generated always as identity,
  user_id integer not null references users on delete cascade,
  report_id integer,
  reason text not null check (reason in ('grant', 'charge', 'refund')),
  credits integer not null,
  created_at timestamptz not null default now()
);
create unique index credit_movements_once on credit_movements (report_id, reason) where report_id is not null;
create index credit_movements_user on credit_movements (user_id);
`;
