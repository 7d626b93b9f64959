import type { Report } from '@palimpsest/contract';
import type { TestClient } from '../../../../testing/test-client.ts';
import type { SuspiciousDocument } from './types.ts';

/** One document, as the measures of source retrieval count (Potthast et al., CLEF 2012). */
export interface RetrievalScore {
  /** Planted sources; copies of one text are one. */
  readonly sources: number;
  /** Sources of which a page was loaded. */
  readonly found: number;
  readonly downloads: number;
  /** Loaded pages of the sources. A copy of a source is right, as at PAN. */
  readonly rightDownloads: number;
  readonly passages: number;
  /** Passages of which at least a third is marked in the report: half of a passage is gone from a page that changed. */
  readonly foundPassages: number;
  readonly queries: number;
  readonly seconds: number;
}

const foundShare = 1 / 3;

/** Checks a document online and compares its report with what was planted. */
export async function checkDocument(
  client: TestClient,
  document: SuspiciousDocument,
  requested: ReadonlySet<number>,
): Promise<RetrievalScore> {
  const startedAt = performance.now();
  const [started] = await client.data('NewPlagCheck', { text: document.text, web: 1, lib: 0 });
  const report = await client.finishedReport(started?.ReportId ?? 0);
  if (report.Status !== 'Ok') throw new Error(`the check is ${report.Status}`);
  const seconds = (performance.now() - startedAt) / 1_000;
  const { Segments } = await client.data('GetReportMarkup', { reportid: report.Id });
  const marked = new Uint8Array(document.text.length);
  let at = 0;
  for (const { T, SId } of Segments) {
    if (SId !== undefined) marked.fill(1, at, at + T.length);
    at += T.length;
  }
  return { ...scoreOf(document, requested, marked), ...effortOf(report), seconds };
}

/**
 * @param loaded pages that were loaded, for this document or for others, which have other sources
 * @param marked by character: 1 if a passage covers it
 */
export function scoreOf(
  { planted }: SuspiciousDocument,
  loaded: ReadonlySet<number>,
  marked: Uint8Array,
): Pick<RetrievalScore, 'sources' | 'found' | 'rightDownloads' | 'passages' | 'foundPassages'> {
  const right = new Set(planted.flatMap(({ pages }) => pages.filter((page) => loaded.has(page))));
  return {
    sources: planted.length,
    rightDownloads: right.size,
    found: planted.filter(({ pages }) => pages.some((page) => loaded.has(page))).length,
    passages: planted.length,
    foundPassages: planted.filter(({ startChar, endChar }) => {
      const found = marked.subarray(startChar, endChar).reduce((sum, mark) => sum + mark, 0);
      return found >= foundShare * (endChar - startChar);
    }).length,
  };
}

function effortOf({ Searched: { Online: online } }: Report): Pick<RetrievalScore, 'queries' | 'downloads'> {
  if (online === null) throw new Error('nothing was searched online');
  return {
    queries: online.Providers.reduce((sum, { Queries }) => sum + Queries, 0),
    downloads: online.Documents + online.Unread.reduce((sum, { Count }) => sum + Count, 0),
  };
}

/** Recall, precision and sums of several documents, over all their sources and downloads. */
export function totalOf(scores: readonly RetrievalScore[]): {
  readonly recall: number;
  readonly precision: number;
  readonly passages: number;
} {
  const sum = (key: keyof RetrievalScore): number => scores.reduce((total, score) => total + score[key], 0);
  return {
    recall: sum('found') / sum('sources'),
    precision: sum('rightDownloads') / sum('downloads'),
    passages: sum('foundPassages') / sum('passages'),
  };
}
