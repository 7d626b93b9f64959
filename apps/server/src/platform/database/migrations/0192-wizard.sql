-- The time when a file became the one that the wizard checks next, and a time until which it is kept because an order names it.
alter table uploads add column wizard_at timestamptz, add column kept_until timestamptz;
-- Several packages of one product.
alter table orders add column quantity integer not null default 1 check (quantity >= 1);
create index orders_upload on orders (user_id, upload_id) where upload_id <> '' and ended_at is null;
