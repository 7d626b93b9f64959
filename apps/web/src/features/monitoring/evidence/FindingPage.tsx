import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ApiError } from '../../../api/api-error.ts';
import { ErrorPage } from '../../../common/feedback/ErrorPage.tsx';
import { useTranslation } from '../../../i18n/translate.ts';
import { ButtonLink } from '../../../ui/links.tsx';
import { ForAccounts } from '../ForAccounts.tsx';
import { monitoringFindingQuery } from '../queries.ts';
import { Evidence } from './Evidence.tsx';

/** A finding with its evidence, and what the user says about it. */
export function FindingPage() {
  const { t } = useTranslation('monitoring');
  const { id = '' } = useParams({ strict: false });
  const findingId = /^[1-9]\d{0,9}$/u.test(id) ? Number(id) : null;
  return (
    <ForAccounts title={t('finding.title')}>
      {findingId === null ? (
        <NoFinding error={new ApiError('noAccessToMonitoringFinding', 404)} />
      ) : (
        <Loaded key={findingId} id={findingId} />
      )}
    </ForAccounts>
  );
}

function Loaded({ id }: { readonly id: number }) {
  const { t } = useTranslation('app');
  const { data, error, refetch } = useQuery(monitoringFindingQuery({ id }));
  if (data !== undefined) return <Evidence finding={data.data} />;
  if (error !== null) return <NoFinding error={error} retry={() => void refetch()} />;
  return (
    <Stack gap="md" aria-busy>
      <span className="visually-hidden">{t('loading')}</span>
      <Skeleton height={32} width="50%" />
      <Skeleton height={88} />
      <Skeleton height={220} />
      <Skeleton height={400} />
    </Stack>
  );
}

interface NoFindingProps {
  readonly error: ApiError;
  readonly retry?: () => void;
}

function NoFinding({ error, retry }: NoFindingProps) {
  const { t } = useTranslation('monitoring');
  return (
    <ErrorPage
      title={t('finding.title')}
      error={error}
      back={
        <ButtonLink to="/monitoring/findings" variant="default">
          {t('finding.back')}
        </ButtonLink>
      }
      {...(retry === undefined ? {} : { retry })}
    />
  );
}
