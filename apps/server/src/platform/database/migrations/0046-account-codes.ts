/**
 * Codes that activate an account or log in without the password. For addresses that get no code there is a row as
 * well, without a hash, so that tries and times are the same for all addresses.
 */
export const accountCodesMigration = `
create table account_codes (
  id integer primary key generated always as identity,
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

alter table mails
  add column secret text not null default '',
  add column send_before timestamptz;
`;
