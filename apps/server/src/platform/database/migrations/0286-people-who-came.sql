-- Members of groups and authors of files are known here without ever having come. Visits of earlier people were not kept
-- apart: a visit leaves a name, a form, an account or a guest.
alter table lti_people add column came_at timestamptz;
update lti_people set came_at = last_seen_at
where name <> '' or user_id is not null or guest_id is not null
  or exists (select from lti_forms where lti_forms.person_id = lti_people.id);
