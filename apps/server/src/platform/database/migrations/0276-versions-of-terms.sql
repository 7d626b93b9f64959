-- The version of the terms of use that a person has answered, and that a place of use of a platform was told of last.
alter table lti_people add column terms_version integer;
alter table lti_deployments add column terms_version integer;

update lti_people set terms_version = (
  select max(content_versions.id) from content_versions join contents on contents.id = content_versions.content_id
  where contents.shipped_key = 'terms'
) where accepts_terms is not null;
