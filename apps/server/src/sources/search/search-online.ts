import {
  analyseText,
  markCitations,
  planQueries,
  type PlannedQuery,
  type QueryPlan,
  type WeighedText,
} from '@palimpsest/engine';
import type { ProviderKey, SearchBudgetReason } from '@palimpsest/contract';
import type { StoredOnline } from '../../database/tables/stored-online.ts';
import type { Services } from '../../services.ts';
import { askProvider } from '../asking/ask-provider.ts';
import { payForDownload } from '../budgets/pay.ts';
import { createProviderHttp } from '../providers/provider-http.ts';
import type { SearchBudgets } from '../budgets/search-budgets.ts';
import { yieldingPoliteness, type Politeness } from '../fetching/index.ts';
import type { ReadyProvider } from '../provider-settings.ts';
import { userAgentOf } from '../../web-fetch/index.ts';
import { countProviders, type AskedProviders } from './asked-providers.ts';
import {
  chooseDocuments,
  obtainDocument,
  type ChosenDocument,
  type QueryResults,
} from './obtain-documents.ts';
import type { OnlineSearch } from './online-search.ts';
import type { OnlineHooks, OnlineResult, OnlineSource, OnlineTask } from './online-task.ts';
import { weighByIndex } from './weigh-by-index.ts';

/** Queries that are under way at once. Their answers decide about the next ones. */
const queriesAtOnce = 3;
const downloadsAtOnce = 6;

/**
 * Searches the providers for sources of a text (source retrieval: Potthast et al., CLEF 2012): asks for the phrase or
 * the words with the highest expected gain, loads the promising results, compares them, and goes on with the part of the
 * text that is still unexplained. No failure of a provider or a page ends the search.
 *
 * If the check begins again, the plan is the same, and the answers that were stored are used again.
 */
export async function searchOnline(
  services: Services,
  task: OnlineTask,
  search: OnlineSearch,
  hooks: OnlineHooks,
  signal: AbortSignal,
): Promise<OnlineResult> {
  const text = await weighedText(services, task);
  const { bibliographies } = markCitations(text.analysed);
  const run: Run = {
    services,
    task,
    search,
    hooks,
    signal,
    text,
    plan: planQueries(text, bibliographies),
    providers: countProviders(search.ready, search.unready),
    http: createProviderHttp({ userAgent: userAgentOf(services.settings.current.publicUrl), signal }),
    spent: { web: 0, literature: 0, own: 0 },
    downloads: 0,
    refusedBy: undefined,
    seen: new Set(task.knownUrls),
    sources: new Map(),
    unread: new Map(),
  };
  const end = search.ready.length === 0 ? 'noProvider' : await searchUntilEnd(run);
  return { sources: [...run.sources.values()], outcome: outcomeOf(run, end) };
}

interface Run {
  readonly services: Services;
  readonly task: OnlineTask;
  readonly search: OnlineSearch;
  readonly hooks: OnlineHooks;
  readonly signal: AbortSignal;
  readonly text: WeighedText;
  readonly plan: QueryPlan;
  readonly providers: AskedProviders;
  readonly http: ReturnType<typeof createProviderHttp>;
  readonly spent: { web: number; literature: number; own: number };
  downloads: number;
  /** The budget that allows no more downloads. */
  refusedBy: SearchBudgetReason | undefined;
  /** Addresses that were chosen before. */
  readonly seen: Set<string>;
  readonly sources: Map<number, OnlineSource>;
  readonly unread: Map<string, number>;
}

async function weighedText(
  services: Services,
  { text, fingerprints, explained }: OnlineTask,
): Promise<WeighedText> {
  const analysed = analyseText(text);
  const mask = new Uint8Array(analysed.words.count);
  for (const { startWord, endWord } of explained) mask.fill(1, startWord, endWord);
  return { analysed, weights: await weighByIndex(services, analysed, fingerprints.words), explained: mask };
}

async function searchUntilEnd(run: Run): Promise<StoredOnline['end']> {
  const endAt = performance.now() + run.search.limits.timeMs;
  for (;;) {
    run.signal.throwIfAborted();
    if (performance.now() > endAt) return 'timeLimit';
    const asked = nextQueries(run);
    if (typeof asked === 'string') return run.providers.budget === undefined ? asked : 'budget';
    if (run.refusedBy !== undefined) return 'budget';
    if (asked.length === 0) return 'covered';
    await run.hooks.plan(asked.length);
    const results = await Promise.all(asked.map((one) => ask(run, one)));
    const chosen = results.flatMap((result) =>
      chooseDocuments(run.text, result, run.seen, run.search.limits),
    );
    const within = chosen.slice(0, Math.max(0, run.search.limits.downloads - run.downloads));
    run.downloads += within.length;
    await run.hooks.plan(within.length);
    const loaded = await loadAll(run, within);
    const explained = await compareNew(run, loaded);
    const queries = new Set(asked.map(({ query }) => query));
    for (const query of queries) if (!explained.has(query)) run.plan.foundNothing(query);
  }
}

interface QueryToSend {
  readonly query: PlannedQuery;
  readonly ready: ReadyProvider;
}

