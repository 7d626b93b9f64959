import type { ProviderKey, ReferenceEnd } from '@palimpsest/contract';
import { readReferences, type ReferenceEntry } from '@palimpsest/engine';
import type { ShortfallReason } from '../../../platform/database/stored-values/stored-online.ts';
import type {
  StoredReference,
  StoredReferences,
} from '../../../platform/database/stored-values/stored-references.ts';
import type { Services } from '../../../services.ts';
import { userAgentOf } from '../../../platform/web-fetch/index.ts';
import { askProvider, type AskedQuery } from '../asking/ask-provider.ts';
import type { SearchBudgets } from '../budgets/search-budgets.ts';
import type { ReadyProvider } from '../provider-settings.ts';
import { createProviderHttp, type ProviderHttp } from '../providers/provider-http.ts';
import { countProviders, isLasting, type AskedProviders } from '../search/asked-providers.ts';
import { askableProviders } from '../search/online-search.ts';
import { compareWith, isSettled, judgeReference, type ReferenceCandidate } from './judge-reference.ts';
import { referenceProviders, referenceQueries, type ReferenceQuery } from './reference-queries.ts';

export interface ReferenceTask {
  readonly reportId: number;
  readonly text: string;
  readonly userId: number;
  readonly timeMs: number;
}

export interface ReferenceHooks {
  readonly plan: (snaps: number) => Promise<void>;
  readonly advance: (snaps: number) => Promise<void>;
}

/** The largest number of entries of one text. The bibliography of a long thesis has as many. */
export const mostEntries = 300;
const entriesAtOnce = 3;
/** arXiv wants three seconds between requests. */
const longestWaitMs = 15_000;
const maxTextChars = 700;

/**
 * Looks up each entry of the lists of references in the services that are turned on, one after the other until one has its
 * record. No failure of a service ends the look-up. Undefined if none of these services is turned on.
 *
 * If the process is killed and the work begins again, the questions are the same, and the answers that were stored are
 * used again (ask-provider.ts).
 */
export async function lookUpReferences(
  services: Services,
  task: ReferenceTask,
  hooks: ReferenceHooks,
  signal: AbortSignal,
): Promise<StoredReferences | undefined> {
  const askable = await askableProviders(services, {
    asker: { reportId: task.reportId },
    userId: task.userId,
  });
  const isWanted = (key: ProviderKey): boolean => referenceProviders.some((wanted) => wanted === key);
  const ready = askable?.ready.filter(({ key }) => isWanted(key)) ?? [];
  const unready = new Map([...(askable?.unready ?? [])].filter(([key]) => isWanted(key)));
  if (askable === undefined || ready.length + unready.size === 0) return undefined;
  const entries = readReferences(task.text);
  const run: Run = {
    services,
    task,
    signal,
    ready: new Map(ready.map((one) => [one.key, one])),
    budgets: askable.budgets,
    providers: countProviders(ready, unready),
    given: new Map(unready),
    http: createProviderHttp({
      userAgent: userAgentOf(services.settings.current.publicUrl),
      networks: services.config,
      signal,
    }),
    asked: new Map(),
  };
  await hooks.plan(Math.min(mostEntries, entries.length));
  const endAt = performance.now() + task.timeMs;
  const found: StoredReference[] = [];
  let isLate = false;
  let next = 0;
  const work = async (): Promise<void> => {
    for (let at = next++; at < entries.length; at = next++) {
      signal.throwIfAborted();
      const entry = entries[at];
      if (entry === undefined) break;
      isLate ||= performance.now() > endAt;
      const isOver = at >= mostEntries;
      const outcome =
        isOver || isLate ? unasked(isOver ? 'entryLimit' : 'timeLimit') : await lookUp(run, entry);
      const { startChar, endChar, authors, year, title, identifiers } = entry;
      const text = entry.text.slice(0, maxTextChars);
      found[at] = { startChar, endChar, text, authors, year, title, identifiers, ...outcome };
      if (!isOver) await hooks.advance(1);
    }
  };
  await Promise.all(Array.from({ length: entriesAtOnce }, work));
  const providers = run.providers.outcome.map(({ key, answered, failed, reason }) => ({
    key,
    answered,
    failed,
    reason,
  }));
  // It rests because of an error that another entry has met, which says more.
  const cause = providers.find(({ failed, reason }) => failed > 0 && reason !== '')?.reason ?? 'resting';
  return {
    providers,
    end: endOf(entries.length, isLate),
    entries: found.map((entry) => (entry.reason === 'resting' ? { ...entry, reason: cause } : entry)),
    at: Math.floor(Date.now() / 1_000),
  };
}

