import type { Generated } from 'kysely';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    botCheckKeys: BotCheckKeysTable;
    spentChallenges: SpentChallengesTable;
  }
}

export interface BotCheckKeysTable {
  id: Generated<number>;
  secret: Generated<Buffer>;
}

export interface SpentChallengesTable {
  signature: string;
  expiresAt: Date;
}
