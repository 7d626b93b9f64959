/** People who are about to join a licence: those who were invited, and those who wait for its administrator. */
export const joiningMigration = `
create table license_joins (
  id integer primary key generated always as identity,
  license_id integer not null references licenses on delete cascade,
  kind text not null check (kind in ('invitation', 'request')),
  -- Of the person who joins, in lower case.
  mail text not null,
  name text not null default '',
  -- The account that asks to join; an invitation is for an address.
  user_id integer references users on delete cascade,
  -- SHA-256 of the code in the link of the email.
  code_hash bytea not null unique,
  created_at timestamptz not null default now(),
  -- The link does not work later.
  expires_at timestamptz not null,
  check ((kind = 'request') = (user_id is not null))
);
create unique index license_joins_mail on license_joins (license_id, kind, mail);
create unique index license_joins_user on license_joins (user_id) where user_id is not null;
create index license_joins_invited on license_joins (mail) where kind = 'invitation';
`;
