import type { Fingerprints, IndexFingerprints } from '@palimpsest/engine';
import type { Executor } from '../../../platform/database/connect.ts';
import {
  ownOrigin,
  type OwnWork,
  type SourceAddress,
  type SourceEntry,
  type SourceOrigin,
} from '../../../platform/database/stored-values/source-evidence.ts';
import { countPagesOfIndex } from '../../../finding/samples/count-pages-of-index.ts';
import type { Services } from '../../../services.ts';
import type { KnownStretches, CheckRow } from '../../report-store/index.ts';
import { fingerprintScope } from '../../../finding/signatures/fingerprint-scope.ts';
import { webScope } from '../../../finding/web-index/add-web-page.ts';
import {
  countWebPages,
  selectCopies,
  selectWebSources,
} from '../../../finding/web-index/web-pages.repository.ts';
import {
  hasFingerprintTexts,
  countSearchedLibrary,
  searchScopes,
  selectLibrarySources,
  unsafeSelectConvertedTexts,
  type CheckedEntry,
  type LibrarySource,
  type SearchedLibrary,
} from '../../library/index.ts';
import { ownWorkIn } from './own-work.ts';
import { splitIntoWindows } from './split-into-windows.ts';

/** A text that the checked one is to be compared with. */
export interface CandidateSource extends SourceOrigin {
  readonly textId: number;
  readonly kind: 'web' | 'library';
  readonly title: string;
  readonly url: string;
  /** The time when the page was fetched or the text was added. */
  readonly date: Date | null;
  /** Found in the library of another user of the licence. */
  readonly isShared: boolean;
  /** The library texts that have its words, as they were when it was found, the oldest first. */
  readonly entries: readonly SourceEntry[];
  readonly ownWork: OwnWork | null;
  /** The words of the source that an earlier check of this text, or of its earlier draft, found passages of. */
  readonly knownStretches?: KnownStretches | undefined;
}

export type PageToCompare = Pick<CandidateSource, 'textId' | 'title' | 'url' | 'date'>;

/** A page that no service outside of the installation has named. */
export function pageAsCandidate(page: PageToCompare): CandidateSource {
  return { ...page, kind: 'web', isShared: false, entries: [], ownWork: null, ...ownOrigin };
}

/** The number of candidates that a window may add for each place searched. */
const candidatesPerWindow = 60;
/** The number to request if some may be dropped because they are in another project. */
const candidatesBeforeFiltering = 600;

/** The database reads for one query while this process ranks the results of another. */
const queriesAtOnce = 2;

export interface SearchedPlaces {
  readonly webTexts: number | null;
  /** The sample pages among them; missing if they were not counted. */
  readonly sampleTexts?: number;
  /** The number without the checked text itself. */
  readonly libraryTexts: number | null;
}

export async function countSearched(db: Executor, report: CheckRow): Promise<SearchedPlaces> {
  return {
    webTexts: report.searchWeb ? await countWebPages(db) : null,
    ...(report.searchWeb && { sampleTexts: (await countPagesOfIndex(db, 1)).samples }),
    libraryTexts: report.searchLibrary
      ? await countSearchedLibrary(db, await searchedLibrary(db, report), checkedEntry(report))
      : null,
  };
}

export async function searchedLibrary(db: Executor, report: CheckRow): Promise<SearchedLibrary> {
  const ownerIds = await searchScopes(db, { id: report.userId });
  return { userId: report.userId, ownerIds, projectIds: report.searchProjectIds };
}

/** The number of queries that findCandidates will make. */
export function countQueries(report: CheckRow, fingerprints: IndexFingerprints): number {
  const places = (report.searchWeb ? 1 : 0) + (report.searchLibrary ? 1 : 0);
  return places * splitIntoWindows(fingerprints).length;
}

/**
 * A window of the checked text, and the same window under the key of the fingerprint texts if there are any.
 */
interface SearchedWindow {
  readonly plain: IndexFingerprints;
  readonly keyed: IndexFingerprints | undefined;
}

/** Each candidate once: web pages first, then by text number. `onQuery` is called after each query. */
export async function findCandidates(
  services: Services,
  report: CheckRow,
  fingerprints: IndexFingerprints,
  onQuery: () => Promise<void>,
): Promise<readonly CandidateSource[]> {
  const web = new Set<number>();
  const library = new Set<number>();
  const { db } = services;
  const searched = await searchedLibrary(db, report);
  const windows = await searchedWindows(services, report, searched, fingerprints);
  // The checked text is a source only if another text of the library has the same words.
  const same = await selectLibrarySources(db, searched, [report.textId], checkedEntry(report));
  const excludeTextIds = same.length > 0 ? [] : [report.textId];
  const queries = windows.flatMap((window) => [
    ...(report.searchWeb ? [{ window, scopes: [webScope], limit: candidatesPerWindow, into: web }] : []),
    ...(report.searchLibrary
      ? [{ window, scopes: searched.ownerIds, limit: candidatesOfLibrary(report), into: library }]
      : []),
  ]);
  let next = 0;
  const work = async (): Promise<void> => {
    for (let query = queries[next++]; query !== undefined; query = queries[next++]) {
      const { window, scopes, limit, into } = query;
      await collect(services, window.plain, { scopes, limit, excludeTextIds }, into);
      if (into === library && window.keyed !== undefined) {
        const keyed = { scopes: scopes.map(fingerprintScope), limit, excludeTextIds };
        await collect(services, window.keyed, keyed, into);
      }
      await onQuery();
    }
  };
  await Promise.all(Array.from({ length: queriesAtOnce }, work));
  const pages = await selectWebSources(db, [...web]);
  const copies = await copiesOf(db, [...web]);
  const texts = await selectLibrarySources(db, searched, [...library], checkedEntry(report));
  if (report.searchLibrary) await refuseConverted(db, searched, windows, library);
  return [
    ...pages.map(({ textId, title, url, fetchedAt }) => ({
      ...pageAsCandidate({ textId, title, url, date: fetchedAt }),
      addresses: copies.get(textId) ?? [],
    })),
    ...libraryCandidates(report, texts, await ownWorkIn(db, report, texts)),
  ].toSorted((a, b) => b.kind.localeCompare(a.kind) || a.textId - b.textId);
}

