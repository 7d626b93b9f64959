-- The student whose report a teacher opens from the gradebook of a platform.
alter table lti_launches add column for_person_id integer references lti_people on delete set null;
create index lti_launches_for_person on lti_launches (for_person_id) where for_person_id is not null;
alter table lti_launches drop constraint lti_launches_kind_check;
alter table lti_launches add constraint lti_launches_kind_check
  check (kind in ('link', 'selection', 'settings', 'report', 'terms', 'submission'));
