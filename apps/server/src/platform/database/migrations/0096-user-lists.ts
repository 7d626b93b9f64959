/** The last list of people that was added to each licence, and its progress. */
export const userListsMigration = `
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

-- Emails about a phase that were sent: each kind once.
create table license_notices (
  phase_id integer not null references license_phases on delete cascade,
  kind text not null,
  created_at timestamptz not null default now(),
  primary key (phase_id, kind)
);
`;
