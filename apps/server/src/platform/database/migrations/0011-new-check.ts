/** The first ratings of a check's sources, and orders that may arrive twice. */
export const newCheckMigration = `
alter table reports
  -- URL patterns, as given when the check was ordered.
  add column accepted_urls text[] not null default '{}',
  add column excluded_urls text[] not null default '{}',
  -- Earlier checks rated nothing at first, and neither does their reset.
  add column use_whitelist boolean not null default false,
  add column accept_cited boolean not null default false;

-- The answer to an order: the client chooses its id, and a repeated id orders nothing more.
create table check_orders (
  user_id integer not null references users on delete cascade,
  order_id text not null,
  report_ids integer[] not null default '{}',
  message text not null default '',
  created_at timestamptz not null default now(),
  primary key (user_id, order_id)
);
create index check_orders_created_at on check_orders (created_at);
`;
