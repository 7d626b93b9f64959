import { Table } from '@mantine/core';
import type { OrderPreview } from '@palimpsest/contract';
import { formatMoney, formatNumber, formatPercent } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import classes from './Checkout.module.css';

/** The amounts of a purchase: net, tax or why there is none, and what is paid. */
export function OrderSum({ order }: { readonly order: OrderPreview }) {
  const { t } = useTranslation('shop');
  const language = useLanguage();
  const { taxMode, vatRate, currency, credits } = order;
  const money = (cents: number): string => formatMoney(cents, currency, language);
  return (
    <div>
      <p className={classes['ordered']}>
        {t('credits', { count: credits, shown: formatNumber(credits, language) })}
      </p>
      <Table className={classes['sum'] ?? ''} withRowBorders={false}>
        <Table.Tbody>
          <Table.Tr>
            <Table.Th scope="row">{t('net')}</Table.Th>
            <Table.Td>{money(order.netCents)}</Table.Td>
          </Table.Tr>
          {taxMode === 1 && (
            <Table.Tr>
              <Table.Th scope="row">{t('tax.rate', { rate: formatPercent(vatRate, language) })}</Table.Th>
              <Table.Td>{money(order.taxCents)}</Table.Td>
            </Table.Tr>
          )}
          <Table.Tr className={classes['total'] ?? ''}>
            <Table.Th scope="row">{t('gross')}</Table.Th>
            <Table.Td>{money(order.grossCents)}</Table.Td>
          </Table.Tr>
        </Table.Tbody>
      </Table>
      {taxMode !== 1 && (
        <p className={classes['note']}>{t(taxMode === 2 ? 'tax.reverseCharge' : 'tax.outsideEu')}</p>
      )}
    </div>
  );
}
