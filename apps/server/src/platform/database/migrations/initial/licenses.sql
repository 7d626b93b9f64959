-- People who join licences, and what was told about their periods.

-- Invitations that the administrators of licences have sent, so that their number is limited.
create table license_invitations (
  -- The main licence.
  license_id integer not null references licenses on delete cascade,
  -- SHA-256 of the mailbox; the table contains no address.
  mailbox_hash bytea not null,
  sent_at timestamptz not null default now()
);
create index license_invitations_mailbox on license_invitations (license_id, mailbox_hash);
create index license_invitations_sent on license_invitations (license_id, sent_at);

-- People who are about to join a licence: those who were invited, and those who wait for its administrator.
create table license_joins (
  id integer generated always as identity primary key,
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
create index license_joins_invited on license_joins (mail) where kind = 'invitation';
create unique index license_joins_mail on license_joins (license_id, kind, mail);
create unique index license_joins_user on license_joins (user_id) where user_id is not null;

-- Emails about a phase that were sent: each kind once.
create table license_notices (
  phase_id integer not null references license_phases on delete cascade,
  kind text not null,
  created_at timestamptz not null default now(),
  primary key (phase_id, kind)
);

-- The last list of people that was added to each licence, and its progress.
create table license_user_lists (
  license_id integer primary key references licenses on delete cascade,
  -- The user who added it.
  author_id integer references users on delete set null,
  state text not null check (state in ('Active', 'Done', 'Error')),
  -- The changes of the list, as they were shown before.
  plan jsonb not null,
  -- Changes: all, and those that were made.
  total integer not null,
  done integer not null default 0,
  created_at timestamptz not null default now()
);
