import { Alert, Button, Text } from '@mantine/core';
import { limits, type UploadedFile } from '@palimpsest/contract';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { creditsAreCounted } from '../../../api/page-settings.ts';
import { useOperation } from '../../../api/query.ts';
import { askAgain } from '../../../api/refresh.ts';
import { StaysWithUser } from '../../../common/on-behalf/StaysWithUser.tsx';
import { StepFoot } from '../../../features/orders/checkout/StepFoot.tsx';
import { formatNumber } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { FactList } from '../../../ui/FactList.tsx';
import { AnchorLink } from '../../../ui/links.tsx';
import { affordablePages, canGoOn, type WizardEvent, type WizardState } from '../wizard-machine.ts';

interface CheckStepProps {
  readonly state: WizardState;
  readonly upload: UploadedFile;
  readonly dispatch: (event: WizardEvent) => void;
}

/** The file and its cost, a warning if the credits cover only its beginning, and the button that starts the check. */
export function CheckStep({ state, upload, dispatch }: CheckStepProps) {
  const { t } = useTranslation('wizard');
  const language = useLanguage();
  const navigate = useNavigate();
  const router = useRouter();
  const { facts, work } = state;
  const { UploadId: uploadId } = upload;
  const number = (value: number): string => formatNumber(value, language);
  const covered = affordablePages(facts);
  const forget = useOperation('RemoveUpload', { onError: () => true });
  const start = useOperation('NewPlagCheck', {
    onSuccess: ({ data }) => {
      const [report] = data;
      if (report === undefined) return;
      void showReport(report.ReportId);
      // The report keeps the text.
      forget.mutate({ uploadId });
    },
    onError: (error) => {
      dispatch({ kind: 'failed' });
      // Credits may have been spent, and the file checked, in another window.
      if (error.key === 'creditsNotSufficient') askAgain('GetUserInfo');
      if (error.key === 'noAccessToUpload') askAgain('GetWizard');
    },
  });
  const showReport = async (id: number): Promise<void> => {
    const { pathname } = router.latestLocation;
    await navigate({ to: '/plagiarism/reports/$id', params: { id: String(id) } });
    // A link that was followed while the page of the report was loading may have led back here.
    if (router.latestLocation.pathname === pathname) dispatch({ kind: 'done' });
  };
  const cost = Math.min(facts.requiredCredits, covered * limits.creditsPerPage);
  const costFacts = creditsAreCounted()
    ? [
        { name: t('check.cost'), value: number(cost) },
        ...(facts.credits === Infinity ? [] : [{ name: t('check.credits'), value: number(facts.credits) }]),
      ]
    : [];
  return (
    <>
      <FactList
        facts={[
          { name: t('check.file'), value: upload.Title === '' ? upload.Name : upload.Title },
          { name: t('check.pages'), value: number(facts.pages) },
          ...costFacts,
        ]}
      />
      {covered < facts.pages && (
        <Alert color="ochre" mt="md" role="alert">
          {covered > 0
            ? t('covers', { count: covered, shown: number(covered), all: number(facts.pages) })
            : t('check.none')}
          {covered === 0 && !facts.sells && (
            <>
              {' '}
              <AnchorLink to="/contact">{t('check.ask')}</AnchorLink>
            </>
          )}
        </Alert>
      )}
      <Text size="sm" c="dimmed" mt="md">
        {t('check.hint')}
      </Text>
      <StepFoot isBusy={work !== null} onBack={() => dispatch({ kind: 'backed' })}>
        <StaysWithUser>
          <Button
            loading={work !== null}
            disabled={!(work !== null || canGoOn(state))}
            onClick={() => {
              dispatch({ kind: 'continued' });
              // Two tabs and a second click order the same check.
              start.mutate({
                web: 1,
                uploadids: [uploadId],
                truncate: 1,
                orderid: `w-${uploadId}`.slice(0, 64),
              });
            }}
          >
            {t('check.start')}
          </Button>
        </StaysWithUser>
      </StepFoot>
    </>
  );
}
