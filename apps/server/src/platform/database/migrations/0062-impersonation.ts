/**
 * A session in which an administrator or support works in the account of a user refers to the session that it was
 * opened from, and ends with it. `next_sealed_secret` is the secret of an authenticator app that replaces another one;
 * it counts once a code of the app has confirmed it.
 */
export const impersonationMigration = `
alter table sessions
  add column impersonator_session_id integer references sessions (id) on delete cascade;
create index sessions_impersonator on sessions (impersonator_session_id)
  where impersonator_session_id is not null;
alter table second_factors add column next_sealed_secret bytea;
`;
