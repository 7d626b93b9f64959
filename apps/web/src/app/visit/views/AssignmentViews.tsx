import { Anchor, Button, Group } from '@mantine/core';
import { errorText, type LearningLaunch } from '@palimpsest/contract';
import { Navigate } from '@tanstack/react-router';
import { VisitNotice } from '../../../features/learning-platforms/visit/problems/VisitNotice.tsx';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTermsAnswer } from './use-terms-answer.ts';

/** The report of one file of an assignment, or the reason why it cannot be seen. */
export function AssignmentReport({ launch }: { readonly launch: LearningLaunch }) {
  const { t } = useTranslation('visit');
  const language = useLanguage();
  const { ReportId, ReceiptCode, Role, AssetProblem } = launch;
  if (ReportId !== 0)
    return <Navigate to="/plagiarism/reports/$id" params={{ id: String(ReportId) }} replace />;
  if (ReceiptCode !== '') return <Navigate to="/receipt/$code" params={{ code: ReceiptCode }} replace />;
  const isHidden = launch.State === 'report' && Role === 'student';
  const missing = t(launch.IsAssignment ? 'report.missing' : 'report.none');
  const reason = AssetProblem === '' ? missing : errorText(AssetProblem, language);
  return <VisitNotice title={t('report.title')} text={isHidden ? t('report.hidden') : reason} />;
}

/** The terms of use, which a platform lets somebody accept or decline. */
export function LearningTerms({ launch }: { readonly launch: LearningLaunch }) {
  const { t } = useTranslation('visit');
  const { isBusy, answer } = useTermsAnswer();
  if (launch.AcceptsTerms === true) {
    return <VisitNotice title={t('terms.accepted')} text={t('terms.goOn')} />;
  }
  return (
    <VisitNotice
      title={t('terms.title')}
      text={launch.AcceptsTerms === null ? t('terms.text') : t('terms.declined')}
    >
      <Anchor href="/legal/terms" target="_blank" rel="noreferrer" display="inline-block" mb="md">
        {t('terms.read')}
      </Anchor>
      <Group>
        <Button loading={isBusy} onClick={() => void answer(true)}>
          {t('terms.accept')}
        </Button>
        {launch.AcceptsTerms === null && (
          <Button variant="default" disabled={isBusy} onClick={() => void answer(false)}>
            {t('terms.decline')}
          </Button>
        )}
      </Group>
    </VisitNotice>
  );
}
