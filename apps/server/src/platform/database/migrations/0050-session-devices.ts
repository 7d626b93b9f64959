/**
 * Sessions that a user can recognise: the browser, the address and the last use. `proven_at` is the last time that the
 * session's user entered a password. `reset_at` is set by a log-in with a reset code, after which a new password needs
 * no old one for a while. Columns with constant defaults are added without rewriting the table.
 */
export const sessionDevicesMigration = `
alter table sessions
  add column user_agent text not null default '',
  add column address text not null default '',
  add column last_used_at timestamptz not null default now(),
  add column proven_at timestamptz not null default now(),
  add column reset_at timestamptz;
`;
