-- The credits to which the money of an order entitles, so that the next movement changes them by the difference. Until now they
-- followed from the money alone; from now on also from what the invoice still asks for.
alter table orders
  add column entitled_credits integer not null default 0 check (entitled_credits between 0 and credits),
  add constraint orders_entitled_when_granted check (granted_at is not null or entitled_credits = 0);
update orders set entitled_credits = case when orders.gross_cents = 0 then orders.credits
  else orders.credits::bigint * greatest(0, least(moved.cents, orders.gross_cents)) / orders.gross_cents end
from (
  select invoices.order_id, coalesce(sum(movement.amount_cents), 0) as cents
  from invoices left join payment_movements as movement on movement.invoice_id = invoices.id
  where invoices.kind = 'invoice' group by invoices.order_id
) as moved
where moved.order_id = orders.id and orders.granted_at is not null;
