import type { Report } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import { selectProjectNames } from '../../projects/index.ts';
import { unsafeSelectNamedGivenTexts } from '../../report-store/index.ts';
import type { AccessedReport } from '../reports.access.ts';

/**
 * The inputs of a check besides its settings. Patterns and projects are shown to the owner only.
 * @param hasGivenTexts False if the report certainly names none.
 */
export async function reportOrder(
  db: Executor,
  report: AccessedReport,
  hasGivenTexts: boolean,
): Promise<Report['Order']> {
  if (!report.isOwner) return null;
  const { userId, searchProjectIds } = report;
  const names = await selectProjectNames(db, userId, searchProjectIds ?? []);
  const given = hasGivenTexts ? await unsafeSelectNamedGivenTexts(db, report.id) : [];
  return {
    ExcludedUrls: report.excludedUrls,
    AcceptedUrls: report.acceptedUrls,
    UseWhitelist: report.useWhitelist ? 1 : 0,
    ExtractLinks: report.acceptCited ? 1 : 0,
    SearchProjects: searchProjectIds?.map((Id) => ({ Id, Name: names.get(Id) ?? '' })) ?? null,
    GivenTexts: given.map(({ name, words, libraryTextId, projectTextId, isLater, position }) => ({
      // A text of the project is removed there.
      Id: isLater && projectTextId === null ? position : 0,
      Name: name,
      Words: words,
      LibraryTextId: libraryTextId ?? 0,
    })),
  };
}
