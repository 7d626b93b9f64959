-- Scans of watched texts cost credits. Like a check, a scan is charged once and refunded once.
alter table credit_movements drop constraint credit_movements_subject_kind_check;
alter table credit_movements add constraint credit_movements_subject_kind_check
  check (subject_kind in ('report', 'order', 'refund', 'grant', 'period', 'scan'));
drop index credit_movements_once;
create unique index credit_movements_once on credit_movements (subject_id, subject_kind, reason, retry, (phase_id is null))
  where subject_kind in ('report', 'order', 'refund', 'scan');
