-- Emails, queues, limits, reserved storage and the settings of the installation.

create table installation_logos (
  -- At most one.
  id integer default 1 check (id = 1) primary key,
  media_type text not null check (media_type in ('image/png', 'image/jpeg', 'image/webp')),
  content bytea not null check (octet_length(content) between 1 and 262144),
  hash text generated always as (encode(sha256(content), 'hex')) stored not null
);

-- Settings of the installation that administrators change while the product runs. Every process listens to the channel
-- installation_settings. The trigger also notifies them of changes by hand.
create table installation_settings (
  name text primary key,
  value jsonb not null,
  -- A sealed value can be read only with the secret of the installation.
  is_sealed boolean not null default false,
  changed_by_id integer references users on delete set null,
  changed_at timestamptz not null default now()
);
create index installation_settings_changed_by on installation_settings (changed_by_id);

create function notify_of_installation_settings() returns trigger language plpgsql as $$
begin
  perform pg_notify('installation_settings', '');
  return null;
end $$;

create trigger installation_settings_changed
  after insert or delete or update on installation_settings
  for each statement execute function notify_of_installation_settings();

-- Jobs that wait for the turn of their user and of the sender of their file (jobs/turns.repository.ts).
create table job_turns (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  project_id integer references projects on delete cascade,
  share text not null,
  job text not null,
  payload json not null,
  key text unique,
  queue text,
  max_attempts smallint not null,
  run_at timestamptz not null,
  rank smallint not null,
  first_slot smallint not null,
  slot smallint,
  queue_job_id bigint unique,
  sender text not null default '',
  weight smallint not null default 1,
  place bigint not null default 0,
  is_costly boolean not null default false,
  check ((slot is null) = (queue_job_id is null))
);
create index job_turns_project on job_turns (project_id);
create index job_turns_sender on job_turns (user_id, share, sender, rank, place);
create unique index job_turns_slot on job_turns (user_id, share, slot) where slot is not null;
create index job_turns_waiting on job_turns (user_id, share, rank, place, id) where slot is null;

-- Emails to send, and sent emails. Without a mail server they are kept so that they can be read.
create table mails (
  id integer generated always as identity primary key,
  submission_id integer references submissions on delete cascade,
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  language text not null,
  status text not null check (status in ('Scheduled', 'Kept', 'Sent', 'Error')),
  error text not null default '',
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  secret text not null default '',
  send_before timestamptz,
  -- Set right before the content goes to the mail server: an email whose outcome nobody recorded is not sent a second
  -- time.
  handed_over_at timestamptz,
  unsubscribe_url text not null default '',
  reply_to text not null default '',
  -- Only administrators may read emails about messages from the contact form.
  is_about_inquiry boolean not null default false
);
create index mails_age on mails (created_at desc, id desc);
create index mails_submission on mails (submission_id);

-- The counts of the limits that all processes share. The library rate-limiter-flexible writes these rows and needs the
-- columns in this order. Losing them does no harm.
create table rate_limit_counts (
  -- The name of the limit and a digest of the counted key: an account, an address, a recipient.
  key text primary key,
  points integer not null,
  -- End of the time window in milliseconds since 1970. After it the count starts again.
  expire bigint not null
);
create index rate_limit_counts_expire on rate_limit_counts (expire);

-- Pauses of reading concern one sender, and only files that have cost much.
create table reading_pauses (
  user_id integer not null references users on delete cascade,
  project_id integer references projects on delete cascade,
  timeouts smallint not null,
  counted_since timestamptz not null,
  paused_until timestamptz,
  sender text not null default '',
  unique nulls not distinct (user_id, project_id, sender)
);
create index reading_pauses_project on reading_pauses (project_id);

-- Space for texts that are stored in a later transaction (finding/storage-limit/reservations.repository.ts). Without these
-- rows, a recount of what a user stores would forget them.
create table storage_reservations (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  bytes bigint not null,
  expires_at timestamptz not null
);
create index storage_reservations_user on storage_reservations (user_id);

create table worker_processes (
  id integer generated always as identity primary key,
  worker_ids text[] not null,
  started_at timestamptz not null default now(),
  check_places smallint not null default 0
);
