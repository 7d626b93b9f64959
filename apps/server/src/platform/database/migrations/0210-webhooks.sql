-- Addresses of other programs that are told what has happened. A webhook belongs to a user or to a licence.
create table webhooks (
  id integer generated always as identity primary key,
  user_id integer references users on delete cascade,
  license_id integer references licenses on delete cascade,
  url text not null,
  -- Host and port, whose webhooks take turns.
  host text not null,
  description text not null,
  kinds text[] not null,
  state text not null default 'active' check (state in ('active', 'paused', 'failing', 'gone')),
  -- Both are sealed. Requests are signed with the old one as well until its time is over.
  secret bytea not null,
  old_secret bytea,
  old_secret_until timestamptz,
  -- The first of the failures since the last success.
  failing_since timestamptz,
  failures integer not null default 0,
  last_success_at timestamptz,
  -- A receiver that has failed is left alone until then.
  rests_until timestamptz,
  -- A worker sends its deliveries, until then at most.
  sends_until timestamptz,
  created_at timestamptz not null default now(),
  check (num_nonnulls(user_id, license_id) = 1)
);
create index webhooks_user on webhooks (user_id) where user_id is not null;
create index webhooks_license on webhooks (license_id) where license_id is not null;
create index webhooks_sending on webhooks (sends_until) where sends_until is not null;

create table webhook_deliveries (
  id integer generated always as identity primary key,
  webhook_id integer not null references webhooks on delete cascade,
  -- The same in all attempts and replays.
  message_id text not null unique,
  kind text not null,
  -- The body of the request. The figures of a report are deleted with it.
  body text not null,
  report_id integer references reports on delete cascade,
  project_id integer,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed', 'withheld')),
  -- The attempts since it was made or replayed.
  tries integer not null default 0,
  -- Null unless it waits.
  next_attempt_at timestamptz default now(),
  -- It is not tried any more later.
  tried_until timestamptz not null,
  created_at timestamptz not null default now(),
  check ((state = 'waiting') = (next_attempt_at is not null))
);
create index webhook_deliveries_due on webhook_deliveries (webhook_id, next_attempt_at) where state = 'waiting';
create index webhook_deliveries_log on webhook_deliveries (webhook_id, id);
create index webhook_deliveries_report on webhook_deliveries (report_id) where report_id is not null;
create index webhook_deliveries_created on webhook_deliveries (created_at);

create table webhook_attempts (
  id integer generated always as identity primary key,
  delivery_id integer not null references webhook_deliveries on delete cascade,
  sent_at timestamptz not null default now(),
  -- Null while it runs.
  duration_ms integer,
  status integer,
  problem text not null default '',
  -- The first characters of the answer.
  answer text not null default ''
);
create index webhook_attempts_delivery on webhook_attempts (delivery_id);
