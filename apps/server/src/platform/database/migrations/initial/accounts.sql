-- Sessions, factors, codes and passkeys of users.

-- Codes that activate an account or log in without the password. For addresses that get no code there is a row as
-- well, without a hash, so that tries and times are the same for all addresses.
create table account_codes (
  id integer generated always as identity primary key,
  purpose text not null check (purpose in ('activation', 'reset')),
  -- In lower case.
  mail text not null,
  browser_hash bytea not null,
  code_hash bytea,
  tries integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create unique index account_codes_browser on account_codes (purpose, mail, browser_hash);
create index account_codes_expiry on account_codes (expires_at);

-- The addresses of deleted accounts, which cannot be registered again for two days. Only a keyed hash is kept.
create table deleted_addresses (
  mail_hash bytea primary key,
  deleted_at timestamptz not null default now()
);
create index deleted_addresses_time on deleted_addresses (deleted_at);

-- A new email address of a user that waits for its confirmation.
create table mail_changes (
  user_id integer primary key references users on delete cascade,
  mail text not null,
  code_hash bytea not null,
  tries integer not null default 0,
  expires_at timestamptz not null
);

create table sessions (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  token_hash bytea not null unique,
  sid text not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  user_agent text not null default '',
  address text not null default '',
  last_used_at timestamptz not null default now(),
  -- The last time that the session's user entered a password.
  proven_at timestamptz not null default now(),
  -- Set by a log-in with a reset code, after which a new password needs no old one for a while.
  reset_at timestamptz,
  language text,
  -- The session of an administrator or support, from which this one was opened and with which it ends.
  impersonator_session_id integer references sessions on delete cascade
);
create index sessions_expiry on sessions (expires_at);
create index sessions_impersonator on sessions (impersonator_session_id) where impersonator_session_id is not null;
create index sessions_user on sessions (user_id);

-- The challenges that browsers sign with passkeys. A challenge is deleted when it is used.
create table passkey_challenges (
  challenge_hash bytea primary key,
  -- The session that makes a passkey; null if one is used.
  session_id integer references sessions on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_session on passkey_challenges (session_id);

create table passkeys (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  credential text not null unique,
  cose_key bytea not null,
  sign_count bigint not null,
  transports text[] not null,
  is_synced boolean not null,
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id);

-- Hashes of the codes that replace an authenticator app, each once.
create table recovery_codes (
  user_id integer not null references users on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- The secret that an authenticator app shares with the server, encrypted. A factor counts from its confirmation.
create table second_factors (
  user_id integer primary key references users on delete cascade,
  sealed_secret bytea not null,
  -- The time step of the last code that was used, so that no code counts twice.
  last_step integer not null default 0,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  -- The secret of an app that replaces another one; it counts once a code of the app has confirmed it.
  next_sealed_secret bytea
);