function endOf(entries: number, isLate: boolean): ReferenceEnd {
  if (entries === 0) return 'noEntries';
  if (isLate) return 'timeLimit';
  return entries > mostEntries ? 'entryLimit' : 'complete';
}

interface Run {
  readonly services: Services;
  readonly task: ReferenceTask;
  readonly signal: AbortSignal;
  readonly ready: ReadonlyMap<ProviderKey, ReadyProvider>;
  readonly budgets: SearchBudgets;
  readonly providers: AskedProviders;
  /** Services that are not asked any more, with the reason. */
  readonly given: Map<ProviderKey, ShortfallReason>;
  readonly http: ProviderHttp;
  /** Lists of several chapters name the same works. */
  readonly asked: Map<string, Promise<AskedQuery>>;
}

type Outcome = Pick<StoredReference, 'state' | 'reason' | 'differences' | 'notes' | 'asked' | 'record'>;

async function lookUp(run: Run, entry: ReferenceEntry): Promise<Outcome> {
  const queries = referenceQueries(entry);
  if (queries.length === 0) return unasked('unreadable');
  const candidates: ReferenceCandidate[] = [];
  const asked = new Set<ProviderKey>();
  let reason: ShortfallReason | undefined;
  for (const query of queries) {
    const isOn = run.ready.has(query.provider) || run.given.has(query.provider);
    if (!isOn) continue;
    const answer = await askOnce(run, query);
    if (!answer.isAnswered) {
      reason ??= answer.reason;
      continue;
    }
    asked.add(query.provider);
    candidates.push(...answer.documents.map((document) => compareWith(entry, query, document)));
    if (isSettled(candidates)) break;
  }
  const judged = judgeReference(entry, candidates);
  const isUnknown = judged.state === 'notFound';
  // A record may be where nobody answered.
  if (isUnknown && reason !== undefined) return { ...unasked(reason), asked: [...asked] };
  if (isUnknown && asked.size === 0) return unasked('noService');
  // Of the works that are cited, most have no preprint there.
  if (isUnknown && !asked.has('crossref') && !asked.has('openalex'))
    return { ...unasked('preprintsOnly'), asked: [...asked] };
  return { ...judged, reason: '', asked: [...asked] };
}

function unasked(reason: StoredReference['reason']): Outcome {
  return { state: 'notLookedUp', reason, differences: [], notes: [], asked: [], record: null };
}

function askOnce(run: Run, query: ReferenceQuery): Promise<AskedQuery> {
  const key = `${query.provider} ${query.words}`;
  const known = run.asked.get(key);
  if (known !== undefined) return known;
  const answer = ask(run, query);
  run.asked.set(key, answer);
  return answer;
}

async function ask(run: Run, { provider, record, words }: ReferenceQuery): Promise<AskedQuery> {
  const { services, task, http, signal } = run;
  const ready = run.ready.get(provider);
  const reason = run.given.get(provider);
  if (ready === undefined || reason !== undefined)
    return { isAnswered: false, reason: reason ?? 'resting', milliCents: 0 };
  const query = { reportId: task.reportId, provider, kind: 'record', host: '', words } as const;
  const options = { http, language: 'und', signal, record, longestWaitMs, budgets: run.budgets };
  const answer = await askProvider(services, ready, query, options);
  run.providers.note(provider, answer);
  if (!answer.isAnswered && isLasting.has(answer.reason)) run.given.set(provider, answer.reason);
  return answer;
}
