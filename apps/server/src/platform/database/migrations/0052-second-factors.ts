/**
 * The second factor of users: the secret that an authenticator app shares with the server, encrypted, and recovery
 * codes, hashed. A factor counts from its confirmation. `last_step` is the time step of the last code that was used,
 * so that no code counts twice.
 */
export const secondFactorsMigration = `
create table second_factors (
  user_id integer primary key references users on delete cascade,
  sealed_secret bytea not null,
  last_step integer not null default 0,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz
);

create table recovery_codes (
  user_id integer not null references users on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
`;
