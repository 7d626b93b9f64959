-- The courses whose links lead to a project, or have led there once. Rows stay when the link or the platform is deleted.
create table lti_project_courses (
  project_id integer not null references projects on delete cascade,
  link_id integer not null,
  platform_id integer not null,
  deployment_id text not null,
  -- '' for a course that is not known.
  context_id text not null,
  primary key (project_id, link_id, context_id)
);
insert into lti_project_courses (project_id, link_id, platform_id, deployment_id, context_id)
  select project_id, id, platform_id, deployment_id, context_id from lti_links where project_id is not null;
-- Somebody has submitted through a link that is older than those that are known: its course is not known.
insert into lti_project_courses (project_id, link_id, platform_id, deployment_id, context_id)
  select distinct forms.project_id, 0, 0, '', '' from lti_forms
    join personal_forms as forms on forms.id = lti_forms.personal_form_id
  where not exists (select from lti_links as links
    where links.project_id = forms.project_id and links.created_at <= forms.created_at);
