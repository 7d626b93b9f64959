import { sql, type RawBuilder } from 'kysely';

/**
 * The one condition for whether a licence is valid, for a query that includes `licenses`: now is within one of its
 * phases, that phase is paid, and the licence was not terminated before. A sub-licence is as valid as its parent.
 */
export function licenseIsValid(): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from license_phases as current join licenses as payer on payer.id = current.license_id
    where current.license_id = coalesce(licenses.parent_id, licenses.id) and current.pay_date is not null
      and ${isNow('current')} and (payer.termination_date is null or payer.termination_date > now())
  )`;
}

/** Whether now is within a phase. Phases of a licence don't overlap, so this is at most one of them. */
export function isNow(phase: string): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${phase}.${name}`);
  return sql<boolean>`(${column('valid_from')} <= now()
    and (${column('valid_to')} is null or ${column('valid_to')} > now()))`;
}

/** Fields that a sub-licence takes from its parent, unless the parent lets it have its own. */
const inheritedColumns = [
  'allow_view_license_reports',
  'force_user_settings',
  'beginner_mode',
  'require_account_activation',
  'allow_self_registration',
  'require_admin_approval',
  'mail_format',
  'per_user_quota',
  'welcome_message',
  'welcome_message_date',
] as const;

export type InheritedColumn = (typeof inheritedColumns)[number];

/** The value in effect, for a query that includes `licenses`, and `parent` for the licence above. */
export function inherited<Value>(column: InheritedColumn): RawBuilder<Value> {
  return sql<Value>`case when licenses.parent_id is null or parent.allow_sub_license_overwrite
    then ${sql.ref(`licenses.${column}`)} else ${sql.ref(`parent.${column}`)} end`;
}

export function flagOf(column: InheritedColumn): RawBuilder<boolean> {
  return inherited<boolean>(column);
}
