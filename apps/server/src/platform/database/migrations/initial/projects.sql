-- Projects with the settings of their upload forms.

-- Projects, with the settings for the first ratings of their texts and for their upload forms.
create table projects (
  id integer generated always as identity primary key,
  owner_id integer not null references users on delete cascade,
  name text not null,
  description text not null default '',
  allow_share boolean not null default false,
  allow_browse boolean not null default false,
  allow_add boolean not null default false,
  created_at timestamptz not null default now(),
  -- Part of the upload form's URL. Two random uuids have 244 random bits, of which 30 letters keep 178.
  code text not null
    default substr(
      translate(encode(sha256((gen_random_uuid()::text || gen_random_uuid()::text)::bytea), 'base64'), '+/=', 'k7Q'), 1, 30) check (code ~ '^[A-Za-z0-9]{30}$'),
  accept_texts boolean not null default false,
  upload_form_active boolean not null default false,
  upload_form_header text not null default '',
  upload_form_description text not null default '',
  -- The first and the last second in which texts are accepted; null if that end is open.
  upload_form_start timestamptz,
  upload_form_end timestamptz,
  upload_form_ask_name text not null default 'off' check (upload_form_ask_name in ('off', 'optional', 'required')),
  upload_form_ask_number boolean not null default false,
  upload_form_checks boolean not null default false,
  upload_form_shows_reports boolean not null default false,
  upload_form_takes_again boolean not null default true,
  constraint projects_sharing check (allow_share or not (allow_browse or allow_add)),
  constraint projects_upload_period check (upload_form_end >= upload_form_start)
);
create unique index projects_code on projects (code);
create index projects_owner on projects (owner_id);
