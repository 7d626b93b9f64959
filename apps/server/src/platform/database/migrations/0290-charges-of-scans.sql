-- A scan of a watched text costs credits like a check. Statements of an older process name fewer kinds than the new index,
-- which still serves them, because each of those kinds is among its own.
alter table credit_movements
  drop constraint credit_movements_subject_kind_check,
  add constraint credit_movements_subject_kind_check
    check (subject_kind in ('report', 'order', 'refund', 'grant', 'period', 'scan'));
drop index credit_movements_once;
create unique index credit_movements_once on credit_movements (subject_id, subject_kind, reason, retry, (phase_id is null))
  where subject_kind in ('report', 'order', 'refund', 'scan');
