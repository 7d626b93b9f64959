-- The time of the last reminder of a renewal, which the open items show.
alter table subscription_orders add column reminded_at timestamptz;
