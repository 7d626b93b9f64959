import { limits } from '@palimpsest/contract';
import { storable } from '../../../platform/database/storable.ts';
import type { Services } from '../../../services.ts';
import {
  loadDocument,
  normalAddress,
  NoText,
  readStated,
  reasonOf,
  requestPolitely,
  type Politeness,
} from '../../sources/fetching/index.ts';
import { cutTo } from '../../../platform/cut-to.ts';
import { analysePages, storePages, type WebPage } from '../../web-index/add-web-pages.ts';
import { removeOwnPages } from '../../web-index/remove-web-pages.ts';
import { UnreadableSource } from '../page-record.ts';
import { createRunProgress, type RunProgress } from '../run-progress.ts';
import { openRun, restartRun, type WebRunRow } from '../web-runs.repository.ts';
import { workOnRun, type RunOptions } from '../work-on-run.ts';
import { deleteRecords, upsertRecords, type HarvestedRecord } from './harvested-records.repository.ts';
import { readOaiAnswer, type OaiRecord } from './oai-answer.ts';

export interface HarvestOptions extends RunOptions {
  /** A part of the repository, by its name there. */
  readonly set?: string;
  /** Loads the documents of the records too. Without it, titles and abstracts are indexed. */
  readonly withFullTexts?: boolean;
  readonly politeness?: Politeness;
}

const patience: Politeness = { delayMs: 1_000, maxWaitMs: 10 * 60_000 };
const answerBytes = 50 * 1024 * 1024;
const answerTimeoutMs = 120_000;
/** Lists of a repository that repeats its tokens would have no end. */
const mostParts = 100_000;

interface Harvest {
  readonly services: Services;
  readonly base: URL;
  readonly run: WebRunRow;
  readonly progress: RunProgress;
  readonly options: HarvestOptions;
  readonly signal: AbortSignal;
}

/**
 * Adds the records of a repository to the web index, over OAI-PMH 2.0 with Dublin Core. An interrupted harvest continues
 * with its resumption token; a later one asks for the records that have changed since the last one began. Deleted records
 * are removed.
 */
export async function harvestRepository(
  services: Services,
  address: string,
  options: HarvestOptions = {},
): Promise<RunProgress> {
  const start = normalAddress(address);
  if (start === undefined) throw new UnreadableSource(`${address} is not an http or https address.`);
  const base = new URL(start);
  const { set, withFullTexts } = options;
  const target = set === undefined ? base.href : `${base.href} ${set}`;
  const { id } = await openRun(services.db, 'harvest', target, {
    ...(set === undefined ? {} : { set }),
    ...(withFullTexts === undefined ? {} : { withFullTexts }),
  });
  return workOnRun(services, id, options, async (found, signal) => {
    const position = positionOf(found);
    if (found.isComplete) await restartRun(services.db, found.id, position);
    const run = { ...found, position };
    const progress = createRunProgress(found.isComplete ? { id: run.id } : found);
    await loadParts({ services, base, run, progress, options, signal }, position).catch((error: unknown) => {
      // The part that was being added is asked for again.
      if (!signal.aborted) throw error;
    });
    return progress;
  });
}

interface Position extends Readonly<Record<string, string>> {
  readonly token: string;
  /** Records that have changed since this day are asked for; '' for all. */
  readonly from: string;
  /** The time when this harvest began. */
  readonly began: string;
}

function positionOf(run: WebRunRow): Position {
  const text = (name: string): string => String(run.position[name] ?? '');
  const today = new Date().toISOString().slice(0, 10);
  if (run.isComplete) return { token: '', from: text('began'), began: today };
  return { token: text('token'), from: text('from'), began: text('began') || today };
}

async function loadParts(state: Harvest, start: Position): Promise<void> {
  const { services, progress, signal, options } = state;
  let position = start;
  for (let part = 0; part < mostParts && !signal.aborted; part++) {
    const answer = await ask(state, position);
    const isStale = answer.errors.includes('badResumptionToken') && position.token !== '';
    if (!isStale) {
      const fault = answer.errors.find((code) => code !== 'noRecordsMatch');
      if (fault !== undefined) throw new UnreadableSource(`The repository answers with the error ${fault}.`);
      await addRecords(state, answer.records);
    }
    // A token that is no longer known: the list has to be read from its start. Known records are unchanged.
    const token = isStale ? '' : answer.token;
    const isLast = !isStale && (token === '' || token === position.token);
    position = { ...position, token };
    await progress.save(services.db, position);
    options.onProgress?.(progress);
    if (isLast) return;
  }
}

