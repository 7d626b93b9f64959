import { setTimeout as wait } from 'node:timers/promises';
import type { ShortfallReason } from '../../../platform/database/stored-values/stored-online.ts';
import type { Services } from '../../../services.ts';
import { isPassing, ProviderError } from '../providers/provider-error.ts';
import type { ProviderHttp } from '../providers/provider-http.ts';
import type { FoundDocument, ProviderAnswer, WantedRecord } from '../providers/provider.ts';
import { payForRequest } from '../budgets/pay.ts';
import type { SearchBudgets } from '../budgets/search-budgets.ts';
import { addUsage } from '../budgets/usage.repository.ts';
import { endFailures, noteFailure } from '../providers.repository.ts';
import { usualWaitMs, waitForMoment } from './wait-for-moment.ts';
import type { ReadyProvider } from '../provider-settings.ts';
import { beginQuery, finishQuery, withdrawQuery, type CheckQuery } from '../queries.repository.ts';

export type AskedQuery =
  | {
      readonly isAnswered: true;
      readonly documents: readonly FoundDocument[];
      readonly milliCents: number;
      /** It was answered before the search was continued. */
      readonly isEarlier: boolean;
    }
  | { readonly isAnswered: false; readonly reason: ShortfallReason; readonly milliCents: number };

export interface AskOptions {
  readonly http: ProviderHttp;
  readonly language: string;
  readonly signal: AbortSignal;
  /** The time when the search was continued; undefined for its first part. */
  readonly since?: Date | undefined;
  /** The payers of the requests and their budgets. */
  readonly budgets: SearchBudgets;
  /** The publication that a query of the kind 'record' asks for. */
  readonly record?: WantedRecord;
  /** How long the provider's next free moment may be away. */
  readonly longestWaitMs?: number;
}

/** Requests for one query: the first, and two more if the failure passes. */
const mostRequests = 3;
const firstPauseMs = 400;
/** Failures in a row after which a provider rests. */
const patience = 5;
const resultsWanted = 10;

/**
 * Sends a query of a check to a provider, unless an earlier attempt of the check has done so. The query is written down
 * before it is sent: if the process ends before the answer is stored, the query counts as lost and is not sent again.
 */
export async function askProvider(
  { db, log }: Pick<Services, 'db' | 'log'>,
  ready: ReadyProvider,
  query: CheckQuery,
  options: AskOptions,
): Promise<AskedQuery> {
  const { budgets, since } = options;
  const known = await beginQuery(db, query, ready.milliCents, since);
  if (known?.state === 'answered') {
    const { documents, milliCents, askedAt } = known;
    const isEarlier = since !== undefined && askedAt < since;
    return { isAnswered: true, documents, milliCents, isEarlier };
  }
  if (known !== undefined) return failed('interrupted', known.milliCents);
  let sent = 0;
  let failure: ShortfallReason | undefined;
  const outcome = async (reason: ShortfallReason): Promise<AskedQuery> => {
    if (sent === 0) await withdrawQuery(db, query);
    else await finishQuery(db, query, { error: reason });
    return failed(reason, sent * ready.milliCents);
  };
  const pause = (ms: number): Promise<void> =>
    wait(ms, undefined, { signal: options.signal }).catch(async (error: unknown) => {
      // The check is stopped while no request is under way: its next attempt may send this query again.
      await outcome('interrupted');
      throw error;
    });
  for (;;) {
    const late = await waitForMoment(db, ready, { ...options, purpose: budgets.purpose }, pause);
    // It rests because of this failure, among others.
    if (late !== undefined) return outcome(failure ?? late);
    const refused = await payForRequest({ db }, ready, budgets);
    if (refused !== undefined) return outcome(refused);
    sent++;
    const startMs = performance.now();
    const usage = { provider: ready.key, ...budgets };
    try {
      const answer = await send(ready, query, options);
      const { documents } = answer;
      await finishQuery(db, query, { documents });
      const durationMs = performance.now() - startMs;
      await addUsage(db, usage, { answers: 1, documents: documents.length, durationMs });
      await endFailures(db, ready.key, answer.restMs);
      return { isAnswered: true, documents, milliCents: sent * ready.milliCents, isEarlier: false };
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      log.warn({ provider: ready.key, kind: error.kind, error: error.message }, 'a provider did not answer');
      await addUsage(db, usage, { error: error.kind, durationMs: performance.now() - startMs });
      failure = error.kind;
      const restMs = restAfter(error);
      await noteFailure(db, ready.key, { error: error.kind, restMs, patience });
      if (!isPassing(error) || sent >= mostRequests || restMs > 0) return outcome(error.kind);
      const pauseMs = error.retryAfterMs ?? firstPauseMs * 2 ** (sent - 1) * (0.5 + Math.random());
      await pause(pauseMs);
    }
  }
}

function failed(reason: ShortfallReason, milliCents: number): AskedQuery {
  return { isAnswered: false, reason, milliCents };
}

function send(
  ready: ReadyProvider,
  query: CheckQuery,
  { http, language, record }: AskOptions,
): Promise<ProviderAnswer> {
  const { search, findRecord } = ready.provider;
  if (query.kind === 'record') {
    if (findRecord === undefined || record === undefined) throw new Error(`${ready.key} finds no records`);
    return findRecord(record, { ...ready.access, http });
  }
  if (search === undefined) throw new Error(`${ready.key} cannot be searched`);
  const { words, kind, host } = query;
  return search(
    { words, host, isPhrase: kind === 'phrase', language, limit: resultsWanted },
    { ...ready.access, http },
  );
}

const hourMs = 3_600_000;

/** How long the provider is left alone after this failure; 0: not because of this one alone. */
function restAfter({ kind, retryAfterMs = 0 }: ProviderError): number {
  // A wrong key stays wrong until an administrator changes it, which ends the rest.
  if (kind === 'keyRefused' || kind === 'quotaSpent') return hourMs;
  return retryAfterMs > usualWaitMs ? Math.min(retryAfterMs, 24 * hourMs) : 0;
}
