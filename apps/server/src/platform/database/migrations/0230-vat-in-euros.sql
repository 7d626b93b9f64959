-- The monthly averages of the Federal Ministry of Finance, with which invoices in dollars state their tax in euros.
create table exchange_rates (
  month text primary key check (month ~ '^20\d\d-(0[1-9]|1[0-2])$'),
  -- US dollars for one euro.
  millionths integer not null check (millionths > 0),
  set_at timestamptz not null default now()
);

-- The rate that an invoice in dollars was issued with, and its amounts in euros. Null for euros, for invoices that were issued before,
-- and where no rate was known.
alter table invoices
  add column rate_month text,
  add column rate_millionths integer,
  add column euro_net_cents integer,
  add column euro_tax_cents integer,
  add constraint invoices_in_euros check (num_nulls(rate_month, rate_millionths, euro_net_cents, euro_tax_cents) in (0, 4)),
  add constraint invoices_euros_of_others check (rate_month is null or currency <> 'EUR');
