-- Changes that administrators and support have made.

-- The log of changes by administrators and support, also on behalf of a user. The ids of users are not references: an
-- entry outlives the deletion of both accounts, and then only their numbers are left.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id integer not null,
  impersonated_id integer,
  operation text not null,
  subject_kind text not null default '',
  subject_id text not null default '',
  details jsonb not null default '{}',
  address text not null default '',
  outcome text not null default 'started' check (outcome in ('started', 'done', 'failed')),
  error text not null default ''
);
create index audit_log_actor on audit_log (actor_id, at desc);
create index audit_log_at on audit_log (at desc, id desc);
create index audit_log_impersonated on audit_log (impersonated_id, at desc) where impersonated_id is not null;
create index audit_log_subject on audit_log (subject_kind, subject_id);
