import { Text } from '@mantine/core';
import type { Submission } from '@palimpsest/contract';
import { verdictLabels, type ResultLevel } from '@palimpsest/contract';
import { useTranslation } from '../../../i18n/translate.ts';
import { formatPercent } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { AnchorLink } from '../../../ui/links.tsx';
import { ReadingState } from './ReadingState.tsx';

const colours: Readonly<Record<ResultLevel, string>> = {
  fine: 'inherit',
  review: 'var(--warn-text)',
  high: 'var(--accent-text)',
};

/** The result of the text's newest report as a link, or the progress of its check. */
export function SubmissionResult({ submission }: { readonly submission: Submission }) {
  const { t } = useTranslation('submissions');
  const language = useLanguage();
  const { ReportId, ReportStatus, ResultPercent, Verdict, FileName } = submission;
  if (!submission.IsRead || submission.Error !== '') return <ReadingState submission={submission} />;
  if (ReportId === 0 || ReportStatus === null) {
    return (
      <Text span inherit c="dimmed">
        {t('noReport')}
      </Text>
    );
  }
  const result =
    ReportStatus === 'Ok' ? formatPercent(ResultPercent ?? 0, language) : t(`state.${ReportStatus}`);
  const state = [result, ...verdictLabels(Verdict, language)].join(', ');
  const level = Verdict?.Level ?? 'fine';
  return (
    <AnchorLink
      to="/plagiarism/reports/$id"
      params={{ id: String(ReportId) }}
      aria-label={t('report', { name: FileName, state })}
      c={colours[level]}
      fw={level === 'fine' ? 400 : 600}
      underline="hover"
      inherit
      className="tabular"
    >
      {state}
    </AnchorLink>
  );
}
