-- Events and their deliveries. An event is deleted when all of its subscribers have had it. Its subject has no foreign
-- key: it is of several kinds, and a subscriber finds out that it was deleted.

create table events (
  id integer primary key generated always as identity,
  name text not null,
  subject_kind text not null check (subject_kind in ('user', 'license', 'project')),
  subject_id integer not null,
  payload jsonb not null,
  created_at timestamptz not null default now()
);
create index events_subject on events (subject_kind, subject_id, id);

create table event_deliveries (
  event_id integer not null references events on delete cascade,
  subscriber text not null,
  delivered_at timestamptz not null default now(),
  primary key (event_id, subscriber)
);
