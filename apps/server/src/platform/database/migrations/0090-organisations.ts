/**
 * Licences of organisations: paid periods (phases) with their credits, sub-licences, settings; and movements of credits
 * that belong to a phase. The columns `remaining` and `valid_to` of licences move to their first phase; a later version
 * drops them. The new index on movements took 1 s for a million rows.
 */
export const organisationsMigration = `
alter table licenses
  alter column remaining set default 0,
  add column parent_id integer references licenses,
  add column comment text not null default '',
  -- 1 educational, 2 volume.
  add column type smallint not null default 2 check (type in (1, 2)),
  -- Of a sub-licence: the most it may take from a phase of its parent; 0: no limit of its own.
  add column credits integer not null default 0 check (credits >= 0),
  add column terms text not null default 'yearly' check (terms in ('monthly', 'yearly')),
  add column renewal boolean not null default false,
  add column renew_early boolean not null default false,
  add column termination_date timestamptz,
  add column force_user_settings boolean not null default false,
  add column beginner_mode boolean not null default false,
  add column update_settings_allowed boolean not null default true,
  add column require_account_activation boolean not null default true,
  add column allow_self_registration boolean not null default true,
  add column require_admin_approval boolean not null default false,
  add column mail_format text not null default '',
  add column per_user_quota integer not null default 0 check (per_user_quota >= 0),
  add column welcome_message text not null default '',
  -- Members who confirmed the message before this time are shown it again.
  add column welcome_message_date timestamptz not null default now(),
  add column allow_sub_license_overwrite boolean not null default false,
  add column created_at timestamptz not null default now();
create unique index licenses_code_any_case on licenses (lower(code));
create index licenses_parent on licenses (parent_id) where parent_id is not null;
alter table licenses add constraint licenses_one_level check (parent_id is null or parent_id <> id);

create table license_phases (
  id integer primary key generated always as identity,
  license_id integer not null references licenses on delete cascade,
  phase integer not null check (phase > 0),
  valid_from timestamptz not null,
  valid_to timestamptz check (valid_to > valid_from),
  -- Granted at the start, and by the next phase; -1: unlimited.
  contract_credits integer not null check (contract_credits >= -1),
  target_credits integer not null check (target_credits >= -1),
  remaining integer not null check (remaining >= -1),
  invoice_id text not null default '',
  pay_date timestamptz,
  unique (license_id, phase)
);

alter table users add column message_read_date timestamptz;

insert into license_phases
  (license_id, phase, valid_from, valid_to, contract_credits, target_credits, remaining, pay_date)
select id, 1, least(now(), valid_to - interval '1 year'), valid_to, remaining, remaining, remaining, now()
from licenses;

alter table credit_movements
  alter column user_id drop not null,
  add column license_id integer references licenses on delete set null,
  add column phase_id integer references license_phases,
  add constraint credit_movements_account check (user_id is not null or phase_id is not null);
insert into credit_movements (phase_id, license_id, reason, credits)
select id, license_id, 'grant', remaining from license_phases where remaining > 0;
-- A report is charged once for each retry: one movement of the user's own credits, one of the licence's.
create unique index credit_movements_once_per_account
  on credit_movements (report_id, reason, retry, (phase_id is null)) where report_id is not null;
drop index credit_movements_once_per_retry;
create index credit_movements_phase on credit_movements (phase_id, user_id) where phase_id is not null;

-- The part of the cost that a waiting check is about to take from the licence of its owner.
alter table reports add column license_credits integer not null default 0;
`;
