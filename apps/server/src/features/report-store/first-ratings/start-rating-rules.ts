import type { SourceRating } from '@palimpsest/engine';
import type { Executor } from '../../../platform/database/connect.ts';
import { userSettings } from '../../profile/index.ts';
import { selectAcceptedTexts } from '../../library/index.ts';
import type { Selectable } from 'kysely';
import type { ReportsTable } from '../tables.ts';
import type { OwnWork } from '../../../platform/database/stored-values/source-evidence.ts';
import { citationsIn, urlsOf, type CitableSource } from './cited-sources.ts';
import { suspicious } from '../results/ratings.repository.ts';
import { anyPattern } from './source-patterns.ts';

type RatedOrder = Pick<
  Selectable<ReportsTable>,
  'id' | 'libraryTextId' | 'userId' | 'acceptedUrls' | 'excludedUrls' | 'useWhitelist' | 'acceptCited'
>;

/** `url` is '' for a library text, which no pattern matches. */
export interface SourceToRate extends CitableSource {
  readonly textId: number;
  readonly ownWork: OwnWork | null;
}

/**
 * The rating of a source before anybody has reviewed it. It is excluded by the patterns of the order or the
 * owner's current whitelist, or because the same person handed it in to the same project. Otherwise it is accepted by the patterns of the order, or because it is from a
 * project of the report's owner whose texts are accepted. Other users' projects have no effect on the report.
 * If the text itself cites the source, what it quotes or references is accepted, and all other words count: an
 * address at the end of a copy says nothing about the copy. A text cannot name the address of a library text, such as that of
 * a classmate who quotes the same. Of these, a quotation with a reference is accepted.
 */
export async function startRatingRules(
  db: Executor,
  report: RatedOrder,
  text: string,
  sources: readonly SourceToRate[],
): Promise<(source: SourceToRate) => SourceRating> {
  const whitelist = report.useWhitelist ? (await userSettings(db, report.userId)).whitelist : [];
  const excluded = anyPattern([...report.excludedUrls, ...whitelist]);
  const accepted = anyPattern(report.acceptedUrls);
  const citedAs = report.acceptCited ? citationsIn(text) : () => '';
  const inProject = await selectAcceptedTexts(
    db,
    report.userId,
    sources.filter(({ url }) => url === '').map(({ textId }) => textId),
    { reportId: report.id, libraryTextId: report.libraryTextId },
  );
  return (source) => {
    const urls = urlsOf(source);
    if (urls.some(excluded)) return { isAccepted: false, isExcluded: true, isAutomatic: true };
    if (source.ownWork?.isResubmission === true)
      return { isAccepted: false, isExcluded: true, isAutomatic: true };
    if (urls.some(accepted) || inProject.has(source.textId)) {
      return { isAccepted: true, isExcluded: false, isAutomatic: true };
    }
    const isWithoutAddress = urls.every((url) => url === '') && source.identifiers.length === 0;
    const acceptsMarked = report.acceptCited && (isWithoutAddress || citedAs(source) !== '');
    return acceptsMarked ? { ...suspicious, acceptsMarked, isAutomatic: true } : suspicious;
  };
}
