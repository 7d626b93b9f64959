-- Invoices never change: the database refuses it. A cancellation or a credit note corrects a mistake, and is a document of its
-- own. Buyer and seller are copied into each document. A customer is only a number, which remains when
-- the user is deleted.
create table customers (
  number integer generated always as identity (start with 10001) primary key,
  user_id integer unique references users on delete set null,
  created_at timestamptz not null default now()
);

-- A number is taken in the transaction that inserts the invoice, with a lock on the row of the series, so none is missing.
create table invoice_series (
  name text primary key,
  next_number integer not null default 10001
);

create table invoices (
  id integer generated always as identity primary key,
  public_id text not null unique check (public_id ~ '^[0-9A-Za-z]{22}$'),
  series text not null references invoice_series,
  number integer not null,
  -- Of a shop that takes no money.
  is_test boolean not null,
  customer_number integer not null references customers,
  order_id integer,
  ordered_at timestamptz not null,
  -- The licence and its period that the invoice is about; '' and null without one.
  license_code text not null default '',
  license_phase smallint,
  kind text not null check (kind in ('invoice', 'cancellation', 'creditNote')),
  corrects_id integer references invoices,
  reason text not null default '',
  -- Days of the seller's calendar, such as 2026-11-30.
  issue_date text not null check (issue_date ~ '^\d{4}-\d\d-\d\d$'),
  due_date text check (due_date ~ '^\d{4}-\d\d-\d\d$'),
  supply_from text not null check (supply_from ~ '^\d{4}-\d\d-\d\d$'),
  supply_to text check (supply_to ~ '^\d{4}-\d\d-\d\d$'),
  currency text not null check (currency in ('EUR', 'USD')),
  tax_mode smallint not null check (tax_mode in (1, 2, 3)),
  vat_country text not null,
  rate_basis_points integer not null check (rate_basis_points >= 0),
  -- Negative if money goes back.
  net_cents integer not null,
  tax_cents integer not null,
  gross_cents integer not null,
  buyer jsonb not null,
  seller jsonb not null,
  language text not null,
  payment_means text not null check (payment_means in ('transfer', 'online')),
  -- The Leitweg-ID of a public buyer; '' without one.
  buyer_reference text not null default '',
  -- A row of `invoiceFormats` (features/invoices/document/formats.ts).
  format smallint not null,
  xml text not null,
  created_at timestamptz not null default now(),
  -- The money that has arrived, less what went back. These columns are not part of the document.
  received_cents integer not null default 0,
  paid_at timestamptz,
  unique (series, number),
  check (gross_cents = net_cents + tax_cents),
  check ((kind = 'invoice') = (corrects_id is null)),
  check (case when kind = 'invoice' then gross_cents >= 0 else gross_cents <= 0 end)
);
create index invoices_customer on invoices (customer_number);
create index invoices_corrects on invoices (corrects_id) where corrects_id is not null;
create index invoices_order on invoices (order_id) where order_id is not null;
create index invoices_date on invoices (issue_date, id);

create table invoice_lines (
  invoice_id integer not null references invoices,
  position smallint not null check (position > 0),
  product_id integer,
  name text not null,
  quantity integer not null,
  unit_net_cents integer not null check (unit_net_cents >= 0),
  net_cents integer not null check (net_cents = quantity * unit_net_cents),
  period_from text check (period_from ~ '^\d{4}-\d\d-\d\d$'),
  period_to text check (period_to ~ '^\d{4}-\d\d-\d\d$'),
  primary key (invoice_id, position),
  check ((period_from is null) = (period_to is null))
);

-- The PDF, as it was first made.
create table invoice_files (
  invoice_id integer primary key references invoices,
  blob_key text not null unique,
  bytes integer not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now()
);

create function refuse_change_of_invoice() returns trigger language plpgsql as $$
begin
  raise exception 'an invoice never changes: issue a cancellation or a credit note';
end $$;

create function keep_invoice() returns trigger language plpgsql as $$
declare
  free text[] := array['order_id', 'received_cents', 'paid_at'];
begin
  if to_jsonb(old) - free is distinct from to_jsonb(new) - free
    or (old.order_id is not null and old.order_id is distinct from new.order_id) then
    raise exception 'an invoice never changes: issue a cancellation or a credit note';
  end if;
  return new;
end $$;
create trigger invoices_keep before update on invoices for each row execute function keep_invoice();
create trigger invoices_stay before delete on invoices for each row execute function refuse_change_of_invoice();
create trigger invoices_stay_all before truncate on invoices execute function refuse_change_of_invoice();
create trigger invoice_lines_keep before update or delete on invoice_lines for each row
  execute function refuse_change_of_invoice();
create trigger invoice_lines_stay_all before truncate on invoice_lines execute function refuse_change_of_invoice();

-- Lines belong to the transaction that inserts their invoice, and add up to it when it ends.
create function join_invoice() returns trigger language plpgsql as $$
begin
  if not exists (select from invoices where id = new.invoice_id and created_at = now()) then
    raise exception 'an invoice never changes: its lines are inserted together with it';
  end if;
  return new;
end $$;
create trigger invoice_lines_join before insert on invoice_lines for each row execute function join_invoice();

create function add_up_invoice() returns trigger language plpgsql as $$
begin
  if new.net_cents is distinct from (select sum(net_cents) from invoice_lines where invoice_id = new.id) then
    raise exception 'the lines of an invoice add up to its net amount';
  end if;
  return null;
end $$;
create constraint trigger invoices_add_up after insert on invoices deferrable initially deferred
  for each row execute function add_up_invoice();

-- A series counts by one, and never back.
create function count_invoice_series() returns trigger language plpgsql as $$
begin
  if new.name <> old.name or new.next_number <> old.next_number + 1 then
    raise exception 'a series of invoices counts by one';
  end if;
  return new;
end $$;
create trigger invoice_series_count before update on invoice_series for each row
  execute function count_invoice_series();
create trigger invoice_series_stay before delete on invoice_series for each row
  execute function refuse_change_of_invoice();