async function ask({ services, base, options, signal }: Harvest, { token, from }: Position) {
  const url = new URL(base);
  url.searchParams.set('verb', 'ListRecords');
  // With a token the protocol allows no other argument.
  if (token !== '') url.searchParams.set('resumptionToken', token);
  else {
    url.searchParams.set('metadataPrefix', 'oai_dc');
    if (options.set !== undefined) url.searchParams.set('set', options.set);
    if (from !== '') url.searchParams.set('from', from);
  }
  const answer = await requestPolitely(services, url.href, {
    signal,
    politeness: options.politeness ?? patience,
    maxBytes: answerBytes,
    timeoutMs: answerTimeoutMs,
  }).catch((error: unknown) => {
    const reason = reasonOf(error);
    if (reason === undefined || signal.aborted) throw error;
    throw new UnreadableSource(`The repository cannot be read: ${reason}.`, { cause: error });
  });
  if (answer.status !== 200)
    throw new UnreadableSource(`The repository answers with the status ${answer.status}.`);
  return readOaiAnswer(answer.bytes);
}

async function addRecords(state: Harvest, records: readonly OaiRecord[]): Promise<void> {
  const { services, run, progress } = state;
  const deleted = records.filter(({ isDeleted }) => isDeleted).map(({ id }) => id);
  const removed = await removeOwnPages(services, await deleteRecords(services.db, run.id, deleted), {
    runId: run.id,
  });
  if (removed > 0) progress.count('deleted', removed);
  const pages: WebPage[] = [];
  const harvested: HarvestedRecord[] = [];
  for (const record of records.filter(({ isDeleted }) => !isDeleted)) {
    const page = await pageOf(state, record);
    pages.push(page);
    harvested.push({ recordKey: record.id, url: page.url });
  }
  const analysed = await analysePages(services, pages);
  for (const outcome of await storePages(services, analysed, { runId: run.id })) progress.count(outcome);
  await upsertRecords(services.db, run.id, harvested);
}

/** Addresses among these values; a DOI is one as well. */
function addressesOf(values: readonly string[]): readonly string[] {
  return values.flatMap((identifier) => {
    const isDoi = /^(doi:\s*)?10\.\d{4,9}\//i.test(identifier);
    return normalAddress(isDoi ? `https://doi.org/${identifier.replace(/^doi:\s*/i, '')}` : identifier) ?? [];
  });
}

async function pageOf(state: Harvest, record: OaiRecord): Promise<WebPage> {
  const { title, description, id } = record;
  const addresses = addressesOf(record.identifiers);
  // A relation is another work, and a page of another site is not this record.
  const url = addresses.find((address) => speaksFor(state.base, address)) ?? recordAddress(state.base, id);
  const documents = [...addresses, ...addressesOf(record.relations)];
  const fullText = state.options.withFullTexts === true ? await fullTextOf(state, documents) : '';
  const content = fullText === '' ? `${title}\n\n${description}` : fullText;
  return {
    url,
    title: cutTo(storable(title), limits.titleChars) || url,
    content: cutTo(storable(content).trim(), limits.textChars),
    fetchedAt: new Date(),
    identifiers: readStated(record.identifiers.map((value) => ({ kind: 'any' as const, value }))),
  };
}

/** The sites where publications are found by their names, whatever site has them. */
const resolvers = new Set([
  'doi.org',
  'dx.doi.org',
  'hdl.handle.net',
  'nbn-resolving.org',
  'nbn-resolving.de',
]);

/** Whether an address can be that of a record: one of the repository's own site, or of a resolver of names. */
function speaksFor(base: URL, address: string): boolean {
  const { hostname } = new URL(address);
  const [own, other] = [base.hostname, hostname].map((name) => name.replace(/^www\./, ''));
  return (
    resolvers.has(hostname) ||
    own === other ||
    own?.endsWith(`.${other}`) === true ||
    other?.endsWith(`.${own}`) === true
  );
}

/** The address for a record without one of its own. */
function recordAddress(base: URL, id: string): string {
  const record = new URL(base);
  record.search = `?verb=GetRecord&metadataPrefix=oai_dc&identifier=${encodeURIComponent(id)}`;
  return record.href;
}

/** Documents before pages: the page of a record in a repository has its abstract only. */
async function fullTextOf({ services, signal, options, progress }: Harvest, addresses: readonly string[]) {
  const documents = addresses.filter((address) =>
    /\.(pdf|docx?|odt|rtf|txt|epub)$/i.test(new URL(address).pathname),
  );
  for (const address of documents) {
    try {
      const loaded = await loadDocument(services, address, {
        signal,
        userId: 0,
        politeness: options.politeness ?? patience,
      });
      if (loaded !== 'unchanged') return loaded.text;
    } catch (error) {
      if (signal.aborted || reasonOf(error) === undefined) throw error;
      const reason = error instanceof NoText ? error.reason : String(reasonOf(error));
      progress.problem(`${address}: ${reason}`, reason);
    }
  }
  return '';
}
