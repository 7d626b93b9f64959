-- Ways into the upload form of a project for one person, whose name is known without asking.
create table personal_forms (
  id integer generated always as identity primary key,
  code text not null unique,
  project_id integer not null references projects on delete cascade,
  name text not null,
  mail text not null default '',
  number text not null default '',
  -- The name stands for somebody whose name nobody may see, so files lose the names that they were sent with.
  is_anonymous boolean not null default false,
  created_at timestamptz not null default now()
);
create index personal_forms_project on personal_forms (project_id);

alter table submissions add column personal_form_id integer references personal_forms on delete set null;
-- The file came with another name, which nobody may see.
alter table submissions add column is_anonymous boolean not null default false;
create index submissions_personal_form on submissions (personal_form_id);
