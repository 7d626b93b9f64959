-- Orders, with what was ordered as it was at that time. Their invoices and credits refer to them.
create table orders (
  id integer generated always as identity primary key,
  -- Chosen by the client: a repeated call finds the first order.
  key text not null,
  user_id integer references users on delete set null,
  product_id integer not null references products,
  product_name text not null,
  category smallint not null,
  credits integer not null check (credits >= 0),
  currency text not null check (currency in ('EUR', 'USD')),
  net_cents integer not null check (net_cents >= 0),
  gross_cents integer not null check (gross_cents >= net_cents),
  upload_id text not null default '',
  consented_at timestamptz not null,
  created_at timestamptz not null default now(),
  granted_at timestamptz,
  held_credits integer not null default 0 check (held_credits between 0 and credits),
  ended_at timestamptz,
  ended_as text check (ended_as in ('canceled', 'expired', 'refunded')),
  check ((ended_at is null) = (ended_as is null)),
  check (granted_at is not null or held_credits = 0)
);
create unique index orders_key on orders (user_id, key);
create index orders_open on orders (created_at) where granted_at is null and ended_at is null;
