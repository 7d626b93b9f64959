import { ActionIcon, Button, Group, Table, Text, Tooltip } from '@mantine/core';
import { currencies, type Currency, type ManagedProduct, type ProductPrice } from '@palimpsest/contract';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useOperation } from '../../../api/query.ts';
import details from '../../../common/account-details/Details.module.css';
import { formatDateTime, formatMoney } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { askToConfirm } from '../../../ui/dialogs/confirm.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { Card, CardMeta, Cards } from '../../../ui/list/Cards.tsx';
import { ActionsHead, ListTable, NumericCell, NumericHead } from '../../../ui/list/ListTable.tsx';
import { useIsPhone } from '../../../ui/list/use-is-phone.ts';
import { NewPrice } from './NewPrice.tsx';
import { pricesIn } from './product-prices.ts';
import classes from './Products.module.css';
import { StateBadge } from '../../../ui/StateBadge.tsx';

interface ProductPricesProps {
  readonly product: ManagedProduct;
  readonly mayChange: boolean;
}

/** The prices of a product in each currency: now, later and before. */
export function ProductPrices({ product, mayChange }: ProductPricesProps) {
  const { t } = useTranslation('products');
  const [isSetting, setIsSetting] = useState(false);
  const shown = currencies.filter((currency) => pricesIn(product, currency).length > 0);
  return (
    <section className={details['part']} aria-labelledby="product-prices">
      <h2 id="product-prices">{t('prices.title')}</h2>
      {!product.IsPriced && (
        <Text mb="md">{t(product.CategoryId === 8 ? 'prices.byQuote' : 'prices.free')}</Text>
      )}
      {product.IsPriced && mayChange && (
        <Group mb="md">
          <Button variant="default" onClick={() => setIsSetting(true)}>
            {t('newPrice.open')}
          </Button>
        </Group>
      )}
      {product.IsPriced &&
        shown.map((currency) => (
          <History key={currency} product={product} currency={currency} mayChange={mayChange} />
        ))}
      <Dialog title={t('newPrice.open')} opened={isSetting} onClose={() => setIsSetting(false)} size="sm">
        <NewPrice product={product} onClose={() => setIsSetting(false)} />
      </Dialog>
    </section>
  );
}

interface HistoryProps extends ProductPricesProps {
  readonly currency: Currency;
}

function History({ product, currency, mayChange }: HistoryProps) {
  const { t } = useTranslation('products');
  const phone = useIsPhone();
  const prices = pricesIn(product, currency);
  const caption = t(`prices.of.${currency}`);
  const Entry = phone ? PriceCard : PriceRow;
  const entries = prices.map((price) => (
    <Entry key={price.Id} product={product} price={price} mayChange={mayChange} />
  ));
  const head = (
    <>
      <NumericHead>{t('prices.net')}</NumericHead>
      <Table.Th>{t('prices.holdsFrom')}</Table.Th>
      <Table.Th>{t('prices.state')}</Table.Th>
      <Table.Th>{t('prices.setBy')}</Table.Th>
      <ActionsHead />
    </>
  );
  return (
    <div className={classes['history']}>
      <h3>{caption}</h3>
      {phone ? (
        <Cards>{entries}</Cards>
      ) : (
        <ListTable caption={caption} head={head}>
          {entries}
        </ListTable>
      )}
    </div>
  );
}

interface PriceEntryProps {
  readonly product: ManagedProduct;
  readonly price: ProductPrice;
  readonly mayChange: boolean;
}

function PriceRow(props: PriceEntryProps) {
  const { t } = useTranslation('products');
  const language = useLanguage();
  const { price } = props;
  return (
    <Table.Tr>
      <NumericCell>{formatMoney(price.NetCents, price.Currency, language)}</NumericCell>
      <Table.Td>{formatDateTime(price.HoldsFrom, language)}</Table.Td>
      <Table.Td>
        <PriceState price={price} />
      </Table.Td>
      <Table.Td style={{ overflowWrap: 'anywhere' }}>{price.SetBy || t('prices.fromCatalogue')}</Table.Td>
      <Table.Td>
        <DeletePrice {...props} />
      </Table.Td>
    </Table.Tr>
  );
}

/** The same on a phone. */
function PriceCard(props: PriceEntryProps) {
  const { t } = useTranslation('products');
  const language = useLanguage();
  const { price, mayChange } = props;
  const isDeletable = mayChange && price.State === 'future';
  return (
    <Card action={isDeletable ? <DeletePrice {...props} /> : undefined}>
      <Group gap="xs">
        <Text fw={600}>{formatMoney(price.NetCents, price.Currency, language)}</Text>
        <PriceState price={price} />
      </Group>
      <CardMeta>
        <span>{t('prices.from', { date: formatDateTime(price.HoldsFrom, language) })}</span>
        <span>{price.SetBy || t('prices.fromCatalogue')}</span>
      </CardMeta>
    </Card>
  );
}

function PriceState({ price: { State } }: Pick<PriceEntryProps, 'price'>) {
  const { t } = useTranslation('products');
  const colour = State === 'current' ? 'verdigris' : State === 'future' ? 'ochre' : 'gray';
  return <StateBadge color={colour}>{t(`state.${State}`)}</StateBadge>;
}

/** Only a price that does not hold yet can be deleted. */
function DeletePrice({ product, price, mayChange }: PriceEntryProps) {
  const { t } = useTranslation('products');
  const language = useLanguage();
  const remove = useOperation('DeleteProductPrice');
  if (!mayChange || price.State !== 'future') return null;
  const shown = {
    price: formatMoney(price.NetCents, price.Currency, language),
    date: formatDateTime(price.HoldsFrom, language),
  };
  return (
    <Tooltip label={t('delete.open')}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t('delete.openOf', shown)}
        loading={remove.isPending}
        onClick={() =>
          askToConfirm({
            title: t('delete.title'),
            text: t('delete.text', shown),
            confirm: t('delete.open'),
            onConfirm: () => remove.mutate({ productid: product.Id, priceid: price.Id }),
          })
        }
      >
        <IconTrash size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
