import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../../api/use-user.ts';
import details from '../../../common/account-details/Details.module.css';
import { ErrorState } from '../../../common/feedback/ErrorState.tsx';
import { usePageTitle } from '../../../common/use-page-title.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { ButtonLink } from '../../../ui/links.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { sellerCheckQuery } from '../queries.ts';
import { SellerCheckView } from './SellerCheckView.tsx';

/** The seller as invoices have it, and whether the shop can sell. */
export function SellerPage() {
  const { t } = useTranslation('sales');
  const user = useUser();
  const { data, error, refetch } = useQuery(sellerCheckQuery({}));
  usePageTitle(t('seller.title'));
  const toSettings = user?.status === 'Admin' && (
    <ButtonLink to="/admin/settings" variant="default">
      {t('seller.change')}
    </ButtonLink>
  );
  return (
    <div className={details['page']}>
      <PageHeader title={t('seller.title')} actions={toSettings}>
        {t('seller.lead')}
      </PageHeader>
      {data !== undefined ? (
        <SellerCheckView check={data.data} />
      ) : error === null ? (
        <Skeleton h={480} />
      ) : (
        <ErrorState error={error} retry={() => void refetch()} />
      )}
    </div>
  );
}
