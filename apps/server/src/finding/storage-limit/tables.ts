import type { Generated } from 'kysely';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    storageReservations: StorageReservationsTable;
  }
}

/** Space for a text that is stored in a later transaction. */
export interface StorageReservationsTable {
  id: Generated<number>;
  userId: number;
  bytes: number;
  expiresAt: Date;
}
