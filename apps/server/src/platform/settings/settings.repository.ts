import { sql, type Selectable } from 'kysely';
import type { Client } from 'pg';
import type { Executor } from '../database/connect.ts';
import type { InstallationSettingsTable } from './tables.ts';
import { people } from '../../people/users/people.repository.ts';

export type SettingRow = Selectable<InstallationSettingsTable> & { readonly changedBy: string | null };

/** Every stored setting, with the name or address of the user who changed it last. */
export async function selectStoredSettings(db: Executor): Promise<readonly SettingRow[]> {
  return db
    .selectFrom('installationSettings')
    .leftJoin(people(db).as('users'), 'users.id', 'installationSettings.changedById')
    .selectAll('installationSettings')
    .select(sql<string | null>`coalesce(nullif(users.name, ''), users.mail)`.as('changedBy'))
    .orderBy('installationSettings.name')
    .execute();
}

/** Makes the connection receive a notification of every change. */
export async function listenToSettings(client: Client): Promise<void> {
  await client.query('listen installation_settings');
}

/** Locks the settings, so that only the transaction changes them until it ends. */
export async function lockSettings(transaction: Executor): Promise<void> {
  await sql`lock table installation_settings in share row exclusive mode`.execute(transaction);
}

export interface NewSetting {
  readonly name: string;
  readonly value: unknown;
  readonly isSealed: boolean;
  readonly changedById: number | null;
}

export async function upsertSettings(db: Executor, settings: readonly NewSetting[]): Promise<void> {
  if (settings.length === 0) return;
  await db
    .insertInto('installationSettings')
    .values(settings.map((setting) => ({ ...setting, value: JSON.stringify(setting.value) })))
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((row) => ({
        value: row.ref('excluded.value'),
        isSealed: row.ref('excluded.isSealed'),
        changedById: row.ref('excluded.changedById'),
        changedAt: sql<Date>`now()`,
      })),
    )
    .execute();
}

export async function deleteSettings(db: Executor, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await db.deleteFrom('installationSettings').where('name', 'in', names).execute();
}
