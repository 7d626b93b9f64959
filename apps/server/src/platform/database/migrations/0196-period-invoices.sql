-- Invoices about periods of educational licences, with a price that an administrator enters.
alter table orders drop constraint orders_purpose_check;
alter table orders add constraint orders_purpose_check check (purpose in ('purchase', 'renewal', 'quote'));

create table period_orders (
  order_id integer primary key references orders on delete cascade,
  license_id integer not null references licenses on delete cascade,
  -- Null: the period was deleted.
  phase_id integer references license_phases on delete set null,
  -- Credits of the period that went back with the money. An order that is paid later brings them again.
  taken_credits integer not null default 0
);
create index period_orders_license on period_orders (license_id);
create index period_orders_phase on period_orders (phase_id);

-- The number of the order in the books of the buyer; '' without one.
alter table invoices add column buyer_order text not null default '';
