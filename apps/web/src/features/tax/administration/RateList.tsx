import { Table, Text } from '@mantine/core';
import type { ExchangeRate } from '@palimpsest/contract';
import { formatDateTime } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Card, CardMeta, Cards } from '../../../ui/list/Cards.tsx';
import { DateCell, ListTable, NumericCell, NumericHead } from '../../../ui/list/ListTable.tsx';
import { dollarsOf, nameOfMonth } from './exchange-rate.ts';

interface RateListProps {
  readonly rates: readonly ExchangeRate[];
}

export function RateTable({ rates }: RateListProps) {
  const { t } = useTranslation('tax');
  const language = useLanguage();
  const head = (
    <>
      <Table.Th>{t('rates.month')}</Table.Th>
      <NumericHead>{t('rates.dollars')}</NumericHead>
      <Table.Th>{t('rates.setAt')}</Table.Th>
    </>
  );
  return (
    <ListTable caption={t('rates.entered')} head={head}>
      {rates.map(({ Month, Millionths, SetAt }) => (
        <Table.Tr key={Month}>
          <Table.Td>{nameOfMonth(Month, language)}</Table.Td>
          <NumericCell>{dollarsOf(Millionths, language)}</NumericCell>
          <DateCell seconds={SetAt} />
        </Table.Tr>
      ))}
    </ListTable>
  );
}

/** The same on a phone. */
export function RateCards({ rates }: RateListProps) {
  const { t } = useTranslation('tax');
  const language = useLanguage();
  return (
    <Cards>
      {rates.map(({ Month, Millionths, SetAt }) => (
        <Card key={Month}>
          <Text fw={600}>{nameOfMonth(Month, language)}</Text>
          <CardMeta>
            <span>
              {t('rates.dollars')}: {dollarsOf(Millionths, language)}
            </span>
            <span>
              {t('rates.setAt')}: {formatDateTime(SetAt, language)}
            </span>
          </CardMeta>
        </Card>
      ))}
    </Cards>
  );
}
