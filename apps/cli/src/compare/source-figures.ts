import type { CompiledReport, CompiledSource, RatedSource, Passage } from '@palimpsest/engine';

/** One source of a report with where it was read, the one that shares most first. */
export interface FoundSource<Source> {
  readonly source: Source;
  readonly compiled: CompiledSource;
  /** Words that are shared with it, of all words of the checked document, 0–100. */
  readonly percent: number;
}

/** A source as the command line knows it, for the engine: nothing is rated here. */
export function unrated(sourceId: number, passages: readonly Passage[]): RatedSource {
  return { sourceId, passages, rating: { isAccepted: false, isExcluded: false } };
}

export function rankSources<Source>(
  report: CompiledReport,
  sources: readonly Source[],
): readonly FoundSource<Source>[] {
  return report.sources
    .flatMap((compiled) => {
      const source = sources[compiled.sourceId];
      return source === undefined
        ? []
        : [{ source, compiled, percent: (100 * compiled.matchedWords) / report.totalWords }];
    })
    .toSorted(
      (one, other) =>
        other.compiled.matchedWords - one.compiled.matchedWords ||
        one.compiled.sourceIndex - other.compiled.sourceIndex,
    );
}
