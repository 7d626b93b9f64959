/** The meaning of each field of an answer about reports that are checked again. */
export const recheckNotes: Readonly<Record<string, string>> = {
  CanRecheck:
    'Whether an older engine created the report and RecheckReports would check it again; false for everyone but the owner.',
  RecheckState:
    'Waiting, Active, Done or Failed; null if it was never checked again, and for everyone but the owner.',
  Recheck:
    'The last time that the report was checked again with a later engine; null if that never happened, and for everyone but the owner.',
  'ReportRecheck.State':
    'Waiting and Active: the report has its earlier result. Done: it has the new one. Failed: it keeps the earlier one.',
  'ReportRecheck.StatusCode': 'For Failed: the error key.',
  'ReportRecheck.Ended': 'When it ended, in epoch seconds; null before.',
  CanContinue:
    'Whether the online search ended before everything was asked and ContinueSearch would go on with it; false for everyone but the owner.',
  Continued:
    'The last time that the online search was continued; null if that never happened, and for everyone but the owner.',
  'ContinuedSearch.State':
    'Waiting and Active: the report has its earlier result. Done: it has the new sources. Failed: it keeps the earlier result.',
  'ContinuedSearch.StatusCode': 'For Failed: the error key.',
  'ContinuedSearch.Ended': 'When it ended, in epoch seconds; null before.',
  Added: 'Number of sources that it added.',
  Before: 'The result that was replaced; null until a recheck is done.',
  'EarlierResult.EngineVersion': 'Version of the engine that created it.',
  LostSources: 'Sources of the earlier result that the report no longer has.',
  'LostSource.MW': 'Words of the checked text that it matched.',
  LostGivenTexts:
    'Number of given texts that no longer exist or that you may no longer read, so that their words could not be left out.',
  Ordered: 'Reports that are checked again.',
  Current: 'Reports that are left out because the present engine created them.',
  Unfinished: 'Reports that are left out because they have no result.',
  Pending: 'Reports that are left out because they are being checked again already.',
  'GetRecheckProgressData.Total':
    'Reports ordered since the oldest one that has not ended; 0 if none is being checked again.',
  'GetRecheckProgressData.Done': 'Those among them that have their new result.',
  'GetRecheckProgressData.Failed': 'Those among them that keep their earlier result.',
};
