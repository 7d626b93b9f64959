-- The asset processor of LTI: a platform tells of submissions, hands out their files, and shows reports in its own assignment.

-- The service that sends notices, for each place of use, and for which kinds it knows our address.
alter table lti_deployments add column notices_url text not null default '';
alter table lti_deployments add column notices_offered jsonb not null default '[]';
alter table lti_deployments add column notices_at text not null default '';
alter table lti_deployments add column notices_registered_at timestamptz;
alter table lti_deployments add column notices_problem text not null default '';
-- The service that keeps who has accepted the terms, and what the platform was told about whether they are needed.
alter table lti_deployments add column terms_url text not null default '';
alter table lti_deployments add column terms_told boolean;

-- An assignment with an asset processor is a link as well; the code of the choice is the id of the link.
alter table lti_links add column activity_id text not null default '';
alter table lti_links drop constraint lti_links_platform_id_deployment_id_resource_link_id_key;
alter table lti_links add constraint lti_links_place unique (platform_id, deployment_id, activity_id, resource_link_id);

-- Null: the person was not asked.
alter table lti_people add column accepts_terms boolean;
alter table lti_people add column terms_answered_at timestamptz;

-- Until when a process fetches the files of the platform, or tells it reports, alone.
alter table lti_platforms add column fetches_until timestamptz;
alter table lti_platforms add column tells_until timestamptz;

-- Notices that were received, so that each counts once.
create table lti_notices (
  platform_id integer not null references lti_platforms on delete cascade,
  deployment_id text not null,
  notice_id text not null,
  received_at timestamptz not null default now(),
  primary key (platform_id, deployment_id, notice_id)
);
create index lti_notices_received on lti_notices (received_at);

-- Courses that the platform has copied.
create table lti_copies (
  platform_id integer not null references lti_platforms on delete cascade,
  deployment_id text not null,
  context_id text not null,
  origin_context_id text not null,
  received_at timestamptz not null default now(),
  primary key (platform_id, deployment_id, context_id, origin_context_id)
);

-- Files and texts of submissions to assignments of platforms.
create table lti_assets (
  id integer generated always as identity primary key,
  platform_id integer not null references lti_platforms on delete cascade,
  link_id integer not null references lti_links on delete cascade,
  person_id integer not null references lti_people on delete cascade,
  -- Ids of the platform.
  submission_key text not null,
  asset_id text not null,
  url text not null,
  report_url text not null,
  title text not null default '',
  file_name text not null default '',
  content_type text not null default '',
  bytes bigint,
  sha256 text not null default '',
  -- The asset in whose file this one is joined, such as the other answers of a quiz.
  leader_id integer references lti_assets on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'submitted', 'failed', 'skipped')),
  -- An error key: why it still waits, has failed or was left out; '' otherwise.
  problem text not null default '',
  file_hash bytea,
  submission_id integer references submissions on delete set null,
  attempts integer not null default 0,
  next_at timestamptz not null default now(),
  received_at timestamptz not null default now(),
  -- Counts changes of which the platform is to be told, and those that it was told of.
  report_version integer not null default 1,
  told_version integer not null default 0,
  report_attempts integer not null default 0,
  report_next_at timestamptz not null default now(),
  told text not null default '',
  told_visible boolean not null default false,
  unique (link_id, asset_id)
);
create index lti_assets_fetch on lti_assets (platform_id, next_at) where state = 'waiting';
create index lti_assets_report on lti_assets (platform_id, report_next_at) where told_version < report_version;
create index lti_assets_person on lti_assets (person_id);
create index lti_assets_submission on lti_assets (submission_id);
create index lti_assets_leader on lti_assets (leader_id);

-- The kind of message with which a visit came, and the file whose report it opens.
alter table lti_launches add column kind text not null default 'link'
  check (kind in ('link', 'selection', 'settings', 'report', 'terms'));
alter table lti_launches add column asset_id integer references lti_assets on delete cascade;
alter table lti_launches add column deployment_id text not null default '';
-- The choice that the message named, also where a copied course leads nowhere.
alter table lti_launches add column item_code text not null default '';
create index lti_launches_asset on lti_launches (asset_id);
