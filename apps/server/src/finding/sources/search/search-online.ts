import {
  analyseText,
  markCitations,
  searchSources,
  type PlannedQuery,
  type PooledResult,
  type SourceSearch,
  type WeighedText,
  type WordSpan,
} from '@palimpsest/engine';
import type { ProviderKey, SearchBudgetReason } from '@palimpsest/contract';
import type { AskedProvider, StoredOnline } from '../../../platform/database/stored-values/stored-online.ts';
import type { Services } from '../../../services.ts';
import { askProvider } from '../asking/ask-provider.ts';
import type { FoundDocument } from '../providers/provider.ts';
import { payForDownload } from '../budgets/pay.ts';
import { createProviderHttp } from '../providers/provider-http.ts';
import type { SearchBudgets } from '../budgets/search-budgets.ts';
import { yieldingPoliteness, type Politeness } from '../fetching/index.ts';
import type { ReadyProvider } from '../provider-settings.ts';
import { userAgentOf } from '../../../platform/web-fetch/index.ts';
import { isPassingFailure } from './continued-outcome.ts';
import { countProviders, type AskedProviders } from './asked-providers.ts';
import { obtainDocument, type ChosenDocument } from './obtain-documents.ts';
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
    sourceSearch: searchSources(text, bibliographies, search.limits),
    providers: countProviders(search.ready, search.unready),
    http: createProviderHttp({
      userAgent: userAgentOf(services.settings.current.publicUrl),
      networks: services.config,
      signal,
    }),
    spent: { web: 0, literature: 0, own: 0 },
    downloads: 0,
    compared: new Set([...task.knownUrls, ...(task.continued?.tried ?? [])]),
    tried: new Set(),
    refusedBy: undefined,
    found: new Map(),
    covered: new Map(),
    sources: new Map(),
    unread: new Map(),
  };
  const end = search.ready.length === 0 ? 'noProvider' : await searchUntilEnd(run);
  if (end !== 'timeLimit' && end !== 'budget') await loadCopies(run);
  return { sources: [...run.sources.values()], outcome: outcomeOf(run, end) };
}

interface Run {
  readonly services: Services;
  readonly task: OnlineTask;
  readonly search: OnlineSearch;
  readonly hooks: OnlineHooks;
  readonly signal: AbortSignal;
  readonly text: WeighedText;
  readonly sourceSearch: SourceSearch;
  readonly providers: AskedProviders;
  readonly http: ReturnType<typeof createProviderHttp>;
  readonly spent: { web: number; literature: number; own: number };
  downloads: number;
  /** The budget that allows no more downloads. */
  refusedBy: SearchBudgetReason | undefined;
  /** Addresses that were compared before: pages of the index, and what the first part of the search has tried. */
  readonly compared: ReadonlySet<string>;
  /** Addresses that were loaded, or cannot be read. */
  readonly tried: Set<string>;
  /** The documents by the address of their page. */
  readonly found: Map<string, ChosenDocument>;
  readonly sources: Map<number, OnlineSource>;
  /** The words of the text that a source explains. */
  readonly covered: Map<number, readonly WordSpan[]>;
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
    const answers = await Promise.all(asked.map((one) => ask(run, one)));
    // In the order of the queries, so that the same answers give the same report.
    asked.forEach(({ query, ready }, i) => addResults(run, query, ready.key, answers[i] ?? []));
    await loadChosen(run);
    run.sourceSearch.settle([...new Set(asked.map(({ query }) => query))]);
  }
}

function loadChosen(run: Run): Promise<void> {
  return loadWhile(run, (most) => run.sourceSearch.choose(most));
}

/** Loads other addresses of the sources that the search has found. */
function loadCopies(run: Run): Promise<void> {
  return loadWhile(run, (most) => run.sourceSearch.chooseCopies(most));
}

/** Loads and compares results until none is chosen. Each page may change which one is the next. */
async function loadWhile(run: Run, choose: (most: number) => readonly PooledResult[]): Promise<void> {
  for (;;) {
    run.signal.throwIfAborted();
    const chosen = choose(Math.max(0, run.search.limits.downloads - run.downloads));
    if (chosen.length === 0 || run.refusedBy !== undefined) return;
    run.downloads += chosen.length;
    await run.hooks.plan(chosen.length);
    const loaded = await loadAll(run, chosen);
    await compareNew(run, loaded);
    const sources = new Map(loaded.map(({ result, source }) => [result, source]));
    for (const result of chosen) {
      const source = sources.get(result);
      run.sourceSearch.judge(result, source === undefined ? [] : (run.covered.get(source.textId) ?? []));
    }
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
    if (run.providers.targets({ kind: 'keywords', host: '' }, mayAsk).length === 0) {
      if (asked.length > 0) return asked;
      const isAnyLeft = run.providers.targets({ kind: 'keywords', host: '' }, () => true).length > 0;
      return isAnyLeft ? 'queryLimit' : 'noProviderLeft';
    }
    const query = run.sourceSearch.next();
    if (query === undefined) break;
    const targets = run.providers.targets(query, mayAsk);
    for (const ready of targets) {
      run.spent[ready.facts.kind]++;
      asked.push({ query, ready });
    }
    // No provider for such a query: the chunk is asked about in another way.
    if (targets.length === 0) {
      run.sourceSearch.settle([query]);
      planned--;
    }
  }
  return asked;
}

