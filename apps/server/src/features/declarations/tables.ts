import type {
  CancellationWay,
  DeclarationKind,
  DeclarationProblem,
  DeclarationState,
  Language,
} from '@palimpsest/contract';
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { CreatedAt } from '../../platform/database/columns.ts';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    contractDeclarations: ContractDeclarationsTable;
  }
}

export interface ContractDeclarationsTable {
  id: Generated<number>;
  /** SHA-256 of the whole declaration with the key of the client. */
  key: Buffer;
  kind: DeclarationKind;
  name: string;
  mail: string;
  contract: string;
  part: string;
  way: CancellationWay;
  reason: string;
  /** YYYY-MM-DD; null: the next possible day. */
  endsOn: string | null;
  language: Language;
  receivedAt: CreatedAt;
  isReceiptSent: ColumnType<boolean, boolean | undefined, boolean>;
  state: ColumnType<DeclarationState, DeclarationState | undefined, DeclarationState>;
  problem: ColumnType<DeclarationProblem, DeclarationProblem | undefined, DeclarationProblem>;
  orderId: number | null;
  licenseId: number | null;
  doneAt: Date | null;
  doneById: number | null;
  note: Generated<string>;
}
export type DeclarationRow = Selectable<ContractDeclarationsTable>;
