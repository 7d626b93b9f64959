import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ErrorPage } from '../../../common/feedback/ErrorPage.tsx';
import { usePageTitle } from '../../../common/use-page-title.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useIsPhone } from '../../../ui/list/use-is-phone.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { productsAsAdminQuery } from '../queries.ts';
import { ProductCards, ProductTable } from './ProductList.tsx';

/** All products of the shop with the prices of now and those that will hold. */
export function ProductsPage() {
  const { t } = useTranslation('products');
  const phone = useIsPhone();
  usePageTitle(t('title'));
  const { data, error, refetch } = useQuery(productsAsAdminQuery({}));
  if (data === undefined && error !== null)
    return <ErrorPage title={t('title')} error={error} retry={() => void refetch()} />;
  const products = data?.data ?? [];
  return (
    <div>
      <PageHeader title={t('title')}>{t('lead')}</PageHeader>
      {data === undefined ? (
        <Skeleton h={480} />
      ) : phone ? (
        <ProductCards products={products} />
      ) : (
        <ProductTable products={products} />
      )}
    </div>
  );
}
