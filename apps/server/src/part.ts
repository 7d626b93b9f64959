import type { Noun } from '@palimpsest/contract';
import type { FastifyInstance } from 'fastify';
import type { DataOfUsers } from './data-of-users.ts';
import type { StoredBytes } from './finding/storage-limit/stored-bytes.ts';
import type { TextUses } from './finding/texts/text-uses.ts';
import type { Handlers } from './platform/http/handler.ts';
import type { RowsOfEvents } from './platform/events/named-rows.ts';
import type { Job } from './platform/jobs/define-job.ts';
import type { StoredFiles } from './platform/storage/stored-files.ts';
import type { EventSubscription, Services } from './services.ts';

/**
 * Why a column needs no foreign key:
 *
 * - doctor: `findOrphans` counts what remains without its owner
 * - cleanUp: a row whose reference is gone is deleted within the hour, and grants nothing until then
 * - history: the referenced row may be deleted; this one only records it
 * - choice: an id that a caller or process has chosen, or of something outside of the database
 */
export type LooseReference = 'doctor' | 'cleanUp' | 'history' | 'choice';

/**
 * A part of the server says here what it adds to the product. A feature does so in its `index.ts`, a part of another layer
 * in its `part.ts`; parts.ts lists them, and everything else reads the declarations.
 */
export interface Part {
  /** The handlers of operations of the contract. The program does not compile if an operation has none. */
  readonly handlers?: Partial<Handlers>;
  readonly jobs?: readonly Job[];
  /** The events of `events.ts` that this part publishes. */
  readonly events?: readonly { readonly name: string }[];
  /** Events of other parts that this part wants to know. */
  readonly subscriptions?: readonly EventSubscription[];
  /** Whether rows of this part exist that events name. */
  readonly rowsOfEvents?: Partial<RowsOfEvents>;
  /** Adds addresses besides the operations. */
  readonly routes?: (app: FastifyInstance, services: Services) => void | Promise<void>;
  /**
   * The tables that only this part names, in the database's spelling, and the things that their rows are about: an operation
   * that writes them changes one of these. None if no answer shows the rows.
   */
  readonly tables?: Readonly<Record<string, readonly Noun[]>>;
  /**
   * Its columns that hold an id or a key without a foreign key, as `table.column`. The database itself keeps the others
   * correct.
   */
  readonly looseReferences?: Readonly<Record<string, LooseReference>>;
  /** Rows that refer to stored texts. A text that nothing refers to is deleted. */
  readonly textUses?: Partial<TextUses>;
  /** Data that users store besides the texts of documents, and that counts towards their storage. */
  readonly storedBytes?: readonly StoredBytes[];
  readonly files?: StoredFiles;
  /** The data that belongs to users: how it is deleted with its user, and taken over from a guest. */
  readonly ofUsers?: DataOfUsers<Services>;
  /** Runs every hour: deletes what is past its days. A failure leaves the rest to the next run. */
  readonly cleanUp?: (services: Services, now: Date) => Promise<void>;
}

/** Keeps the exact type, so that the compiler sees which operations have a handler. */
export function definePart<const Declared extends Part>(part: Declared): Declared {
  return part;
}
