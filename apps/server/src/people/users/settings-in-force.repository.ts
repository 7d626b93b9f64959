import { forcedSettings } from '@palimpsest/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../../platform/database/connect.ts';
import { flagOf, licenseIsValid } from './valid-licenses.repository.ts';

/**
 * The settings that apply to a user, as stored, for a query whose users have this alias: their own, except those that a
 * valid licence forces. These are the ones of its administrator, or the defaults where the administrator chose nothing.
 * The administrator's own settings are never replaced. Every reader of settings uses this function.
 */
export function settingsInForce(user: string): RawBuilder<Readonly<Record<string, unknown>>> {
  const forced = sql`${[...forcedSettings]}::text[]`;
  return sql`coalesce((
    select (${column(user, 'settings')} - ${forced}) || coalesce(
      (select jsonb_object_agg(key, value) from jsonb_each(administrator.settings) where key = any(${forced})), '{}')
    ${forcing(user)}), ${column(user, 'settings')})`;
}

/** Whether a licence forces settings of a user. */
export function areSettingsForced(user: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select ${forcing(user)})`;
}

/** A setting of every user who has chosen a value for it, or whose licence forces one, as stored. */
export async function selectChosenSetting(
  db: Executor,
  setting: string,
): Promise<readonly { readonly userId: number; readonly stored: unknown }[]> {
  return db
    .selectFrom('users')
    .select(['id as userId', sql`${settingsInForce('users')} -> ${setting}`.as('stored')])
    .where(sql<boolean>`${settingsInForce('users')} -> ${setting} is not null`)
    .execute();
}

/** One setting of a user, as stored; undefined if nothing was chosen, or the user was deleted. */
export async function selectSettingOf(db: Executor, userId: number, setting: string): Promise<unknown> {
  const row = await db
    .selectFrom('users')
    .select(sql`${settingsInForce('users')} -> ${setting}`.as('stored'))
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.stored ?? undefined;
}

/** The settings that a valid licence forces on a new member, as those of its administrator; undefined: none. */
export async function selectForcedSettings(
  db: Executor,
  licenseId: number,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  const { rows } = await sql<{ settings: Record<string, unknown> }>`
    select administrator.settings ${forcingLicenses()} and licenses.id = ${licenseId}`.execute(db);
  return rows[0]?.settings;
}

/** Whether settings of a user apply to the members of a licence that the user administers. */
export async function decidesSettingsOfMembers(db: Executor, userId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 ${forcingLicenses()} and administrator.id = ${userId} limit 1`.execute(db);
  return rows.length > 0;
}

function forcing(user: string): RawBuilder<unknown> {
  return sql`${forcingLicenses()} and licenses.id = ${column(user, 'license_id')}
    and administrator.id <> ${column(user, 'id')}`;
}

/** A sub-licence with settings of its own may force those of its own administrator, if it has one. */
function forcingLicenses(): RawBuilder<unknown> {
  return sql`from licenses left join licenses as parent on parent.id = licenses.parent_id
    join users as administrator on administrator.id = case
      when parent.id is null then licenses.admin_user_id
      when parent.allow_sub_license_overwrite and not licenses.force_parent_settings
        then coalesce(licenses.admin_user_id, parent.admin_user_id)
      else parent.admin_user_id end
    where ${flagOf('force_user_settings')} and ${licenseIsValid()}`;
}

function column(user: string, name: string): RawBuilder<unknown> {
  return sql.ref(`${user}.${name}`);
}
