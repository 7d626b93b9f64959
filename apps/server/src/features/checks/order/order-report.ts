import { limits, pagesOfWords } from '@palimpsest/contract';
import { countWords, detectLanguage, truncateToWords } from '@palimpsest/engine';
import type { Executor } from '../../../platform/database/connect.ts';
import type { StoredGaps } from '../../../platform/database/stored-values/stored-online.ts';
import type { Rank } from '../../../platform/jobs/user-turns.ts';
import { UserError } from '../../../platform/errors.ts';
import { reserveStorage } from '../../../finding/storage-limit/index.ts';
import type { Services } from '../../../services.ts';
import { copyExtras } from '../../../finding/texts/text-extras.repository.ts';
import { selectTextsForShare, insertText, selectText } from '../../../finding/texts/texts.repository.ts';
import { enqueueCheck } from '../run/check.job.ts';
import {
  insertGivenTextsOfReport,
  insertReport,
  type GivenTextOfReport,
  type LicenseReservation,
} from '../../report-store/index.ts';
import type { DocumentToCheck } from './documents-to-check.ts';
import type { orderSettings } from './order-settings.ts';
import { expectDefined } from '../../../platform/expect-defined.ts';

/** The cost in credits of checking this many words. */
export function creditsFor(words: number): number {
  return pagesOfWords(words) * limits.creditsPerPage;
}

/**
 * A stored text may be deleted in another window while it is being ordered. Then nothing is ordered, and the
 * repeated call reports which of them was deleted.
 */
export async function documentsForShare(
  transaction: Executor,
  documents: readonly DocumentToCheck[],
): Promise<void> {
  const textIds = documents.flatMap(({ textId }) => (textId === undefined ? [] : [textId]));
  const held = await selectTextsForShare(transaction, textIds);
  if (textIds.every((textId) => held.has(textId))) return;
  throw new UserError('reportNotCreated', 'a text was deleted while it was ordered');
}

interface OrderedReport {
  readonly userId: number;
  /** 0: no project. */
  readonly projectId: number;
  readonly name: string;
  readonly author: string;
  readonly comment: string;
  readonly isHeld: boolean;
  /** Bulk: the checks of a whole project, which run after single ones. */
  readonly rank: Rank;
  readonly addToLibrary: boolean;
  readonly settings: ReturnType<typeof orderSettings>;
  /** Places that it cannot search, if they are known before it runs. */
  readonly gaps: StoredGaps | null;
  /** Besides those of the project. */
  readonly given: readonly GivenTextOfReport[];
  readonly document: DocumentToCheck;
  /** The words that are paid for. */
  readonly words: number;
  /** The cost in credits. */
  readonly cost: number;
  /** The part of the cost that the licence of the user is to pay. */
  readonly reservation: LicenseReservation;
}

/** Creates the report of a document, with the job that fills it. Call it in the transaction of the order. */
export async function orderReport(
  services: Services,
  transaction: Executor,
  ordered: OrderedReport,
): Promise<number> {
  const { document, words } = ordered;
  const isCut = words < document.words;
  const reportId = await insertReport(transaction, {
    userId: ordered.userId,
    projectId: ordered.projectId === 0 ? null : ordered.projectId,
    name: ordered.name,
    author: ordered.author,
    comment: ordered.comment,
    status: ordered.isHeld ? 'Paused' : 'Scheduled',
    textId: await storedText(services, transaction, ordered, isCut ? words : undefined),
    libraryTextId: document.libraryTextId ?? null,
    pages: pagesOfWords(words),
    credits: ordered.cost,
    ...ordered.reservation,
    truncatedToWords: isCut ? words : null,
    addToLibrary: ordered.addToLibrary,
    ...ordered.settings,
    searchGaps: ordered.gaps === null ? null : JSON.stringify(ordered.gaps),
  });
  await storeGivenTexts(services, transaction, reportId, ordered);
  if (!ordered.isHeld) await enqueueCheck(transaction, reportId, ordered.rank);
  return reportId;
}

async function storeGivenTexts(
  services: Services,
  transaction: Executor,
  reportId: number,
  { userId, given }: OrderedReport,
): Promise<void> {
  const bytes = given.reduce((sum, { content }) => sum + Buffer.byteLength(content ?? ''), 0);
  if (bytes > 0) await reserveStorage(transaction, services, { userId, bytes });
  const ofCheck = given.map((text) => ({ ...text, isLater: false }));
  await insertGivenTextsOfReport(transaction, reportId, ofCheck);
}

/** The document's text, or its first words, as a stored text. */
async function storedText(
  services: Services,
  transaction: Executor,
  { userId, document }: OrderedReport,
  onlyWords: number | undefined,
): Promise<number> {
  if (onlyWords === undefined && document.textId !== undefined) return document.textId;
  const whole =
    document.content ??
    (await selectText(transaction, expectDefined(document.textId, 'a content or a text'))).content;
  const content = onlyWords === undefined ? whole : truncateToWords(whole, onlyWords);
  await reserveStorage(transaction, services, { userId, bytes: Buffer.byteLength(content) });
  const textId = await insertText(transaction, {
    content,
    language: detectLanguage(content),
    words: countWords(content),
  });
  if (document.textId !== undefined) {
    const derived = { fromTextId: document.textId, toTextId: textId, userId, chars: content.length };
    await copyExtras(transaction, derived);
  }
  return textId;
}
