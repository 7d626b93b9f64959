import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { installationOverviewQuery } from '../queries.ts';
import { ErrorPage } from '../../../common/feedback/ErrorPage.tsx';
import { useTranslation } from '../../../i18n/translate.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { OverviewView } from './OverviewView.tsx';

/** The state of the installation at a glance, for administrators. */
export function OverviewPage() {
  const { t } = useTranslation('admin');
  const { data, error, refetch } = useQuery(installationOverviewQuery({}));
  if (data === undefined && error !== null) {
    return <ErrorPage title={t('overview.title')} error={error} retry={() => void refetch()} />;
  }
  return (
    <div>
      <PageHeader title={t('overview.title')}>
        {data !== undefined && t('overview.version', { version: data.data.Version })}
      </PageHeader>
      {data === undefined ? <Skeleton h={480} /> : <OverviewView overview={data.data} />}
    </div>
  );
}
