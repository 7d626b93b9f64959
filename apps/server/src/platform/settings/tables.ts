import type { ColumnType, Generated } from 'kysely';

declare module '../database/tables.ts' {
  interface Tables {
    installationSettings: InstallationSettingsTable;
  }
}

export interface InstallationSettingsTable {
  name: string;
  value: ColumnType<unknown, string, string>;
  isSealed: Generated<boolean>;
  changedById: number | null;
  changedAt: ColumnType<Date, Date | undefined, Date>;
}
