import type { Fingerprints } from '@palimpsest/engine';
import type { Executor } from '../../database/connect.ts';
import type { Services } from '../../services.ts';
import { webScope } from '../../web-index/add-web-page.ts';
import { countWebPages, selectWebSources } from '../../web-index/web-pages.repository.ts';
import { countSearchedLibrary, selectLibrarySources } from '../library/index.ts';
import type { CheckRow } from './checks.repository.ts';

/** A text that the checked one is to be compared with. */
export interface CandidateSource {
  readonly textId: number;
  readonly kind: 'web' | 'library';
  readonly title: string;
  readonly url: string;
  readonly date: Date;
}

/**
 * The index is asked for each window of the text, so that in a long one a source of a single page still gets
 * among the candidates of its window. Windows overlap by nothing: fingerprints are short.
 */
const windowWords = 2_500;
/** Candidates that a window may add for each place searched. */
const candidatesPerWindow = 60;
/** Asked for when some may be dropped because they lie in another project. */
const candidatesBeforeFiltering = 600;

export interface SearchedPlaces {
  readonly webTexts: number | null;
  readonly libraryTexts: number | null;
}

export async function countSearched(db: Executor, report: CheckRow): Promise<SearchedPlaces> {
  return {
    webTexts: report.searchWeb ? await countWebPages(db) : null,
    libraryTexts: report.searchLibrary
      ? await countSearchedLibrary(db, report.userId, report.searchProjectIds)
      : null,
  };
}

/** Queries that findCandidates will make. */
export function countQueries(report: CheckRow, fingerprints: Fingerprints): number {
  const places = (report.searchWeb ? 1 : 0) + (report.searchLibrary ? 1 : 0);
  return places * windowsOf(fingerprints).length;
}

/** Each candidate once, web pages first, then by text number. `onQuery` is called after each query. */
export async function findCandidates(
  services: Services,
  report: CheckRow,
  fingerprints: Fingerprints,
  onQuery: () => Promise<void>,
): Promise<readonly CandidateSource[]> {
  const web = new Set<number>();
  const library = new Set<number>();
  for (const window of windowsOf(fingerprints)) {
    if (report.searchWeb) {
      await collect(services, report, window, webScope, candidatesPerWindow, web);
      await onQuery();
    }
    if (report.searchLibrary) {
      const limit = report.searchProjectIds === null ? candidatesPerWindow : candidatesBeforeFiltering;
      await collect(services, report, window, report.userId, limit, library);
      await onQuery();
    }
  }
  const { db } = services;
  const pages = await selectWebSources(db, [...web]);
  const texts = await selectLibrarySources(db, report.userId, [...library], report.searchProjectIds);
  return [
    ...pages.map(({ textId, title, url, fetchedAt }) => ({
      textId,
      kind: 'web' as const,
      title,
      url,
      date: fetchedAt,
    })),
    ...texts.map(({ textId, title, date }) => ({ textId, kind: 'library' as const, title, url: '', date })),
  ].toSorted((a, b) => b.kind.localeCompare(a.kind) || a.textId - b.textId);
}

async function collect(
  services: Services,
  report: CheckRow,
  fingerprints: Fingerprints,
  scope: number,
  limit: number,
  into: Set<number>,
): Promise<void> {
  const found = await services.index.candidates(services.pool, {
    fingerprints,
    scopes: [scope],
    limit,
    excludeTextIds: [report.textId],
  });
  for (const { textId } of found) into.add(textId);
}

function windowsOf(fingerprints: Fingerprints): readonly Fingerprints[] {
  const windows: Fingerprints[] = [];
  let start = 0;
  while (start < fingerprints.count) {
    const endWord = (fingerprints.startWords[start] ?? 0) + windowWords;
    let end = start + 1;
    while (end < fingerprints.count && (fingerprints.startWords[end] ?? 0) < endWord) end++;
    windows.push({
      count: end - start,
      hashes: fingerprints.hashes.subarray(start, end),
      startWords: fingerprints.startWords.subarray(start, end),
    });
    start = end;
  }
  return windows;
}
