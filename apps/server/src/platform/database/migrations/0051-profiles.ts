/**
 * The billing address of users, a new email address that waits for its confirmation, and the addresses of deleted
 * accounts, which cannot be registered again for two days. Of those, only a keyed hash is kept. Columns with constant
 * defaults are added without rewriting the table.
 */
export const profilesMigration = `
alter table users
  add column company_name text not null default '',
  add column address1 text not null default '',
  add column address2 text not null default '',
  add column zip text not null default '',
  add column city text not null default '',
  add column country text not null default '',
  add column vat_id text not null default '';

create table mail_changes (
  user_id integer primary key references users on delete cascade,
  mail text not null,
  code_hash bytea not null,
  tries integer not null default 0,
  expires_at timestamptz not null
);

create table deleted_addresses (
  mail_hash bytea primary key,
  deleted_at timestamptz not null default now()
);
create index deleted_addresses_time on deleted_addresses (deleted_at);
`;
