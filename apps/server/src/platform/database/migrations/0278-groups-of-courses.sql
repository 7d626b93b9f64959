-- The groups of courses (LTI Course Groups Service), for links whose submissions count for a whole group.
create table lti_courses (
  id integer primary key generated always as identity,
  platform_id integer not null references lti_platforms on delete cascade,
  deployment_id text not null,
  context_id text not null,
  groups_url text not null,
  -- '' where the platform has no sets of groups.
  sets_url text not null,
  -- The list of the course, which may say who is in which group; '' without one.
  members_url text not null,
  sets jsonb not null default '[]',
  -- When somebody last wanted the groups, when the platform was last asked, and when it last answered.
  wanted_at timestamptz,
  asked_at timestamptz,
  read_at timestamptz,
  -- Why the platform gave no groups the last time; '' if it gave them.
  problem text not null default '',
  unique (platform_id, deployment_id, context_id)
);

-- A group stays when the platform names it no longer: submissions were made for it.
create table lti_groups (
  id integer primary key generated always as identity,
  course_id integer not null references lti_courses on delete cascade,
  group_id text not null,
  set_id text not null,
  name text not null,
  unique (course_id, group_id)
);

-- The people about whom the last answer said in which groups they are, and those groups.
create table lti_group_people (
  course_id integer not null references lti_courses on delete cascade,
  subject text not null,
  primary key (course_id, subject)
);
create table lti_group_members (
  group_id integer not null references lti_groups on delete cascade,
  subject text not null,
  primary key (group_id, subject)
);
create index lti_group_members_subject on lti_group_members (subject);

-- Null: people submit for themselves. '': the groups of all sets.
alter table lti_links add column group_set text;

alter table submissions
  -- The group for which it was submitted.
  add column group_id integer references lti_groups on delete set null,
  -- Whether the groups of the person were not known yet when it was submitted.
  add column awaits_group boolean not null default false;
create index submissions_group on submissions (group_id) where group_id is not null;

alter table submission_receipts drop constraint submission_receipts_submission_id_key;
-- The receipt of another member of the group, as long as they are one.
alter table submission_receipts
  add column copy_for_person integer references lti_people on delete cascade,
  add column copy_for_group integer references lti_groups on delete cascade,
  add column copied_at timestamptz,
  add constraint submission_receipts_copy
    check ((copy_for_person is null) = (copy_for_group is null) and (copy_for_person is null) = (copied_at is null));
create unique index submission_receipts_own on submission_receipts (submission_id) where copy_for_person is null;
create unique index submission_receipts_copies on submission_receipts (submission_id, copy_for_person)
  where copy_for_person is not null;
create index submission_receipts_people on submission_receipts (copy_for_person) where copy_for_person is not null;
create index submission_receipts_groups on submission_receipts (copy_for_group) where copy_for_group is not null;
