import { Badge, Skeleton } from '@mantine/core';
import type { ManagedLicense } from '@palimpsest/contract';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useOperation } from '../../../api/query.ts';
import { changedLicenseQuery, licenseAsAdminQuery } from '../queries.ts';
import { SearchBudgets } from '../../../common/account-details/SearchBudgets.tsx';
import { ErrorPage } from '../../../common/feedback/ErrorPage.tsx';
import { usePageTitle } from '../../../common/use-page-title.ts';
import { formatDate } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { ButtonLink } from '../../../ui/links.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import details from '../../../common/account-details/Details.module.css';
import { ContractForm } from './ContractForm.tsx';
import { LicenseCredits } from './LicenseCredits.tsx';
import { LicenseFlags } from './LicenseFlags.tsx';
import { LicenseMembers } from './LicenseMembers.tsx';
import { LicensePeriods } from './LicensePeriods.tsx';
import { SubLicenses } from './SubLicenses.tsx';

/** One licence: contract, periods, credits, settings and members. */
export function LicenseDetailsPage() {
  const { t } = useTranslation('licenses');
  const { id } = useParams({ strict: false });
  const { data, error, refetch } = useQuery(licenseAsAdminQuery({ licenseid: Number(id) }));
  if (data !== undefined) return <Details key={data.data.Id} managed={data.data} />;
  if (error === null) return <Skeleton h={320} />;
  return <ErrorPage title={t('title')} error={error} back={<ToLicenses />} retry={() => void refetch()} />;
}

function ToLicenses() {
  const { t } = useTranslation('licenses');
  return (
    <ButtonLink to="/admin/licenses" variant="default">
      {t('title')}
    </ButtonLink>
  );
}

function Details({ managed }: { readonly managed: ManagedLicense }) {
  const { t } = useTranslation('licenses');
  const language = useLanguage();
  const { License: license } = managed;
  usePageTitle(license.licensee);
  return (
    <div className={details['page']}>
      <PageHeader title={license.licensee} actions={<ToLicenses />}>
        {license.code}
        <Badge variant="outline" color="gray" size="sm" tt="none" ms={8}>
          {t(license.valid ? 'valid.1' : license.paid ? 'valid.0' : 'unpaid')}
        </Badge>
        {license.valid && license.unpaidFrom !== null && (
          <Badge variant="outline" color="ochre" size="sm" tt="none" ms={8}>
            {t('unpaidFrom', { date: formatDate(license.unpaidFrom, language) })}
          </Badge>
        )}
      </PageHeader>
      <ContractForm managed={managed} />
      <LicensePeriods managed={managed} />
      <LicenseCredits managed={managed} />
      <LicenseFlags managed={managed} />
      {!license.isChild && <LicenseSearchBudgets managed={managed} />}
      <SubLicenses managed={managed} />
      <LicenseMembers managed={managed} />
    </div>
  );
}

/** The budgets for the searches online of all members of a licence, with those of its sub-licences. */
function LicenseSearchBudgets({ managed }: { readonly managed: ManagedLicense }) {
  const { t } = useTranslation('licenses');
  const save = useOperation('SetLicenseSearchBudgets', { answers: changedLicenseQuery });
  return (
    <SearchBudgets
      stored={managed.SearchBudgets}
      lead={t('searchBudgets.lead')}
      asSettings={t('searchBudgets.asSettings')}
      isPending={save.isPending}
      onSave={(budgets, done) => save.mutate({ licenseid: managed.Id, ...budgets }, { onSuccess: done })}
    />
  );
}
