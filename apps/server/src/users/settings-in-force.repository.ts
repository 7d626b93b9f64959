import { forcedSettings } from '@palimpsest/contract';
import { sql, type RawBuilder } from 'kysely';
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

/** A sub-licence with settings of its own forces those of its own administrator. */
function forcing(user: string): RawBuilder<unknown> {
  return sql`from licenses left join licenses as parent on parent.id = licenses.parent_id
    join users as administrator on administrator.id = case
      when parent.id is null or parent.allow_sub_license_overwrite then licenses.admin_user_id
      else parent.admin_user_id end
    where licenses.id = ${column(user, 'license_id')} and administrator.id <> ${column(user, 'id')}
      and ${flagOf('force_user_settings')} and ${licenseIsValid()}`;
}

function column(user: string, name: string): RawBuilder<unknown> {
  return sql.ref(`${user}.${name}`);
}
