-- Problems between a learning platform and this installation, for the administrator: one row for each kind.
create table lti_problems (
  platform_id integer not null references lti_platforms on delete cascade,
  kind text not null,
  -- The last thing that was sent or answered.
  detail text not null default '',
  times integer not null default 1,
  last_at timestamptz not null default now(),
  primary key (platform_id, kind)
);
create index lti_problems_age on lti_problems (last_at);
