-- Orders of checks, and checks that end with one message.

-- Checks that were ordered together, or for the submissions of one form, end with one message. An order is told about
-- when its last check has ended. Submissions are collected until tell_at; a form has one batch that collects. A batch
-- that was told about changes no more, so a check that ends later has a message of its own.
create table check_batches (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  project_id integer references projects on delete set null,
  collects boolean not null,
  tell_at timestamptz,
  told_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index check_batches_collecting on check_batches
  (user_id, project_id)
  where collects and told_at is null;
create index check_batches_project on check_batches (project_id);
create index check_batches_untold on check_batches (id) where told_at is null;
create index check_batches_user on check_batches (user_id);

create table batch_checks (
  report_id integer primary key references reports on delete cascade,
  batch_id integer not null references check_batches on delete cascade,
  outcome text check (outcome in ('fine', 'review', 'high', 'failed')),
  reason text not null default ''
);
create index batch_checks_batch on batch_checks (batch_id);

-- The answer to an order: the client chooses its id, and a repeated id orders nothing more.
create table check_orders (
  user_id integer not null references users on delete cascade,
  order_id text not null,
  report_ids integer[] not null default '{}',
  message text not null default '',
  created_at timestamptz not null default now(),
  -- How many texts an order of many checks left out, by reason: for the answer to a second call.
  left_out jsonb not null default '{}',
  primary key (user_id, order_id)
);
create index check_orders_created_at on check_orders (created_at);
