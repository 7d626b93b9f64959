/** Permanent links of reports, and users' own settings. */
export const permalinksMigration = `
create table report_permalinks (
  report_id integer primary key references reports on delete cascade,
  code text not null unique check (code ~ '^[A-Za-z0-9]{30}$'),
  -- The callers whom the link admits: 0 the owner, 1 users of the owner's licence, 2 anyone who has it.
  read_policy smallint not null check (read_policy between 0 and 2),
  write_policy smallint not null check (write_policy between 0 and read_policy),
  created_at timestamptz not null default now()
);

-- Only the user's own choices; the contract has defaults for the rest.
alter table users add column settings jsonb not null default '{}';
update users set settings = jsonb_build_object('pagesize', page_size) where page_size <> 25;
alter table users drop column page_size;
`;
