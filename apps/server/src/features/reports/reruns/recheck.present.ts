import type { ReportRecheck } from '@palimpsest/contract';
import type { EarlierResult } from '../../report-store/index.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import type { AccessedReport } from '../reports.access.ts';
import { presentRerun } from './rerun.present.ts';
import { unsafeSelectRerun, unsafeSelectEarlierResult } from '../../report-store/index.ts';

/** The recheck, for the owner only: it names sources that the report no longer contains. */
export async function reportRecheck(db: Executor, report: AccessedReport): Promise<ReportRecheck | null> {
  const isThere = report.isOwner && report.recheckState !== null;
  const recheck = isThere ? await unsafeSelectRerun(db, 'report_rechecks', report.id) : undefined;
  if (recheck === undefined) return null;
  const before = await unsafeSelectEarlierResult(db, report.id);
  return { ...presentRerun(recheck), Before: before && presentBefore(before) };
}

function presentBefore(before: EarlierResult): ReportRecheck['Before'] {
  return {
    EngineVersion: before.engineVersion,
    ResultPercent: before.resultPercent,
    PlagWords: before.matchedWords,
    SourceCount: before.sourceCount,
    LostSources: before.lostSources.map(({ title, url, matchedWords, isAccepted, isExcluded }) => ({
      Title: title,
      Url: url,
      MW: matchedWords,
      Accepted: isAccepted,
      Excluded: isExcluded,
    })),
    LostGivenTexts: before.lostGivenTexts,
  };
}
