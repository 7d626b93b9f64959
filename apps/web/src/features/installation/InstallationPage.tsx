import { Skeleton } from '@mantine/core';
import type { Installation } from '@palimpsest/contract';
import { useQuery } from '@tanstack/react-query';
import { installationSettingsQuery } from '../../common/installation-settings/queries.ts';
import { ErrorPage } from '../../common/feedback/ErrorPage.tsx';
import { formatDateTime } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { ButtonLink } from '../../ui/links.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ClosedShop } from './ClosedShop.tsx';
import { MaintenanceForm } from './MaintenanceForm.tsx';
import { InstallationForm } from './InstallationForm.tsx';

/** The settings of the installation, for an administrator. */
export function InstallationPage() {
  const { t } = useTranslation('installation');
  const { data, error, refetch } = useQuery(installationSettingsQuery({}));
  if (data === undefined && error !== null) {
    return <ErrorPage title={t('title')} error={error} retry={() => void refetch()} />;
  }
  return (
    <div>
      <PageHeader
        title={t('title')}
        actions={
          <ButtonLink to="/admin/setup" variant="default">
            {t('toSetUp')}
          </ButtonLink>
        }
      >
        {t('lead')}
        {data !== undefined && <LastChange installation={data.data} />}
      </PageHeader>
      {data !== undefined && <ClosedShop installation={data.data} />}
      {data === undefined ? <Skeleton h={640} maw={720} /> : <InstallationForm installation={data.data} />}
      {data !== undefined && <MaintenanceForm />}
    </div>
  );
}

function LastChange({ installation }: { readonly installation: Installation }) {
  const { t } = useTranslation('installation');
  const language = useLanguage();
  const [last] = installation.States.toSorted((a, b) => (b.ChangedDate ?? 0) - (a.ChangedDate ?? 0));
  if (last === undefined || last.ChangedDate === null) return null;
  const date = formatDateTime(last.ChangedDate, language);
  return (
    <> {last.ChangedBy === '' ? t('changed', { date }) : t('changedBy', { date, name: last.ChangedBy })}</>
  );
}
