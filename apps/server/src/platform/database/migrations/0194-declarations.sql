-- Withdrawals and cancellations that arrived without a session, with what was done about them.
create table contract_declarations (
  id integer generated always as identity primary key,
  -- A hash of the whole declaration with the key of the client: a repeated call finds the first one.
  key bytea not null unique,
  kind text not null check (kind in ('withdrawal', 'cancellation')),
  name text not null,
  mail text not null,
  contract text not null,
  part text not null,
  way text not null check (way in ('ordinary', 'extraordinary')),
  reason text not null,
  -- YYYY-MM-DD; null: the next possible day.
  ends_on text,
  language text not null,
  received_at timestamptz not null default now(),
  is_receipt_sent boolean not null default false,
  state text not null default 'waiting',
  problem text not null default '',
  order_id integer references orders,
  license_id integer references licenses on delete set null,
  done_at timestamptz,
  done_by_id integer references users on delete set null,
  note text not null default ''
);
create index contract_declarations_received on contract_declarations (received_at);
create index contract_declarations_mail on contract_declarations (lower(mail));
create index contract_declarations_order on contract_declarations (order_id) where order_id is not null;
create index contract_declarations_license on contract_declarations (license_id) where license_id is not null;
create index contract_declarations_done_by on contract_declarations (done_by_id) where done_by_id is not null;
