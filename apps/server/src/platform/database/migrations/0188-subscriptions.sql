-- Volume licences that are bought in the shop and renew themselves.
create table subscriptions (
  id integer generated always as identity primary key,
  -- Null until the first order is paid.
  license_id integer references licenses on delete cascade,
  -- The code that the first invoice names.
  license_code text not null,
  -- The one who pays.
  user_id integer references users on delete set null,
  is_test boolean not null,
  -- Of the next period. That of a period is the product of its order.
  next_product_id integer not null references products,
  currency text not null check (currency in ('EUR', 'USD')),
  method text not null,
  mandate_id integer references mandates on delete set null,
  -- The day of the month on which periods end. Shorter months end on their last day.
  anchor_day smallint not null check (anchor_day between 1 and 31),
  state text not null default 'ordered' check (state in ('ordered', 'active', 'unpaid', 'ended')),
  -- The time at which the next charge was announced; null: not yet.
  announced_at timestamptz,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  check (license_id is not null or state in ('ordered', 'ended')),
  check ((state = 'ended') = (ended_at is not null))
);
create unique index subscriptions_running on subscriptions (license_id) where state in ('active', 'unpaid');
create index subscriptions_user on subscriptions (user_id);

-- The orders of a subscription: one for each period, and one for each change of a period.
create table subscription_orders (
  order_id integer primary key references orders on delete cascade,
  subscription_id integer not null references subscriptions on delete cascade,
  kind text not null check (kind in ('first', 'early', 'renewal', 'change')),
  product_id integer not null references products,
  -- Of a change.
  product_before_id integer references products,
  phase smallint not null check (phase > 0),
  phase_id integer references license_phases on delete set null,
  -- The order was paid, and has brought what was ordered.
  delivered_at timestamptz,
  -- How often the saved way to pay was charged, and how many reminders were sent.
  charges smallint not null default 0,
  reminders smallint not null default 0 check (reminders between 0 and 3),
  -- It ended without being paid, or its money came too late.
  is_void boolean not null default false,
  check ((kind = 'change') = (product_before_id is not null))
);
create unique index subscription_periods on subscription_orders (subscription_id, phase)
  where kind <> 'change' and not is_void;
create index subscription_orders_phase on subscription_orders (phase_id);

-- A renewal waits longer for its money than other orders.
alter table orders
  add column purpose text not null default 'purchase' check (purpose in ('purchase', 'renewal')),
  add column period_from timestamptz,
  add column period_to timestamptz,
  add constraint orders_period check ((period_from is null) = (period_to is null));

-- The shop renews it, and sends its invoices.
alter table licenses add column is_subscribed boolean not null default false;
alter table license_phases
  -- The most people; 0: any number.
  add column max_users integer not null default 0 check (max_users >= 0),
  -- Its payment is waited for until then, while the licence is valid.
  add column grace_until timestamptz,
  -- It was bought to begin as soon as the credits of the one before are used up.
  add column begins_when_used_up boolean not null default false;
