import { Skeleton, Text } from '@mantine/core';
import type { ExchangeRates } from '@palimpsest/contract';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../../api/use-user.ts';
import details from '../../../common/account-details/Details.module.css';
import { ErrorState } from '../../../common/feedback/ErrorState.tsx';
import { usePageTitle } from '../../../common/use-page-title.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useIsPhone } from '../../../ui/list/use-is-phone.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { exchangeRatesQuery } from '../queries.ts';
import { NewRate } from './NewRate.tsx';
import { RateCards, RateTable } from './RateList.tsx';

/** The monthly averages with which invoices in dollars state their tax in euros. */
export function ExchangeRatesPage() {
  const { t } = useTranslation('tax');
  const { data, error, refetch } = useQuery(exchangeRatesQuery({}));
  const isAdmin = useUser()?.status === 'Admin';
  usePageTitle(t('rates.title'));
  return (
    <div className={details['page']}>
      <PageHeader title={t('rates.title')}>{t('rates.lead')}</PageHeader>
      {data !== undefined ? (
        <RatesView rates={data.data} mayChange={isAdmin} />
      ) : error === null ? (
        <Skeleton h={320} />
      ) : (
        <ErrorState error={error} retry={() => void refetch()} />
      )}
    </div>
  );
}

interface RatesViewProps {
  readonly rates: ExchangeRates;
  readonly mayChange: boolean;
}

export function RatesView({ rates, mayChange }: RatesViewProps) {
  const { t } = useTranslation('tax');
  const phone = useIsPhone();
  const List = phone ? RateCards : RateTable;
  return (
    <>
      {mayChange && <NewRate key={rates.Rates[0]?.Month ?? ''} rates={rates} />}
      <section className={details['part']} aria-labelledby="exchange-rates">
        <h2 id="exchange-rates">{t('rates.entered')}</h2>
        {rates.Rates.length === 0 ? <Text c="dimmed">{t('rates.empty')}</Text> : <List rates={rates.Rates} />}
      </section>
    </>
  );
}
