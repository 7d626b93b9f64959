-- A movement of credits names its subject, and nothing else changes a balance: that of a user is `users.credits`, that of a
-- period `license_phases.balance`. Both are the sums of their movements, which a trigger adds up. The database refuses a
-- change of a balance without a movement, and a movement that changes afterwards.
--
-- `remaining` is computed: -1 in an unlimited period, whose balance goes on all the same, and never below 0. A balance below
-- 0 is what was used beyond a contract that was lowered.
--
-- Balances that no movement explains get one, so that nobody has fewer or more credits than before.
alter table credit_movements
  add column subject_kind text not null default 'grant'
    check (subject_kind in ('report', 'order', 'refund', 'grant', 'period')),
  add column subject_id integer;
update credit_movements set subject_kind = 'report', subject_id = report_id where report_id is not null;
update credit_movements set subject_kind = 'period', subject_id = phase_id
  where report_id is null and phase_id is not null and reason = 'grant';
drop index credit_movements_once_per_account;
create unique index credit_movements_once on credit_movements (subject_id, subject_kind, reason, retry, (phase_id is null))
  where subject_kind in ('report', 'order', 'refund');
alter table credit_movements
  drop column report_id,
  add constraint credit_movements_subject check (subject_id is not null or subject_kind = 'grant');

insert into credit_movements (user_id, reason, credits)
select users.id, 'grant', users.credits - coalesce(moved.credits, 0)
from users left join (
  select user_id, sum(credits)::integer as credits from credit_movements where phase_id is null group by user_id
) as moved on moved.user_id = users.id
where users.credits <> coalesce(moved.credits, 0);

alter table license_phases add column balance integer not null default 0;
insert into credit_movements (phase_id, license_id, subject_kind, subject_id, reason, credits)
select phase.id, phase.license_id, 'period', phase.id, 'grant',
  phase.remaining - phase.overdrawn - coalesce(moved.credits, 0)
from license_phases as phase left join (
  select phase_id, sum(credits)::integer as credits from credit_movements where phase_id is not null group by phase_id
) as moved on moved.phase_id = phase.id
where phase.contract_credits <> -1 and phase.remaining - phase.overdrawn <> coalesce(moved.credits, 0);
update license_phases set balance = moved.credits
from (select phase_id, sum(credits)::integer as credits from credit_movements where phase_id is not null
  group by phase_id) as moved
where moved.phase_id = license_phases.id;
alter table license_phases drop column remaining, drop column overdrawn;
alter table license_phases add column remaining integer not null
  generated always as (case when contract_credits = -1 then -1 else greatest(balance, 0) end) stored;

create function add_movement() returns trigger language plpgsql as $$
declare
  moved credit_movements := case when tg_op = 'DELETE' then old else new end;
  change integer := case when tg_op = 'DELETE' then -moved.credits else moved.credits end;
begin
  if moved.phase_id is null then
    update users set credits = credits + change where id = moved.user_id;
  else
    update license_phases set balance = balance + change where id = moved.phase_id;
  end if;
  return null;
end $$;
create trigger credit_movements_add after insert or delete on credit_movements
  for each row execute function add_movement();

create function refuse_change_of_credits() returns trigger language plpgsql as $$
begin
  raise exception 'credits change only by a new row of credit_movements';
end $$;
create trigger credit_movements_keep before update on credit_movements for each row
  when (old.credits <> new.credits or old.phase_id is distinct from new.phase_id
    or (old.phase_id is null and old.user_id is distinct from new.user_id))
  execute function refuse_change_of_credits();
-- Within the trigger of a movement the depth is 1.
create trigger users_keep_credits before update of credits on users for each row
  when (pg_trigger_depth() = 0 and old.credits <> new.credits) execute function refuse_change_of_credits();
create trigger users_begin_without_credits before insert on users for each row
  when (new.credits <> 0) execute function refuse_change_of_credits();
create trigger license_phases_keep_balance before update of balance on license_phases for each row
  when (pg_trigger_depth() = 0 and old.balance <> new.balance) execute function refuse_change_of_credits();
create trigger license_phases_begin_without_balance before insert on license_phases for each row
  when (new.balance <> 0) execute function refuse_change_of_credits();
