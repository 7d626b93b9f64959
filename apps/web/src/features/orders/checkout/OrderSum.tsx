import { Table, Text } from '@mantine/core';
import type { OrderPreview } from '@palimpsest/contract';
import { formatMoney, formatNumber, formatPercent } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';

interface OrderSumProps {
  readonly order: OrderPreview;
  readonly isLicense: boolean;
}

/** The amounts of a purchase: net, the tax or the reason without one, and the total. */
export function OrderSum({ order, isLicense }: OrderSumProps) {
  const { t } = useTranslation('shop');
  const language = useLanguage();
  const { taxMode, vatRate, currency, credits } = order;
  const money = (cents: number): string => formatMoney(cents, currency, language);
  return (
    <div>
      <Text fw={600} mb={4}>
        {isLicense
          ? order.nameShort
          : t('credits', { count: credits, shown: formatNumber(credits, language) })}
      </Text>
      <Table tabularNums withRowBorders={false}>
        <Table.Tbody>
          <Table.Tr>
            <Table.Th scope="row" px={0} ta="start">
              {t('net')}
            </Table.Th>
            <Table.Td px={0} ta="end">
              {money(order.netCents)}
            </Table.Td>
          </Table.Tr>
          {taxMode === 1 && (
            <Table.Tr>
              <Table.Th scope="row" px={0} ta="start">
                {t('tax.rate', { rate: formatPercent(vatRate, language) })}
              </Table.Th>
              <Table.Td px={0} ta="end">
                {money(order.taxCents)}
              </Table.Td>
            </Table.Tr>
          )}
          <Table.Tr fw={600} style={{ borderTop: '1px solid var(--line)' }}>
            <Table.Th scope="row" px={0} ta="start">
              {t('gross')}
            </Table.Th>
            <Table.Td px={0} ta="end">
              {money(order.grossCents)}
            </Table.Td>
          </Table.Tr>
        </Table.Tbody>
      </Table>
      {taxMode !== 1 && (
        <Text size="sm" c="dimmed">
          {t(taxMode === 2 ? 'tax.reverseCharge' : 'tax.outsideEu')}
        </Text>
      )}
    </div>
  );
}
