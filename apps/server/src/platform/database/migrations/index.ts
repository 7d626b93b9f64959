import { initialSchema } from './initial-schema.ts';
import { ledgerMigration } from './0180-ledger.ts';

export const initialMigration = '0179-initial';

/**
 * Every migration, in order. A released migration never changes; the next one is added at the end. Numbers below 0179 were
 * those of the migrations that the initial schema replaced (replaced-migrations.ts).
 */
export const migrations: Readonly<Record<string, string>> = {
  [initialMigration]: initialSchema,
  '0180-ledger': ledgerMigration,
};
