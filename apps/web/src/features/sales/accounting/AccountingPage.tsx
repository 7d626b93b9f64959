import { Button, Group, Select, Skeleton, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import details from '../../../common/account-details/Details.module.css';
import { ErrorState } from '../../../common/feedback/ErrorState.tsx';
import { usePageTitle } from '../../../common/use-page-title.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useIsPhone } from '../../../ui/list/use-is-phone.ts';
import { useListState } from '../../../ui/list/use-list-state.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { countryName, monthName, months, periodName, yearsUntil } from '../months.ts';
import { vatReportQuery } from '../queries.ts';
import { withFilter } from '../sales-list.ts';
import { accountingList, type AccountingFilters } from './accounting-list.ts';
import { VatCards, VatTable } from './VatReport.tsx';

/** The VAT of a year by month and country, and the files for the accounting. */
export function AccountingPage() {
  const { t } = useTranslation('sales');
  const language = useLanguage();
  const phone = useIsPhone();
  const [{ filters }, change] = useListState(accountingList.codec);
  const [now] = useState(() => new Date());
  usePageTitle(t('accounting.title'));
  const { year = now.getFullYear(), month, country } = filters;
  const query = useQuery({ ...vatReportQuery({ year }), placeholderData: keepPreviousData });
  const set = <Name extends keyof AccountingFilters>(
    name: Name,
    value: AccountingFilters[Name] | undefined,
  ): void => change({ filters: withFilter(filters, name, value) });
  const all = query.data?.data ?? [];
  const rows = all.filter(
    (row) =>
      (month === undefined || row.Month === month) && (country === undefined || row.Country === country),
  );
  const countries = [
    ...new Set([...all.map((row) => row.Country), ...(country === undefined ? [] : [country])]),
  ];
  const withoutEuros = rows.reduce((sum, row) => sum + row.WithoutEuros, 0);
  const period = periodName(year, month, language);
  return (
    <div>
      <PageHeader title={t('accounting.title')}>{t('accounting.lead')}</PageHeader>
      <Group gap="sm">
        <Select
          label={t('invoices.year')}
          data={yearsUntil(now).map(String)}
          value={String(year)}
          allowDeselect={false}
          w={110}
          onChange={(picked) => set('year', Number(picked))}
        />
        <Select
          label={t('invoices.month')}
          data={months.map((each) => ({ value: String(each), label: monthName(each, language) }))}
          placeholder={t('accounting.wholeYear')}
          value={month?.toString() ?? null}
          clearable
          w={170}
          onChange={(picked) => set('month', picked === null ? undefined : Number(picked))}
        />
        <Select
          label={t('column.country')}
          data={countries.map((code) => ({ value: code, label: countryName(code, language) }))}
          placeholder={t('accounting.anyCountry')}
          value={country ?? null}
          clearable
          w={200}
          onChange={(picked) => set('country', picked ?? undefined)}
        />
      </Group>
      <section className={details['part']} aria-labelledby="accounting-report">
        <h2 id="accounting-report">{t('accounting.report')}</h2>
        {query.data === undefined ? (
          query.error === null ? (
            <Skeleton h={240} />
          ) : (
            <ErrorState error={query.error} retry={() => void query.refetch()} />
          )
        ) : rows.length === 0 ? (
          <Text c="dimmed">{t('accounting.empty', { period })}</Text>
        ) : phone ? (
          <VatCards rows={rows} />
        ) : (
          <VatTable rows={rows} />
        )}
        {withoutEuros > 0 && (
          <Text size="sm" mt="sm">
            {t('accounting.withoutEuros', { count: withoutEuros })}
          </Text>
        )}
      </section>
      <section className={details['part']} aria-labelledby="accounting-files">
        <h2 id="accounting-files">{t('accounting.exports')}</h2>
        <Text mb="sm">{t('accounting.exportsText', { period })}</Text>
        <Group gap="xs">
          {(['csv', 'datev'] as const).map((format) => (
            <Button
              key={format}
              component="a"
              href={fileOf(format, year, month)}
              download
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden />}
            >
              {t(`accounting.${format}`)}
            </Button>
          ))}
        </Group>
      </section>
    </div>
  );
}

function fileOf(format: 'csv' | 'datev', year: number, month: number | undefined): string {
  return `/api/accounting/${year}/${format}${month === undefined ? '' : `?month=${month}`}`;
}