/** The entry that a report is about. */
function checkedEntry({ id, libraryTextId }: CheckRow): CheckedEntry {
  return { reportId: id, libraryTextId };
}

/** One candidate for each stored text, named after the oldest of the library texts that have its words. */
function libraryCandidates(
  report: CheckRow,
  texts: readonly LibrarySource[],
  ownWork: ReadonlyMap<number, OwnWork>,
): readonly CandidateSource[] {
  return [...Map.groupBy(texts, ({ textId }) => textId)].flatMap(([textId, entries]) => {
    const [oldest] = entries;
    if (oldest === undefined) return [];
    const { title, date, ownerId } = oldest;
    const isShared = ownerId !== report.userId;
    return [
      {
        textId,
        kind: 'library' as const,
        title,
        url: '',
        date,
        isShared,
        ...ownOrigin,
        entries: entries.slice(0, mostEntries).map(asSourceEntry),
        ownWork: ownWork.get(textId) ?? null,
      },
    ];
  });
}

/** A handout can be in the library of a school many times. */
const mostEntries = 100;

function asSourceEntry({ id, title, author, file, date, ...place }: LibrarySource): SourceEntry {
  const { projectId, project } = place;
  return { id, name: title, author, file, at: Math.floor(date.getTime() / 1_000), projectId, project };
}

/** Further addresses of pages in the web index, by their texts. */
async function copiesOf(
  db: Executor,
  textIds: readonly number[],
): Promise<ReadonlyMap<number, readonly SourceAddress[]>> {
  const copies = new Map<number, SourceAddress[]>();
  for (const { textId, url, title, fetchedAt } of await selectCopies(db, textIds)) {
    const address = { url, title, at: Math.floor(fetchedAt.getTime() / 1_000) };
    copies.set(textId, [...(copies.get(textId) ?? []), address]);
  }
  return copies;
}

/**
 * A text that became a fingerprint between the queries was found by none of them, or only as the text that it was. The
 * next attempt finds it in its new state.
 */
async function refuseConverted(
  db: Executor,
  { ownerIds }: SearchedLibrary,
  windows: readonly SearchedWindow[],
  found: ReadonlySet<number>,
): Promise<void> {
  const [converted] = await unsafeSelectConvertedTexts(db, [...found]);
  if (converted !== undefined) throw new Error(`Text ${converted} became a fingerprint during the search`);
  const isPlain = windows.some(({ keyed }) => keyed === undefined);
  if (isPlain && (await hasFingerprintTexts(db, ownerIds))) {
    throw new Error('The library got its first fingerprint text during the search');
  }
}

async function searchedWindows(
  services: Services,
  report: CheckRow,
  { ownerIds }: SearchedLibrary,
  fingerprints: IndexFingerprints,
): Promise<readonly SearchedWindow[]> {
  const windows = splitIntoWindows(fingerprints);
  const isKeyed = report.searchLibrary && (await hasFingerprintTexts(services.db, ownerIds));
  if (!isKeyed) return windows.map((plain) => ({ plain, keyed: undefined }));
  const { indexKey: key } = services.fingerprintSecret;
  return Promise.all(
    windows.map(async (plain) => {
      const keyed = async (one: Fingerprints): Promise<Fingerprints> => ({
        ...one,
        hashes: await services.compute.keyFingerprints({ key, hashes: one.hashes }),
      });
      return { plain, keyed: { pairs: await keyed(plain.pairs), words: await keyed(plain.words) } };
    }),
  );
}

function candidatesOfLibrary(report: CheckRow): number {
  return report.searchProjectIds === null ? candidatesPerWindow : candidatesBeforeFiltering;
}

interface Wanted {
  readonly scopes: readonly number[];
  readonly limit: number;
  readonly excludeTextIds: readonly number[];
}

async function collect(
  services: Services,
  fingerprints: IndexFingerprints,
  wanted: Wanted,
  into: Set<number>,
): Promise<void> {
  const found = await services.index.candidates({ fingerprints, ...wanted });
  for (const { textId } of found) into.add(textId);
}
