-- The names that came with files of assignments are needed until the file is submitted, and not at all where the project hides names.
update lti_assets set person_name = '', person_mail = '', title = '', file_name = '' where state = 'submitted';
update lti_assets set person_name = '', person_mail = '',
  title = case when lti_assets.title = '' then '' else 'file' || coalesce(substring(lti_assets.title from '\.[A-Za-z0-9]{1,10}$'), '') end,
  file_name = case when file_name = '' then ''
    else 'file' || coalesce(substring(file_name from '\.[A-Za-z0-9]{1,10}$'), '') end
from lti_links as links
where links.id = lti_assets.link_id and state <> 'submitted' and (links.is_anonymous
  or exists (select from lti_links as others where others.project_id = links.project_id and others.is_anonymous));
