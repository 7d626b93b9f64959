import type { SourceRating } from '@palimpsest/engine';
import type { Executor } from '../../../platform/database/connect.ts';
import type { CandidateSource, SearchedPlaces } from './find-candidates.ts';
import { unsafeSelectEarlierSources, type CheckRow, type EarlierSource } from '../../report-store/index.ts';

/** The sources that a text is compared with if nothing is searched for. */
export interface KnownSources {
  /** The candidates in the same order as in every check: web pages first, then by text number. */
  readonly candidates: readonly CandidateSource[];
  /** The ratings of the earlier result, keyed by the texts of the sources. */
  readonly ratings: ReadonlyMap<number, SourceRating>;
  readonly searched: SearchedPlaces;
}

/** The known sources of the earlier reports, by their stored texts. Nothing new is searched for. */
export async function revisionSources(db: Executor, report: CheckRow): Promise<KnownSources> {
  // The claim checked this. If the base is deleted later, the check is claimed again and then fails with the
  // reason.
  if (report.revisionOf === null) throw new Error(`Report ${report.id} has lost its base`);
  const earlier = await unsafeSelectEarlierSources(db, report.revisionOf);
  // The words of the checked text are a source only if another text of the library has them.
  const sources = earlier.filter(
    ({ textId, entries }) =>
      textId !== report.textId || entries.some(({ id }) => id !== report.libraryTextId),
  );
  const count = (kind: CandidateSource['kind']): number => sources.filter((one) => one.kind === kind).length;
  return {
    ...comparedAgain(sources),
    searched: {
      webTexts: report.searchWeb ? count('web') : null,
      libraryTexts: report.searchLibrary ? count('library') : null,
    },
  };
}

/** Sources of an earlier result and their ratings, in the order of every check. */
export function comparedAgain(
  sources: readonly EarlierSource[],
): Pick<KnownSources, 'candidates' | 'ratings'> {
  return {
    candidates: sources
      .map(({ textId, kind, title, url, date, isShared, ...origin }) => {
        const { provider, license, addresses, identifiers, entries, ownWork, stretches } = origin;
        return {
          textId,
          kind,
          title,
          url,
          date,
          isShared,
          provider,
          license,
          addresses,
          identifiers,
          entries,
          ownWork,
          knownStretches: stretches,
        };
      })
      .toSorted((a, b) => b.kind.localeCompare(a.kind) || a.textId - b.textId),
    ratings: ratingsOf(sources),
  };
}

function ratingsOf(sources: readonly EarlierSource[]): ReadonlyMap<number, SourceRating> {
  return new Map(sources.map(({ textId, rating }) => [textId, rating]));
}
