import { errorText, isErrorKey, type ErrorKey, type Language } from '@palimpsest/contract';
import { verdictOf } from '../../reports/index.ts';
import type { SubmissionState } from '../../upload-form/index.ts';
import type { AssetToTell } from './asset-reports.repository.ts';
import { reportTexts } from './report-texts.ts';

/** The report of a file as the platform shows it (Asset Processor 1.0, asset report service), without its time. */
export interface AssetReport {
  readonly assetId: string;
  readonly type: 'originality';
  readonly title: string;
  readonly processingProgress: 'Processed' | 'Processing' | 'PendingManual' | 'Failed' | 'NotProcessed';
  /** 0: nothing to look at, up to 5. */
  readonly priority: number;
  readonly visibleToOwner: boolean;
  /** The result, of 16 characters or fewer. */
  readonly result?: string;
  readonly scoreGiven?: number;
  readonly scoreMaximum?: number;
  readonly indicationColor?: string;
  readonly indicationAlt?: string;
  readonly errorCode?: string;
  readonly comment?: string;
}

/** The errors for which Asset Processor 1.0 has codes of its own; platforms offer a new attempt for some of them. */
const codes: Partial<Record<ErrorKey, string>> = {
  fileTooLarge: 'ASSET_TOO_LARGE',
  learningAnswerTooLarge: 'ASSET_TOO_LARGE',
  fileTooShort: 'ASSET_TOO_SMALL',
  textTooShort: 'ASSET_TOO_SMALL',
  fileTypeNotSupported: 'UNSUPPORTED_ASSET_TYPE',
  learningFileNotFetched: 'DOWNLOAD_FAILED',
  learningFileDamaged: 'DOWNLOAD_FAILED',
  learningTermsDeclined: 'EULA_NOT_ACCEPTED',
};

const priorities = { high: 2, review: 1, fine: 0 } as const;
const colours = { high: '#B42318', review: '#8A5A00', fine: '#1F6F43' } as const;

/** @param submission undefined if the file is not submitted yet, or its submission was deleted */
export function reportOfAsset(
  asset: AssetToTell,
  submission: SubmissionState | undefined,
  language: Language,
): AssetReport {
  const texts = reportTexts[language];
  const common = {
    assetId: asset.assetId,
    type: 'originality' as const,
    title: texts.title,
    priority: 0,
    visibleToOwner: submission?.showsReports === true,
  };
  const waits = (progress: 'Processing' | 'PendingManual', comment: string): AssetReport => ({
    ...common,
    processingProgress: progress,
    comment,
  });
  const failed = (problem: string): AssetReport => ({
    ...common,
    processingProgress: 'Failed',
    ...failureOf(problem, language),
  });
  if (asset.state === 'skipped') {
    return { ...common, processingProgress: 'NotProcessed', comment: textOf(asset.problem, language) };
  }
  if (asset.state === 'failed') return failed(asset.problem);
  if (asset.state === 'waiting') {
    if (asset.projectId === null) return waits('PendingManual', texts.choose);
    const reason = asset.problem === '' ? texts.fetching : textOf(asset.problem, language);
    return waits('Processing', reason);
  }
  if (submission === undefined)
    return { ...common, processingProgress: 'NotProcessed', comment: texts.deleted };
  if (submission.libraryTextId === null) {
    return submission.readError === '' ? waits('Processing', texts.reading) : failed(submission.readError);
  }
  const { reportStatus, uncheckedReason } = submission;
  if (reportStatus === null) {
    // A teacher can do something about it, and then let the platform ask again.
    if (uncheckedReason === 'textTooShort') return failed(uncheckedReason);
    if (uncheckedReason !== '') return waits('PendingManual', textOf(uncheckedReason, language));
    return submission.checks ? waits('Processing', texts.checking) : waits('PendingManual', texts.unchecked);
  }
  if (reportStatus === 'Error') return failed('reportNotCreated');
  if (reportStatus !== 'Ok') return waits('Processing', texts.checking);
  return { ...common, ...resultOf(asset, submission, language) };
}

function resultOf(
  { sendsScores }: AssetToTell,
  submission: SubmissionState,
  language: Language,
): Pick<AssetReport, 'processingProgress'> & Partial<AssetReport> {
  const texts = reportTexts[language];
  const processingProgress = 'Processed';
  const { reportStatus: status, matchedWords, resultPercent } = submission;
  const verdict = verdictOf({ ...submission, status, matchedWords: matchedWords ?? 0 });
  if (!sendsScores || verdict === null || resultPercent === null) {
    return { processingProgress, result: texts.checked, comment: texts.open };
  }
  const { Level: level } = verdict;
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
  return {
    processingProgress,
    priority: priorities[level],
    result: percent.format(resultPercent / 100),
    scoreGiven: resultPercent,
    scoreMaximum: 100,
    indicationColor: colours[level],
    indicationAlt: texts[level],
    comment: texts.noGrade,
  };
}

function failureOf(problem: string, language: Language): Pick<AssetReport, 'errorCode' | 'comment'> {
  const key = isErrorKey(problem) ? problem : 'reportNotCreated';
  return { errorCode: codes[key] ?? key, comment: errorText(key, language) };
}

function textOf(problem: string, language: Language): string {
  return errorText(isErrorKey(problem) ? problem : 'reportNotCreated', language);
}
