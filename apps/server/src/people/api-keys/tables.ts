import type { KeyScope } from '@palimpsest/contract';
import type { ColumnType, Generated } from 'kysely';
import type { CreatedAt } from '../../platform/database/columns.ts';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    apiKeys: ApiKeysTable;
  }
}

export interface ApiKeysTable {
  id: Generated<number>;
  userId: number;
  name: string;
  /** SHA-256 of the key. */
  keyHash: ColumnType<Buffer, Buffer, never>;
  /** Its first characters, by which its user recognises it. */
  prefix: ColumnType<string, string, never>;
  scopes: KeyScope[];
  callsPerMinute: number;
  /** Null: never. */
  expiresAt: Date | null;
  lastUsedAt: ColumnType<Date | null, undefined, Date>;
  /** The address of the last call; '' before the first. */
  address: Generated<string>;
  createdAt: CreatedAt;
}
