import type { ColumnType, Generated } from 'kysely';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    installationLogos: InstallationLogosTable;
  }
}

export interface InstallationLogosTable {
  id: Generated<number>;
  mediaType: string;
  content: Buffer;
  hash: ColumnType<string, never, never>;
}
