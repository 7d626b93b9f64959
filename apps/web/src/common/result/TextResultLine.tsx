import { Text } from '@mantine/core';
import {
  errorText,
  isErrorKey,
  resultLabels,
  resultLabelsBesideGaps,
  type ResultLevel,
  type ReportStatus,
  type ResultVerdict,
} from '@palimpsest/contract';
import { formatNumber, formatPercent } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { AnchorLink } from '../../ui/links.tsx';
import { GapSign } from './SearchGapsNotice.tsx';

const colours: Readonly<Record<ResultLevel, string>> = {
  fine: 'inherit',
  review: 'var(--warn-text)',
  high: 'var(--accent-text)',
};

/** The newest report of a text. */
export interface ResultOfText {
  readonly ReportId: number;
  readonly ReportStatus: ReportStatus | null;
  readonly ResultPercent: number | null;
  readonly TotalWords: number;
  readonly CountableWords: number;
  readonly Verdict: ResultVerdict | null;
  readonly TopSource: string;
  readonly TopSourceWords: number;
  /** An error key: why it was not checked; '' for no reason. */
  readonly UncheckedReason?: string;
}

export const withoutReport: ResultOfText = {
  ReportId: 0,
  ReportStatus: null,
  ResultPercent: null,
  TotalWords: 0,
  CountableWords: 0,
  Verdict: null,
  TopSource: '',
  TopSourceWords: 0,
};

interface TextResultLineProps {
  readonly result: ResultOfText;
  /** The name of the text or its file. */
  readonly name: string;
}

/** The result of the text's newest report as a link with its strongest source, or the progress of its check. */
export function TextResultLine({ result, name }: TextResultLineProps) {
  const { t } = useTranslation('submissions');
  const language = useLanguage();
  const { ReportId, ReportStatus, ResultPercent, Verdict, TopSource, TopSourceWords } = result;
  if (ReportId === 0 || ReportStatus === null) {
    const reason = result.UncheckedReason ?? '';
    return (
      <Text span inherit c={reason === '' ? 'dimmed' : 'var(--warn-text)'}>
        {isErrorKey(reason) ? t('uncheckedBecause', { reason: errorText(reason, language) }) : t('noReport')}
      </Text>
    );
  }
  const shown =
    ReportStatus === 'Ok' ? formatPercent(ResultPercent ?? 0, language) : t(`state.${ReportStatus}`);
  const named = [shown, ...resultLabels(result, language)].join(', ');
  const level = Verdict?.Level ?? 'fine';
  return (
    <>
      <AnchorLink
        to="/plagiarism/reports/$id"
        params={{ id: String(ReportId) }}
        aria-label={t('report', { name, state: named })}
        c={colours[level]}
        fw={level === 'fine' ? 400 : 600}
        underline="hover"
        inherit
        className="tabular"
      >
        {[shown, ...resultLabelsBesideGaps(result, language)].join(', ')}{' '}
        <GapSign verdict={Verdict} isNamed />
      </AnchorLink>
      {TopSource !== '' && (
        <Text size="xs" c="dimmed" component="div" style={{ overflowWrap: 'anywhere' }}>
          {t('topSource', {
            count: TopSourceWords,
            title: TopSource,
            words: formatNumber(TopSourceWords, language),
          })}
        </Text>
      )}
    </>
  );
}