async function ask(run: Run, { query, ready }: QueryToSend): Promise<readonly FoundDocument[]> {
  const { words, kind, host } = query;
  const asked = await askProvider(
    run.services,
    ready,
    { ...run.task.asker, provider: ready.key, kind, words, host },
    {
      http: run.http,
      language: run.text.analysed.language,
      signal: run.signal,
      since: run.task.continued?.since,
      budgets: run.search.budgets,
    },
  );
  // The first part of the search has counted it.
  if (asked.isAnswered && asked.isEarlier) run.spent[ready.facts.kind]--;
  else run.providers.note(ready.key, asked);
  await run.hooks.advance(1);
  return asked.isAnswered ? asked.documents : [];
}

function addResults(
  run: Run,
  query: PlannedQuery,
  provider: ProviderKey,
  documents: readonly FoundDocument[],
): void {
  const fresh = documents.filter(
    ({ url, fullTextUrls }) => ![url, ...fullTextUrls].some((address) => run.compared.has(address)),
  );
  for (const document of fresh) {
    if (!run.found.has(document.url)) run.found.set(document.url, { provider, document });
  }
  run.sourceSearch.addResults(
    query,
    fresh.map(({ url, fullTextUrls, title, snippet }) => ({
      addresses: [url, ...fullTextUrls],
      title,
      snippet,
    })),
  );
}

interface Loaded {
  readonly result: PooledResult;
  readonly source: OnlineSource;
}

async function loadAll(run: Run, chosen: readonly PooledResult[]): Promise<readonly Loaded[]> {
  const loaded: Loaded[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    for (let result = chosen[next++]; result !== undefined; result = chosen[next++]) {
      const found = run.found.get(result.addresses[0] ?? '');
      if (found === undefined) throw new Error('a result without its document');
      const document = await obtainDocument(run.services, found, {
        userId: run.task.userId,
        signal: run.signal,
        ...politenessOf(run.search.budgets),
        mayLoad: () => mayLoad(run, found.provider),
      });
      if (document.source === undefined) {
        run.unread.set(document.reason, (run.unread.get(document.reason) ?? 0) + 1);
      } else loaded.push({ result, source: document.source });
      if (document.source !== undefined || !isPassingFailure(document.reason)) {
        for (const url of result.addresses) run.tried.add(url);
      }
      await run.hooks.advance(1);
    }
  };
  await Promise.all(Array.from({ length: downloadsAtOnce }, work));
  // In the order of the choice, so that the same answers give the same report.
  return loaded.toSorted((a, b) => chosen.indexOf(a.result) - chosen.indexOf(b.result));
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

/** Compares the texts that were not compared before. */
async function compareNew(run: Run, loaded: readonly Loaded[]): Promise<void> {
  const fresh: OnlineSource[] = [];
  for (const { source } of loaded) {
    const known = run.sources.get(source.textId);
    if (known === undefined) {
      run.sources.set(source.textId, source);
      fresh.push(source);
    } else run.sources.set(source.textId, withAddresses(known, source));
  }
  if (fresh.length === 0) return;
  for (const [textId, spans] of await run.hooks.compare(fresh)) run.covered.set(textId, spans);
}

/** The same text, which another result has as well. */
function withAddresses(
  known: OnlineSource,
  { url, title, fetchedAt, addresses, identifiers }: OnlineSource,
): OnlineSource {
  const has = new Set([known.url, ...known.addresses.map((address) => address.url)]);
  const at = Math.floor(fetchedAt.getTime() / 1_000);
  const further = [{ url, title, at }, ...addresses].filter((address) => !has.has(address.url));
  return {
    ...known,
    addresses: [...known.addresses, ...further],
    identifiers: [...new Set([...known.identifiers, ...identifiers])],
  };
}

function outcomeOf(run: Run, end: StoredOnline['end']): StoredOnline {
  const budget = end === 'budget' ? (run.refusedBy ?? run.providers.budget) : undefined;
  const unread = [...run.unread.values()].reduce((sum, count) => sum + count, 0);
  return {
    providers: run.providers.outcome.map((asked) => ({ ...asked, ...languagesOf(run, asked.key) })),
    turnedOff: run.search.turnedOff,
    end,
    ...(budget === undefined ? {} : { budget }),
    loaded: run.downloads - unread,
    unread: Object.fromEntries(run.unread),
    tried: [...run.tried],
    at: Math.floor(Date.now() / 1_000),
  };
}

function languagesOf(run: Run, key: ProviderKey): Pick<AskedProvider, 'languages'> {
  const ready = run.search.ready.find((one) => one.key === key);
  const languages = ready?.provider.languages?.(run.text.analysed.language, ready.access) ?? [];
  return languages.length === 0 ? {} : { languages };
}
