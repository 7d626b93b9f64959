import type { ColumnType, Generated } from 'kysely';

/** Settings of the installation. */

export interface InstallationSettingsTable {
  name: string;
  value: ColumnType<unknown, string, string>;
  isSealed: Generated<boolean>;
  changedById: number | null;
  changedAt: ColumnType<Date, Date | undefined, Date>;
}

export interface InstallationLogosTable {
  id: Generated<number>;
  mediaType: string;
  content: Buffer;
  hash: ColumnType<string, never, never>;
}
