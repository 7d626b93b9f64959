import { Badge, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ManagedProduct } from '@palimpsest/contract';
import { ApiError } from '../../../api/api-error.ts';
import { useUser } from '../../../api/use-user.ts';
import details from '../../../common/account-details/Details.module.css';
import { ErrorPage } from '../../../common/feedback/ErrorPage.tsx';
import { usePageTitle } from '../../../common/use-page-title.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { ButtonLink } from '../../../ui/links.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { productsAsAdminQuery } from '../queries.ts';
import { ProductForm } from './ProductForm.tsx';
import { ProductPrices } from './ProductPrices.tsx';

/** One product: its name and place in the shop, and all its prices. */
export function ProductPage() {
  const { t } = useTranslation('products');
  const { id } = useParams({ strict: false });
  const { data, error, refetch } = useQuery(productsAsAdminQuery({}));
  const product = data?.data.find(({ Id }) => Id === Number(id));
  if (data === undefined && error === null) return <Skeleton h={320} />;
  if (product !== undefined)
    return <Details key={product.Id} product={product} places={data?.data.length ?? 1} />;
  return (
    <ErrorPage
      title={t('title')}
      error={error ?? new ApiError('productNotFound', 404)}
      back={<ToProducts />}
      retry={() => void refetch()}
    />
  );
}

function ToProducts() {
  const { t } = useTranslation('products');
  return (
    <ButtonLink to="/admin/shop/$part" params={{ part: 'products' }} variant="default">
      {t('title')}
    </ButtonLink>
  );
}

interface DetailsProps {
  readonly product: ManagedProduct;
  /** The number of products. */
  readonly places: number;
}

function Details({ product, places }: DetailsProps) {
  const { t } = useTranslation('products');
  const language = useLanguage();
  const user = useUser();
  const mayChange = user?.status === 'Admin';
  const name = product.Names[language];
  usePageTitle(name);
  return (
    <div className={details['page']}>
      <PageHeader title={name} actions={<ToProducts />}>
        {t('about', { id: product.Id, category: t(`category.${product.CategoryId}`) })}
        {!product.IsOffered && (
          <Badge variant="outline" color="gray" size="sm" tt="none" ms={8}>
            {t('notOffered')}
          </Badge>
        )}
      </PageHeader>
      <ProductPrices product={product} mayChange={mayChange} />
      {mayChange && <ProductForm product={product} places={places} />}
    </div>
  );
}
