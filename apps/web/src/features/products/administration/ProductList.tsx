import { Badge, Table, Text } from '@mantine/core';
import { currencies, type Currency, type ManagedProduct } from '@palimpsest/contract';
import { formatDate, formatMoney, formatNumber } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { AnchorLink } from '../../../ui/links.tsx';
import { Card, CardMeta, Cards } from '../../../ui/list/Cards.tsx';
import { ListTable, NumericCell, NumericHead } from '../../../ui/list/ListTable.tsx';
import { rowLinkClass } from '../../../ui/list/RowName.tsx';
import { currentPrice, nextPrice } from './product-prices.ts';

interface ProductListProps {
  readonly products: readonly ManagedProduct[];
}

export function ProductTable({ products }: ProductListProps) {
  const { t } = useTranslation('products');
  const language = useLanguage();
  const head = (
    <>
      <Table.Th>{t('column.product')}</Table.Th>
      <Table.Th>{t('column.category')}</Table.Th>
      <NumericHead>{t('column.credits')}</NumericHead>
      <NumericHead>{t('column.users')}</NumericHead>
      {currencies.map((currency) => (
        <NumericHead key={currency}>{t(`net.${currency}`)}</NumericHead>
      ))}
    </>
  );
  return (
    <ListTable caption={t('title')} head={head}>
      {products.map((product) => (
        <Table.Tr key={product.Id}>
          <Table.Td>
            <ProductName product={product} />
          </Table.Td>
          <Table.Td>{t(`category.${product.CategoryId}`)}</Table.Td>
          <NumericCell>{product.Credits === 0 ? '' : formatNumber(product.Credits, language)}</NumericCell>
          <NumericCell>{product.Users === 0 ? '' : formatNumber(product.Users, language)}</NumericCell>
          {currencies.map((currency) => (
            <NumericCell key={currency}>
              <Price product={product} currency={currency} />
            </NumericCell>
          ))}
        </Table.Tr>
      ))}
    </ListTable>
  );
}

/** The same on a phone. */
export function ProductCards({ products }: ProductListProps) {
  const { t } = useTranslation('products');
  const language = useLanguage();
  return (
    <Cards>
      {products.map((product) => (
        <Card key={product.Id}>
          <ProductName product={product} />
          <CardMeta>
            <span>{t(`category.${product.CategoryId}`)}</span>
            {product.Credits > 0 && (
              <span>
                {t('credits', { count: product.Credits, shown: formatNumber(product.Credits, language) })}
              </span>
            )}
            {product.Users > 0 && (
              <span>
                {t('users', { count: product.Users, shown: formatNumber(product.Users, language) })}
              </span>
            )}
          </CardMeta>
          <CardMeta>
            {currencies.map((currency) => (
              <span key={currency}>
                <Price product={product} currency={currency} />
              </span>
            ))}
          </CardMeta>
        </Card>
      ))}
    </Cards>
  );
}

function ProductName({ product: { Id, Names, Guests, IsOffered } }: { readonly product: ManagedProduct }) {
  const { t } = useTranslation('products');
  const language = useLanguage();
  return (
    <>
      <AnchorLink
        to="/admin/shop/$part/$id"
        params={{ part: 'products', id: String(Id) }}
        className={rowLinkClass}
        underline="hover"
        fw={600}
      >
        {Names[language]}
      </AnchorLink>{' '}
      {!IsOffered && (
        <Badge variant="outline" color="gray" size="sm" tt="none">
          {t('notOffered')}
        </Badge>
      )}
      <Text size="xs" c="dimmed">
        {Guests === 'both' ? Id : `${Id} · ${t(`guests.${Guests}`)}`}
      </Text>
    </>
  );
}

interface PriceProps {
  readonly product: ManagedProduct;
  readonly currency: Currency;
}

/** The price of now, and the next one with its day. */
function Price({ product, currency }: PriceProps) {
  const { t } = useTranslation('products');
  const language = useLanguage();
  const [now, next] = [currentPrice(product, currency), nextPrice(product, currency)];
  if (now === undefined && next === undefined) return currency === currencies[0] ? t('byQuote') : '';
  return (
    <>
      {now !== undefined && formatMoney(now.NetCents, currency, language)}
      {next !== undefined && (
        <Text size="xs" c="dimmed">
          {t('next', {
            price: formatMoney(next.NetCents, currency, language),
            date: formatDate(next.HoldsFrom, language),
          })}
        </Text>
      )}
    </>
  );
}
