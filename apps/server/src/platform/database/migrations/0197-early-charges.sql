-- The time when the saved way to pay was charged before the period begins, because the credits were nearly used up. That is not one of
-- the charges of the period.
alter table subscription_orders add column early_charged_at timestamptz;

update subscription_orders set charges = 0, early_charged_at = orders.created_at
from orders, license_phases as phase
where orders.id = order_id and phase.id = phase_id and kind = 'renewal' and charges = 1
  and delivered_at is null and not is_void and phase.valid_from > now();
