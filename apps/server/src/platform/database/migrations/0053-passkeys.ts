/**
 * Passkeys of users, the challenges that browsers sign with them, and the language of a session. A challenge is deleted
 * when it is used. `session_id` is the session that makes a passkey; null if one is used. Columns without defaults are
 * added without rewriting the table.
 */
export const passkeysMigration = `
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

create table passkey_challenges (
  challenge_hash bytea primary key,
  session_id integer references sessions on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_session on passkey_challenges (session_id);

alter table sessions add column language text;
`;
