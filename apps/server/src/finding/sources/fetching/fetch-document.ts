import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Services } from '../../../services.ts';
import {
  contentHash,
  deleteOrphanedTexts,
  insertText,
  selectTextsForShare,
} from '../../texts/texts.repository.ts';
import { insertIdentifiers } from '../../texts/text-identifiers.repository.ts';
import { normalAddress } from './document-address.ts';
import {
  claimDocument,
  deleteDocumentsBefore,
  extendState,
  insertState,
  releaseClaim,
  selectClaimedForUpdate,
  selectDocument,
  selectTextWithHash,
  setFormer,
  updateState,
  type KnownDocument,
} from './documents.repository.ts';
import { NoText, noTextReasons, reasonOf, type FetchOutcome, type NoTextReason } from './fetch-outcome.ts';
import { claimSeconds, whileClaimed } from './hold-claim.ts';
import type { Politeness } from './host-turns.ts';
import { deleteHostsBefore } from './hosts.repository.ts';
import { keepPage } from './keep-page.ts';
import { loadDocument, type LoadedDocument } from './load-document.ts';

export interface FetchDocumentOptions {
  readonly signal: AbortSignal;
  /** Users take turns at the processes that read documents. */
  readonly userId: number;
  /** The number of days for which a document is not loaded again; the days of the settings unless given. */
  readonly cacheDays?: number;
  readonly politeness?: Politeness;
  /** A state that is older than so many minutes is not taken from the cache. */
  readonly newestMinutes?: number;
  /** Asked before a request is sent; false: the budget for downloads is used up. */
  readonly mayLoad?: () => Promise<boolean>;
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/**
 * The time for which a document is kept when it is no longer used without asking its server: for the server's answer
 * that it has not changed, and for checks that have found it and are not finished.
 */
const keptAfterMs = 7 * dayMs;
/** The number of documents of one transaction of the clean-up. */
const deletedAtOnce = 500;
const pollMs = 150;
const longestWaitMs = 90_000;

/** The time for which a failure is believed; others as long as a text. */
const failureMs: Readonly<Partial<Record<NoTextReason, number>>> = {
  address: 60 * minuteMs,
  robots: 60 * minuteMs,
  notFound: dayMs,
  timeout: 30 * minuteMs,
  error: 30 * minuteMs,
};

/**
 * The text of a document from the open internet. Politely: as its site's robots.txt allows, one request to a host at a
 * time, and not at all if it is in the cache that all processes share. Simultaneous calls for one address load it once.
 * Never throws for a document, only when `signal` ends it.
 */
export async function fetchDocument(
  services: Services,
  address: string,
  options: FetchDocumentOptions,
): Promise<FetchOutcome> {
  const { signal } = options;
  const { db } = services;
  signal.throwIfAborted();
  const url = normalAddress(address);
  if (url === undefined) return { state: 'none', url: address, reason: 'address' };
  const claim = randomUUID();
  const startMs = performance.now();
  while (performance.now() - startMs < longestWaitMs) {
    const known = await selectDocument(db, url);
    if (known?.isFresh === true && isNew(known, options)) return outcomeOf(known, url, true);
    if (await claimDocument(db, url, claim, claimSeconds, options.newestMinutes)) {
      const claimed = { url, claim, known };
      return whileClaimed(services, claimed, () => load(services, claimed, options));
    }
    await sleep(pollMs, undefined, { signal });
  }
  return { state: 'none', url, reason: 'busy' };
}

function isNew({ fetchedAt }: KnownDocument, { newestMinutes }: FetchDocumentOptions): boolean {
  return newestMinutes === undefined || Date.now() - fetchedAt.getTime() < newestMinutes * minuteMs;
}

interface Claimed {
  readonly url: string;
  readonly claim: string;
  readonly known: KnownDocument | undefined;
}

async function load(
  services: Services,
  claimed: Claimed,
  options: FetchDocumentOptions,
): Promise<FetchOutcome> {
  const { url, claim, known } = claimed;
  const { signal, userId, politeness, mayLoad } = options;
  try {
    if (mayLoad !== undefined && !(await mayLoad())) throw new NoText('budget', url);
    const loaded = await loadDocument(services, url, {
      signal,
      userId,
      ...(politeness === undefined ? {} : { politeness }),
      known: known?.outcome === 'text' ? known : undefined,
    });
    return await save(services, claimed, loaded, freshMsOf(services, options));
  } catch (error) {
    if (signal.aborted) {
      await releaseClaim(services.db, url, claim);
      throw signal.reason;
    }
    const reason = reasonOf(error);
    if (reason === undefined) {
      await releaseClaim(services.db, url, claim);
      services.log.warn({ reason: String(error) }, 'a document could not be loaded');
      return { state: 'none', url, reason: 'error' };
    }
    return saveFailure(services, claimed, reason, freshMsOf(services, options));
  }
}

function freshMsOf({ settings }: Services, { cacheDays }: FetchDocumentOptions): number {
  return (cacheDays ?? settings.current.documentDays) * dayMs;
}

async function save(
  services: Services,
  { url, claim, known }: Claimed,
  loaded: LoadedDocument | 'unchanged',
  freshMs: number,
): Promise<FetchOutcome> {
  if (loaded === 'unchanged') {
    if (known === undefined) throw new Error('an unknown document is unchanged');
    const fetchedAt = await extendState(services.db, known.id, freshMs);
    return outcomeOf({ ...known, fetchedAt }, url, false);
  }
  const { text, language, words, title, url: finalUrl, etag, lastModified, identifiers } = loaded;
  const saved = await services.db.transaction().execute(async (transaction) => {
    const current = await selectClaimedForUpdate(transaction, url, claim);
    const hash = contentHash(text);
    const shared = await selectTextWithHash(transaction, hash);
    // Protected against the deletion of the row that has it.
    const isKept = shared !== undefined && (await selectTextsForShare(transaction, [shared])).has(shared);
    const textId =
      shared !== undefined && isKept
        ? shared
        : await insertText(transaction, { content: text, language, words });
    const state = {
      outcome: 'text',
      finalUrl,
      title,
      textId,
      contentHash: hash,
      etag,
      lastModified,
      freshMs,
    };
    // The claim was lost to another process because this one took too long: its text is a former one at once.
    const id = current?.id ?? (await insertState(transaction, url, false));
    const isReplaced = current !== undefined && current.textId !== null && current.textId !== textId;
    if (isReplaced) await setFormer(transaction, id);
    const target = isReplaced ? await insertState(transaction, url) : id;
    const fetchedAt = await updateState(transaction, target, state);
    await insertIdentifiers(transaction, [{ textId, identifiers }]);
    return { textId, fetchedAt };
  });
  await keepPage(services, saved.textId, loaded.file);
  return { state: 'text', ...saved, url: finalUrl, title, isFromCache: false, language, words };
}

/** A failure replaces a failure. A text is kept until it is past its days, for those who refer to it. */
async function saveFailure(
  { db }: Services,
  { url, claim, known }: Claimed,
  reason: NoTextReason,
  textFreshMs: number,
): Promise<FetchOutcome> {
  const outcome: FetchOutcome = { state: 'none', url, reason };
  if (reason === 'busy' || reason === 'budget') {
    await releaseClaim(db, url, claim);
    return outcome;
  }
  const freshMs = Math.min(textFreshMs, failureMs[reason] ?? textFreshMs);
  await db.transaction().execute(async (transaction) => {
    const current = await selectClaimedForUpdate(transaction, url, claim);
    if (current === undefined) return;
    if (current.textId !== null) await setFormer(transaction, current.id);
    const id = current.textId === null ? current.id : await insertState(transaction, url);
    await updateState(transaction, id, {
      outcome: reason,
      finalUrl: '',
      title: known?.title ?? '',
      textId: null,
      contentHash: null,
      etag: '',
      lastModified: '',
      freshMs,
    });
  });
  return outcome;
}

function outcomeOf(known: KnownDocument, url: string, isFromCache: boolean): FetchOutcome {
  const { outcome, textId, finalUrl, title, fetchedAt, language, words } = known;
  if (outcome === 'text' && textId !== null && language !== null && words !== null)
    return { state: 'text', textId, url: finalUrl, title, fetchedAt, isFromCache, language, words };
  return { state: 'none', url, reason: noTextReasons.find((reason) => reason === outcome) ?? 'error' };
}

/** Deletes documents that are past their days, with texts that nothing else refers to. */
export async function deleteExpiredDocuments(services: Services, now: Date): Promise<void> {
  const { db, textUses } = services;
  const before = new Date(now.getTime() - keptAfterMs);
  for (let deleted = deletedAtOnce; deleted === deletedAtOnce;) {
    deleted = await db.transaction().execute(async (transaction) => {
      const documents = await deleteDocumentsBefore(transaction, before, deletedAtOnce);
      const textIds = documents.flatMap(({ textId }) => textId ?? []);
      await deleteOrphanedTexts(transaction, textUses, [...new Set(textIds)]);
      return documents.length;
    });
  }
  await deleteHostsBefore(db, new Date(now.getTime() - dayMs));
}
