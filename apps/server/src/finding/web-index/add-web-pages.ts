import { limits } from '@palimpsest/contract';
import { queryable, type Executor } from '../../platform/database/connect.ts';
import { requestIndexMaintenance } from '../index-upkeep/maintain-index.job.ts';
import { indexParameters } from '../index-upkeep/rebuild-index.job.ts';
import type { Services } from '../../services.ts';
import type { TextAnalysis } from '../compute/tasks.ts';
import { expectDefined } from '../../platform/expect-defined.ts';
import { insertIdentifiers } from '../texts/text-identifiers.repository.ts';
import { contentHash, insertTexts, markAllIndexed } from '../texts/texts.repository.ts';
import { leadOf, packSketch, sketchOf, type Sketch } from './near-copies.ts';
import { mayChange, ownerIdOf, type PageAdder } from './page-owners.repository.ts';
import { openSimilar } from './similar-pages.ts';
import { removePage } from './remove-web-pages.ts';
import {
  deleteCopies,
  insertCopies,
  insertPages,
  lockWebIndex,
  selectAddresses,
  selectPagesWithHash,
  selectTextIdsOfPages,
  touchAddress,
  type KnownAddress,
} from './web-pages.repository.ts';

export interface WebPage {
  readonly url: string;
  readonly title: string;
  readonly content: string;
  readonly fetchedAt: Date;
  /** The identifiers of the publication that it shows: doi:10.5555/abc. */
  readonly identifiers?: readonly string[];
}

/** Everybody can find texts of the web index: the fingerprint index's scope 0. */
export const webScope = 0;

/**
 * copy: another address has the same text; near copy: nearly the same one, so that this one is not kept; of another run:
 * somebody else has added the address, whose page stays as it is.
 */
export type AddedPage =
  | 'added'
  | 'replaced'
  | 'unchanged'
  | 'copy'
  | 'near copy'
  | 'of another run'
  | 'too short';

export interface AnalysedPage extends WebPage {
  readonly hash: Buffer;
  readonly analysis: TextAnalysis;
  /** Undefined for a text that is too short for one. */
  readonly sketch: Sketch | undefined;
}

/** The part of the work that needs no database, in the compute threads. */
export async function analysePages(
  { compute }: Pick<Services, 'compute'>,
  pages: readonly WebPage[],
): Promise<readonly AnalysedPage[]> {
  return Promise.all(
    pages.map(async (page) => {
      const analysis = await compute.analyse(page.content);
      return {
        ...page,
        hash: contentHash(page.content),
        analysis,
        sketch: sketchOf(analysis.fingerprints.pairs),
      };
    }),
  );
}

/**
 * Adds pages to the installation's web index, in one transaction. A page with the same address is replaced if its text has
 * changed and it belongs to the one that adds it. A page with the same or nearly the same text as another one becomes a copy of it. The answers are in the order of the pages.
 *
 * One transaction at a time changes the index of pages: the analysis takes most of the time, and so no two of them add
 * the same text.
 */
export async function storePages(
  services: Services,
  pages: readonly AnalysedPage[],
  adder: PageAdder,
): Promise<readonly AddedPage[]> {
  // Of several pages with one address, the last counts.
  const byUrl = new Map(pages.map((page) => [page.url, page]));
  const long = [...byUrl.values()].filter(({ analysis }) => analysis.words >= limits.minTextWords);
  const outcomes = new Map<string, AddedPage>();
  if (long.length > 0) {
    await services.db.transaction().execute(async (transaction) => {
      await lockWebIndex(transaction);
      const ownerId = await ownerIdOf(transaction, adder);
      const known = await selectAddresses(
        transaction,
        long.map(({ url }) => url),
      );
      const mine = long.filter(({ url }) => {
        const owner = known.get(url);
        const isMine = owner === undefined || mayChange(adder, owner);
        if (!isMine) outcomes.set(url, 'of another run');
        return isMine;
      });
      const { fresh, copies } = await sort(services, transaction, { pages: mine, known, ownerId }, outcomes);
      await insertNew(services, transaction, { fresh, copies }, ownerId);
      await insertStated(transaction, mine);
      await requestIndexMaintenance(transaction);
    });
  }
  return pages.map(({ url }) => outcomes.get(url) ?? 'too short');
}

interface Unsorted {
  readonly pages: readonly AnalysedPage[];
  readonly known: ReadonlyMap<string, KnownAddress>;
  readonly ownerId: number;
}

