import type {
  WebhookDeliveryKind,
  WebhookDeliveryState,
  WebhookKind,
  WebhookProblem,
  WebhookState,
} from '@palimpsest/contract';
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { CreatedAt } from '../../platform/database/columns.ts';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    webhooks: WebhooksTable;
    webhookDeliveries: WebhookDeliveriesTable;
    webhookAttempts: WebhookAttemptsTable;
  }
}

export interface OldSecret {
  /** Sealed, in base64. */
  readonly secret: string;
  /** A date and time of ISO 8601. */
  readonly until: string;
}

/** The address of another program. It belongs to a user or to a licence. */
export interface WebhooksTable {
  id: Generated<number>;
  userId: number | null;
  licenseId: number | null;
  url: string;
  /** Host and port of the address. */
  host: string;
  description: string;
  kinds: WebhookKind[];
  state: Generated<WebhookState>;
  /** Sealed (`sending/secret.ts`). */
  secret: Buffer;
  /** Those before, the oldest first. Requests are signed with each of them until its day ends. */
  oldSecrets: ColumnType<readonly OldSecret[], string | undefined, string>;
  /** The first of the failures since the last success; null without one. */
  failingSince: Date | null;
  failures: Generated<number>;
  lastSuccessAt: Date | null;
  /** A receiver that has failed is left alone until then. */
  restsUntil: Date | null;
  /** A worker has the turn of this webhook until then at most. */
  sendsUntil: Date | null;
  createdAt: CreatedAt;
}
export type WebhookRow = Selectable<WebhooksTable>;

/** Something that a webhook is told. */
export interface WebhookDeliveriesTable {
  id: Generated<number>;
  webhookId: number;
  messageId: string;
  kind: WebhookDeliveryKind;
  /** The body of the request. */
  body: string;
  /** The report that it is about; the delivery is deleted with it. */
  reportId: number | null;
  projectId: number | null;
  state: Generated<WebhookDeliveryState>;
  /** The attempts since it was made or replayed. */
  tries: Generated<number>;
  /** Null unless it waits. */
  nextAttemptAt: Date | null;
  triedUntil: Date;
  createdAt: CreatedAt;
}
export type WebhookDeliveryRow = Selectable<WebhookDeliveriesTable>;

/** A request to a receiver, and what came back. */
export interface WebhookAttemptsTable {
  id: Generated<number>;
  deliveryId: number;
  sentAt: CreatedAt;
  /** Null while it runs, and if the process ended meanwhile. */
  durationMs: number | null;
  status: number | null;
  problem: Generated<WebhookProblem>;
  answer: Generated<string>;
}
export type WebhookAttemptRow = Selectable<WebhookAttemptsTable>;
