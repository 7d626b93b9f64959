import { sql, type RawBuilder } from 'kysely';

/**
 * The one condition for whether a licence is valid, for a query that includes `licenses`: now is within one of its
 * phases, that phase is paid or its payment is still waited for, and the licence was not terminated before. A sub-licence is as valid as its parent.
 */
export function licenseIsValid(): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from license_phases as current join licenses as payer on payer.id = current.license_id
    where current.license_id = coalesce(licenses.parent_id, licenses.id)
      and (current.pay_date is not null or current.grace_until > now()) and ${isNow('current')} and (payer.termination_date is null or payer.termination_date > now())
  )`;
}

/** Whether now is within a phase. Phases of a licence don't overlap, so this is at most one of them. */
export function isNow(phase: string): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${phase}.${name}`);
  return sql<boolean>`(${column('valid_from')} <= now()
    and (${column('valid_to')} is null or ${column('valid_to')} > now()))`;
}

/** Fields that a sub-licence takes from its parent, unless the parent lets it have its own. Then it starts from these. */
export const inheritedColumns = [
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

/** The parent's values remain in force for its sub-licences here: these can only be stricter. */
const ownWithinParent: Partial<Record<InheritedColumn, RawBuilder<unknown>>> = {
  require_admin_approval: sql`(licenses.require_admin_approval or parent.require_admin_approval)`,
  // 0 is no limit.
  per_user_quota: sql`coalesce(least(nullif(licenses.per_user_quota, 0), nullif(parent.per_user_quota, 0)), 0)`,
  // An address has to match those of the parent as well, see `boundOf`.
  mail_format: sql`coalesce(nullif(licenses.mail_format, ''), parent.mail_format)`,
};

/** The value in effect, for a query that includes `licenses`, and `parent` for the licence above. */
export function inherited<Value>(column: InheritedColumn): RawBuilder<Value> {
  const own = sql.ref(`licenses.${column}`);
  return sql<Value>`case when licenses.parent_id is null then ${own}
    when parent.allow_sub_license_overwrite then ${ownWithinParent[column] ?? own}
    else ${sql.ref(`parent.${column}`)} end`;
}

/** The least that the parent of a sub-licence with settings of its own requires; null for all others. */
export function boundOf<Value>(column: InheritedColumn): RawBuilder<Value | null> {
  return sql<Value | null>`case when parent.allow_sub_license_overwrite then ${sql.ref(`parent.${column}`)} end`;
}

export function flagOf(column: InheritedColumn): RawBuilder<boolean> {
  return inherited<boolean>(column);
}
