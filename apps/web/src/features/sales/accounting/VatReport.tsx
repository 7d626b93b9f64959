import { Table, Text } from '@mantine/core';
import type { VatReportRow } from '@palimpsest/contract';
import { formatMoney, formatNumber, formatPercent } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Card, CardMeta, Cards } from '../../../ui/list/Cards.tsx';
import { ListTable, NumericCell, NumericHead } from '../../../ui/list/ListTable.tsx';
import { countryName, monthName } from '../months.ts';
import { sumInEuros, sumsOf } from './vat-sums.ts';

interface VatReportProps {
  readonly rows: readonly VatReportRow[];
}

const keyOf = (row: VatReportRow): string =>
  [row.Month, row.Country, row.VatType, row.VatRate, row.Currency].join(' ');

export function VatTable({ rows }: VatReportProps) {
  const { t } = useTranslation('sales');
  const language = useLanguage();
  const euros = sumInEuros(rows);
  const head = (
    <>
      <Table.Th>{t('invoices.month')}</Table.Th>
      <Table.Th>{t('column.country')}</Table.Th>
      <Table.Th>{t('column.rate')}</Table.Th>
      <NumericHead>{t('column.documents')}</NumericHead>
      <NumericHead>{t('column.net')}</NumericHead>
      <NumericHead>{t('column.tax')}</NumericHead>
      <NumericHead>{t('column.gross')}</NumericHead>
    </>
  );
  return (
    <ListTable caption={t('accounting.report')} head={head}>
      {rows.map((row) => (
        <Table.Tr key={keyOf(row)}>
          <Table.Td>{monthName(row.Month, language)}</Table.Td>
          <Table.Td>{countryName(row.Country, language)}</Table.Td>
          <Table.Td>
            <Rate row={row} />
          </Table.Td>
          <NumericCell>{formatNumber(row.Documents, language)}</NumericCell>
          <NumericCell>
            {formatMoney(row.NetCents, row.Currency, language)}
            <InEuros row={row} cents={row.EuroNetCents} />
          </NumericCell>
          <NumericCell>
            {formatMoney(row.TaxCents, row.Currency, language)}
            <InEuros row={row} cents={row.EuroTaxCents} />
          </NumericCell>
          <NumericCell>
            {formatMoney(row.GrossCents, row.Currency, language)}
            <InEuros row={row} cents={row.EuroGrossCents} />
          </NumericCell>
        </Table.Tr>
      ))}
      {sumsOf(rows).map((sum) => (
        <Table.Tr key={sum.currency} fw={600}>
          <Table.Td colSpan={3}>{t('accounting.sum', { currency: sum.currency })}</Table.Td>
          <NumericCell>{formatNumber(sum.documents, language)}</NumericCell>
          <NumericCell>{formatMoney(sum.netCents, sum.currency, language)}</NumericCell>
          <NumericCell>{formatMoney(sum.taxCents, sum.currency, language)}</NumericCell>
          <NumericCell>{formatMoney(sum.grossCents, sum.currency, language)}</NumericCell>
        </Table.Tr>
      ))}
      {euros !== undefined && (
        <Table.Tr fw={600}>
          <Table.Td colSpan={3}>{t('accounting.allInEuros')}</Table.Td>
          <NumericCell>{formatNumber(euros.documents, language)}</NumericCell>
          <NumericCell>{formatMoney(euros.netCents, 'EUR', language)}</NumericCell>
          <NumericCell>{formatMoney(euros.taxCents, 'EUR', language)}</NumericCell>
          <NumericCell>{formatMoney(euros.grossCents, 'EUR', language)}</NumericCell>
        </Table.Tr>
      )}
    </ListTable>
  );
}

/** An amount in dollars as euros, below it. Nothing if some of its documents have no rate: then it would be a part of the sum. */
function InEuros({ row, cents }: { readonly row: VatReportRow; readonly cents: number }) {
  const language = useLanguage();
  if (row.Currency === 'EUR' || row.WithoutEuros > 0) return null;
  return (
    <Text size="xs" c="dimmed">
      {formatMoney(cents, 'EUR', language)}
    </Text>
  );
}

/** The same on a phone, the sums first. */
export function VatCards({ rows }: VatReportProps) {
  const { t } = useTranslation('sales');
  const language = useLanguage();
  const euros = sumInEuros(rows);
  return (
    <Cards>
      {euros !== undefined && (
        <Card>
          <Text fw={600}>{t('accounting.allInEuros')}</Text>
          <Amounts
            netCents={euros.netCents}
            taxCents={euros.taxCents}
            grossCents={euros.grossCents}
            currency="EUR"
          />
        </Card>
      )}
      {sumsOf(rows).map(({ currency, netCents, taxCents, grossCents }) => (
        <Card key={currency}>
          <Text fw={600}>{t('accounting.sum', { currency })}</Text>
          <Amounts netCents={netCents} taxCents={taxCents} grossCents={grossCents} currency={currency} />
        </Card>
      ))}
      {rows.map((row) => (
        <Card key={keyOf(row)}>
          <Text fw={600}>
            {monthName(row.Month, language)} · {countryName(row.Country, language)}
          </Text>
          <CardMeta>
            <Rate row={row} />
            <span>
              {t('column.documents')}: {formatNumber(row.Documents, language)}
            </span>
          </CardMeta>
          <Amounts
            netCents={row.NetCents}
            taxCents={row.TaxCents}
            grossCents={row.GrossCents}
            currency={row.Currency}
          />
          {row.Currency !== 'EUR' && row.WithoutEuros === 0 && (
            <>
              <Text size="sm">{t('accounting.inEuros')}</Text>
              <Amounts
                netCents={row.EuroNetCents}
                taxCents={row.EuroTaxCents}
                grossCents={row.EuroGrossCents}
                currency="EUR"
              />
            </>
          )}
        </Card>
      ))}
    </Cards>
  );
}

interface AmountsProps {
  readonly netCents: number;
  readonly taxCents: number;
  readonly grossCents: number;
  readonly currency: VatReportRow['Currency'];
}

function Amounts({ netCents, taxCents, grossCents, currency }: AmountsProps) {
  const { t } = useTranslation('sales');
  const language = useLanguage();
  return (
    <CardMeta>
      <span>
        {t('column.net')}: {formatMoney(netCents, currency, language)}
      </span>
      <span>
        {t('column.tax')}: {formatMoney(taxCents, currency, language)}
      </span>
      <span>
        {t('column.gross')}: {formatMoney(grossCents, currency, language)}
      </span>
    </CardMeta>
  );
}

/** The rate, or the reason why the tax is missing. */
function Rate({ row: { VatType, VatRate } }: { readonly row: VatReportRow }) {
  const { t } = useTranslation('sales');
  const language = useLanguage();
  if (VatType === 2) return <span>{t('accounting.reverse')}</span>;
  if (VatType === 3) return <span>{t('accounting.outside')}</span>;
  return <span>{formatPercent(VatRate, language)}</span>;
}