/** The requests of the next queries; if no provider may be asked any more, the reason. */
function nextQueries(run: Run): readonly QueryToSend[] | 'queryLimit' | 'noProviderLeft' {
  const { queries, catalogueQueries } = run.search.limits;
  const asked: QueryToSend[] = [];
  for (let planned = 0; planned < queriesAtOnce; planned++) {
    const mayAsk = (kind: 'web' | 'literature' | 'own'): boolean =>
      kind === 'own' || (kind === 'web' ? run.spent.web < queries : run.spent.literature < catalogueQueries);
    if (run.providers.targets('keywords', mayAsk).length === 0) {
      if (asked.length > 0) return asked;
      const isAnyLeft = run.providers.targets('keywords', () => true).length > 0;
      return isAnyLeft ? 'queryLimit' : 'noProviderLeft';
    }
    const query = run.plan.next();
    if (query === undefined) break;
    const targets = run.providers.targets(query.kind, mayAsk);
    for (const ready of targets) {
      run.spent[ready.facts.kind]++;
      asked.push({ query, ready });
    }
    // No provider for phrases: the chunk is asked about by its keywords next.
    if (targets.length === 0) {
      run.plan.foundNothing(query);
      planned--;
    }
  }
  return asked;
}

async function ask(run: Run, { query, ready }: QueryToSend): Promise<QueryResults> {
  const { words, kind } = query;
  const asked = await askProvider(
    run.services,
    ready,
    { ...run.task.asker, provider: ready.key, kind, words },
    {
      http: run.http,
      language: run.text.analysed.language,
      signal: run.signal,
      budgets: run.search.budgets,
    },
  );
  run.providers.note(ready.key, asked);
  await run.hooks.advance(1);
  return { query, provider: ready.key, documents: asked.isAnswered ? asked.documents : [] };
}

interface Loaded {
  readonly chosen: ChosenDocument;
  readonly source: OnlineSource;
}

async function loadAll(run: Run, chosen: readonly ChosenDocument[]): Promise<readonly Loaded[]> {
  const loaded: Loaded[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    for (let one = chosen[next++]; one !== undefined; one = chosen[next++]) {
      const document = await obtainDocument(run.services, one, {
        userId: run.task.userId,
        signal: run.signal,
        ...politenessOf(run.search.budgets),
        mayLoad: () => mayLoad(run, one.provider),
      });
      if (document.source === undefined) {
        run.unread.set(document.reason, (run.unread.get(document.reason) ?? 0) + 1);
      } else loaded.push({ chosen: one, source: document.source });
      await run.hooks.advance(1);
    }
  };
  await Promise.all(Array.from({ length: downloadsAtOnce }, work));
  // In the order of the choice, so that the same answers give the same report.
  return loaded.toSorted((a, b) => chosen.indexOf(a.chosen) - chosen.indexOf(b.chosen));
}

async function mayLoad(run: Run, provider: ProviderKey): Promise<boolean> {
  const refused = await payForDownload(run.services, provider, run.search.budgets);
  if (refused === undefined) return true;
  // No provider has a limit of downloads.
  if (refused !== 'dayLimit') run.refusedBy = refused;
  return false;
}

/** Searches outside of checks leave each host to checks first. */
function politenessOf({ purpose }: SearchBudgets): { readonly politeness?: Politeness } {
  return purpose === 'check' ? {} : { politeness: yieldingPoliteness };
}

/** The queries whose documents have passages of the text. */
async function compareNew(run: Run, loaded: readonly Loaded[]): Promise<ReadonlySet<PlannedQuery>> {
  const fresh: OnlineSource[] = [];
  for (const { source } of loaded) {
    const known = run.sources.get(source.textId);
    if (known === undefined) {
      run.sources.set(source.textId, source);
      fresh.push(source);
    } else if (known.url !== source.url) {
      run.sources.set(source.textId, withAddress(known, source));
    }
  }
  const covered = fresh.length === 0 ? new Map<number, never>() : await run.hooks.compare(fresh);
  const found = new Set<PlannedQuery>();
  for (const { chosen, source } of loaded) {
    const spans = covered.get(source.textId) ?? [];
    if (spans.length === 0) continue;
    run.plan.explain(spans);
    found.add(chosen.query);
  }
  return found;
}

/** The same text at one more address. */
function withAddress(known: OnlineSource, { url, title, fetchedAt }: OnlineSource): OnlineSource {
  if (known.addresses.some((address) => address.url === url)) return known;
  const at = Math.floor(fetchedAt.getTime() / 1_000);
  return { ...known, addresses: [...known.addresses, { url, title, at }] };
}

function outcomeOf(run: Run, end: StoredOnline['end']): StoredOnline {
  const budget = end === 'budget' ? (run.refusedBy ?? run.providers.budget) : undefined;
  return {
    providers: run.providers.outcome,
    end,
    ...(budget === undefined ? {} : { budget }),
    loaded: run.sources.size,
    unread: Object.fromEntries(run.unread),
    at: Math.floor(Date.now() / 1_000),
  };
}
