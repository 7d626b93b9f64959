-- The list of a course (LTI Names and Role Provisioning Services), for the teachers of a link.
alter table lti_links
  add column members_url text not null default '',
  -- When somebody last wanted it, when the platform was last asked, and when it last answered.
  add column members_wanted_at timestamptz,
  add column members_asked_at timestamptz,
  add column members_read_at timestamptz,
  -- Why the platform gave no list the last time; '' if it gave one.
  add column members_problem text not null default '',
  -- False if the list of the platform is longer than what is read.
  add column members_complete boolean not null default true;

-- The students of the course, without names where the link hides them.
create table lti_members (
  link_id integer not null references lti_links on delete cascade,
  subject text not null,
  name text not null,
  mail text not null,
  is_active boolean not null,
  primary key (link_id, subject)
);
