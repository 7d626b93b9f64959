-- Keys with which programs call the API in the name of a user.
create table api_keys (
  id integer primary key generated always as identity,
  user_id integer not null references users on delete cascade,
  name text not null,
  -- SHA-256 of the key, which has 190 random bits.
  key_hash bytea not null unique,
  -- Its first characters, by which its user recognises it.
  prefix text not null,
  scopes text[] not null,
  calls_per_minute integer not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  -- The address of the last call; '' before the first.
  address text not null default '',
  created_at timestamptz not null default now()
);
create index api_keys_user on api_keys (user_id);
