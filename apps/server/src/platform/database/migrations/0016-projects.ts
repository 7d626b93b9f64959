/** A project's settings for the first ratings of its texts, and for its upload form. */
export const projectsMigration = `
update projects set allow_browse = false, allow_add = false where not allow_share;
alter table projects
  -- Part of the upload form's URL. Two random uuids have 244 random bits, of which 30 letters keep 178.
  add column code text not null
    default substr(translate(encode(sha256((gen_random_uuid()::text || gen_random_uuid()::text)::bytea), 'base64'),
      '+/=', 'k7Q'), 1, 30)
    check (code ~ '^[A-Za-z0-9]{30}$'),
  add column accept_texts boolean not null default false,
  add column upload_form_active boolean not null default false,
  add column upload_form_header text not null default '',
  add column upload_form_description text not null default '',
  -- The first and the last second in which texts are accepted; null if that end is open.
  add column upload_form_start timestamptz,
  add column upload_form_end timestamptz,
  add constraint projects_upload_period check (upload_form_end >= upload_form_start),
  add constraint projects_sharing check (allow_share or not (allow_browse or allow_add));
create unique index projects_code on projects (code);
`;