interface Sorted {
  readonly fresh: readonly AnalysedPage[];
  /** The copies with the page that has the same text: its id, or its hash if it is among the fresh ones. */
  readonly copies: readonly Copy[];
}

interface Copy {
  readonly page: AnalysedPage;
  readonly of: number | string;
  readonly isNear: boolean;
}

/** Decides for each page, and removes what it replaces. */
async function sort(
  services: Services,
  transaction: Executor,
  { pages, known, ownerId }: Unsorted,
  outcomes: Map<string, AddedPage>,
): Promise<Sorted> {
  for (const page of pages) {
    const { url, hash } = page;
    const found = known.get(url);
    if (found === undefined) continue;
    const isSame = found.contentHash.equals(hash);
    outcomes.set(url, isSame ? 'unchanged' : 'replaced');
    if (isSame) await touchAddress(transaction, { ...page, ownerId }, found.isCopy);
    else if (found.isCopy) await deleteCopies(transaction, [url]);
    else await removePage(services, transaction, url);
  }
  const left = pages.filter(({ url }) => outcomes.get(url) !== 'unchanged');
  const sameText = await selectPagesWithHash(
    transaction,
    left.map(({ hash }) => hash),
  );
  const similar = await openSimilar(transaction, left);
  const fresh = new Map<string, AnalysedPage>();
  const copies: Copy[] = [];
  for (const page of left) {
    const key = page.hash.toString('hex');
    const same = sameText.get(key) ?? (fresh.has(key) ? key : undefined);
    const of = same ?? similar.find(page.sketch);
    const isNear = same === undefined;
    if (of === undefined) {
      fresh.set(key, page);
      similar.add(key, page.sketch);
    } else copies.push({ page, of, isNear });
    const asCopy = isNear ? 'near copy' : 'copy';
    if (!outcomes.has(page.url)) outcomes.set(page.url, of === undefined ? 'added' : asCopy);
  }
  return { fresh: [...fresh.values()], copies };
}

async function insertNew(
  services: Services,
  transaction: Executor,
  { fresh, copies }: Sorted,
  ownerId: number,
): Promise<void> {
  const textIds = await insertTexts(
    transaction,
    fresh.map(({ content, analysis }) => ({ content, language: analysis.language, words: analysis.words })),
  );
  const rows = fresh.map(({ url, title, fetchedAt, hash, content, analysis, sketch }, at) => ({
    url,
    title,
    fetchedAt,
    contentHash: hash,
    textId: idAt(textIds, at),
    language: analysis.language,
    words: analysis.words,
    bytes: Buffer.byteLength(content),
    leadHash: sketch === undefined ? null : leadOf(sketch),
    sketch: sketch === undefined ? null : packSketch(sketch),
    ownerId,
  }));
  const pageIds = await insertPages(transaction, rows);
  const idOfHash = new Map(
    rows.map(({ contentHash: hash }, at) => [hash.toString('hex'), idAt(pageIds, at)]),
  );
  await insertCopies(
    transaction,
    copies.map(({ page: { url, title, fetchedAt, hash }, of, isNear }) => {
      const pageId = typeof of === 'number' ? of : idOfHash.get(of);
      if (pageId === undefined) throw new Error('a copy of a page that was not inserted');
      return { url, title, fetchedAt, pageId, nearHash: isNear ? hash : null, ownerId };
    }),
  );
  await services.indexWriter.add(
    queryable(transaction),
    fresh.map(({ analysis }, at) => ({
      textId: idAt(textIds, at),
      scope: webScope,
      fingerprints: analysis.fingerprints,
    })),
  );
  await markAllIndexed(transaction, textIds, indexParameters);
}

/** Stores the identifiers, also for pages that the index has already, and for the texts that they are copies of. */
async function insertStated(transaction: Executor, pages: readonly AnalysedPage[]): Promise<void> {
  const stated = pages.flatMap(({ url, identifiers = [] }) =>
    identifiers.length === 0 ? [] : [{ url, identifiers }],
  );
  if (stated.length === 0) return;
  const textIds = await selectTextIdsOfPages(
    transaction,
    stated.map(({ url }) => url),
  );
  await insertIdentifiers(
    transaction,
    stated.map(({ url, identifiers }) => ({
      textId: expectDefined(textIds.get(url), 'the text of a stored page'),
      identifiers,
    })),
  );
}

function idAt(ids: readonly number[], at: number): number {
  const id = ids[at];
  if (id === undefined) throw new Error('a row was not inserted');
  return id;
}
