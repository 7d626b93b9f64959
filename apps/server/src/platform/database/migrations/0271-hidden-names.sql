-- The name that hides the person, in every form of one person; '' in those that nobody has opened since.
alter table personal_forms add pseudonym text not null default '';

-- The name with which the platform has sent a file. It may send others under the name of the same person.
alter table lti_assets
  add person_name text not null default '',
  add person_mail text not null default '';
update lti_assets set person_name = lti_people.name, person_mail = lti_people.mail
from lti_people where lti_people.id = lti_assets.person_id;
