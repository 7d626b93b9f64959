import { sql, type Selectable } from 'kysely';
import type { MessageType } from '@palimpsest/contract';
import type { Executor } from '../../platform/database/connect.ts';
import type { UserMessagesTable } from './tables.ts';

export type MessageRow = Selectable<UserMessagesTable>;

export interface NewMessage {
  readonly userId: number;
  readonly type: MessageType;
  /** The title of the report or text; the address of a webhook. */
  readonly name: string;
  readonly reportId?: number;
  /** The project of the checks of a batch. */
  readonly projectId?: number | null;
  readonly libraryTextId?: number;
  readonly webhookId?: number;
  readonly monitoredTextId?: number;
  /** An error key. */
  readonly reason?: string;
  /** Unique for the user: texts of the same batch share one message. */
  readonly batch?: string;
  /** The number of texts, if it is known. */
  readonly texts?: number;
  /** The outcomes of the checks of a batch, as JSON. */
  readonly outcomes?: string;
}

export async function insertMessage(db: Executor, message: NewMessage): Promise<void> {
  await db.insertInto('userMessages').values(message).execute();
}

/** Adds a text to the message of its batch. The other texts of the batch wait until the transaction ends. */
export async function addToBatch(db: Executor, message: NewMessage): Promise<void> {
  await db
    .insertInto('userMessages')
    .values(message)
    .onConflict((conflict) =>
      conflict
        .columns(['userId', 'batch'])
        .where('batch', 'is not', null)
        .doUpdateSet((eb) => ({
          texts: eb('userMessages.texts', '+', 1),
          // It is about no single text any more, and stays without the name of any when they are deleted.
          name: '',
          libraryTextId: null,
          readAt: null,
        })),
    )
    .execute();
}

export async function selectMessagePage(
  db: Executor,
  userId: number,
  { pageno, pagesize, sortdir }: { pageno: number; pagesize: number; sortdir: 'asc' | 'desc' },
): Promise<readonly MessageRow[]> {
  return db
    .selectFrom('userMessages')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('id', sortdir)
    .limit(pagesize)
    .offset((pageno - 1) * pagesize)
    .execute();
}

export async function selectAllMessages(db: Executor, userId: number): Promise<readonly MessageRow[]> {
  return db.selectFrom('userMessages').selectAll().where('userId', '=', userId).orderBy('id').execute();
}

export interface MessageCounts {
  readonly total: number;
  readonly unread: number;
}

export async function countMessages(db: Executor, userId: number): Promise<MessageCounts> {
  return db
    .selectFrom('userMessages')
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      eb.fn.countAll<number>().filterWhere('readAt', 'is', null).as('unread'),
    ])
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
}

/** Messages that a page has received and not shown are returned again after this time. */
const offerSeconds = 30;
const nextMessages = 200;

export interface NextWanted {
  /** undefined: all of them */
  readonly types?: readonly MessageType[] | undefined;
  /** Not only the oldest one. */
  readonly all?: boolean | undefined;
}

/**
 * The oldest messages that were not shown, marked as shown, or only as offered: then the page says later that the user
 * saw them. Simultaneous calls get different messages.
 */
export async function updateNextMessages(
  db: Executor,
  userId: number,
  { types, all = false }: NextWanted,
  mark: 'shownAt' | 'offeredAt',
): Promise<readonly MessageRow[]> {
  const rows = await db
    .updateTable('userMessages')
    .set({ [mark]: new Date() })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('userMessages')
        .select('id')
        .where('userId', '=', userId)
        .where('shownAt', 'is', null)
        .where(sql<boolean>`coalesce(offered_at < now() - ${offerSeconds} * interval '1 second', true)`)
        .$if(types !== undefined, (select) => select.where('type', 'in', types ?? []))
        .orderBy('id')
        .limit(all ? nextMessages : 1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();
  return rows.toSorted((a, b) => a.id - b.id);
}

export async function updateShown(db: Executor, userId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('userMessages')
    .set({ shownAt: new Date() })
    .where('userId', '=', userId)
    .where('shownAt', 'is', null)
    .where(sql<boolean>`user_messages.id = any(${[...ids]}::integer[])`)
    .execute();
}

/**
 * @param ids undefined: all messages of the user
 * @returns the number of messages that changed
 */
export async function updateRead(
  db: Executor,
  userId: number,
  ids: readonly number[] | undefined,
  isRead: boolean,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('userMessages')
    .set({ readAt: isRead ? new Date() : null })
    // The user has seen a message that is read, whether or not a toast showed it.
    .$if(isRead, (update) => update.set({ shownAt: sql<Date>`coalesce(shown_at, now())` }))
    .where('userId', '=', userId)
    .where('readAt', isRead ? 'is' : 'is not', null)
    .$if(ids !== undefined, (update) =>
      update.where(sql<boolean>`user_messages.id = any(${[...(ids ?? [])]}::integer[])`),
    )
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Gives the messages about a text of a library another name for it. */
export async function renameMessagesAbout(db: Executor, libraryTextId: number, name: string): Promise<void> {
  await db.updateTable('userMessages').set({ name }).where('libraryTextId', '=', libraryTextId).execute();
}

/** Gives the messages of a guest to the account that the guest logs in to. */
export async function moveMessages(db: Executor, from: number, to: number): Promise<void> {
  await sql`update user_messages set user_id = ${to} where user_id = ${from}`.execute(db);
}

export async function deleteMessagesBefore(db: Executor, before: Date): Promise<void> {
  await db.deleteFrom('userMessages').where('createdAt', '<', before).execute();
}
