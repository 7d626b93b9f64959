import { SegmentedControl, Skeleton, Stack, Text } from '@mantine/core';
import type { SearchUsage } from '@palimpsest/contract';
import { Suspense, useState } from 'react';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { later } from '../../../ui/first-page-shown.ts';
import { daysOf, type Measure } from './days-of.ts';
import { PayerTable } from './PayerTable.tsx';
import { ServiceTable } from './ServiceTable.tsx';
import { UsePanel } from './UsePanel.tsx';

// The library of charts is larger than the rest of the page: it arrives behind it.
const UseChart = later(async () => (await import('./UseChart.tsx')).UseChart);

/** Figures by day, service, user and licence. */
export function UseView({ usage }: { readonly usage: SearchUsage }) {
  const { t } = useTranslation('sources');
  const language = useLanguage();
  const [measure, setMeasure] = useState<Measure>('Requests');
  if (usage.Providers.length === 0) {
    return <EmptyState text={t('use.none')} />;
  }
  const services = usage.Providers.map(({ Key, Name }) => ({ key: Key, name: Name }));
  return (
    <Stack gap="lg">
      <UsePanel
        title={t('use.byDay')}
        action={
          <SegmentedControl
            size="xs"
            aria-label={t('use.measure')}
            value={measure}
            onChange={(chosen) => setMeasure(chosen === 'MilliCents' ? 'MilliCents' : 'Requests')}
            data={[
              { value: 'Requests', label: t('use.requests') },
              { value: 'MilliCents', label: t('use.cost') },
            ]}
          />
        }
      >
        <Suspense fallback={<Skeleton height={280} />}>
          <UseChart rows={daysOf(usage, measure, language)} services={services} measure={measure} />
        </Suspense>
      </UsePanel>
      <UsePanel title={t('use.byService')}>
        <ServiceTable providers={usage.Providers} />
      </UsePanel>
      <UsePanel title={t('use.byUser')}>
        <PayerTable caption={t('use.byUser')} payers={usage.Users} kind="user" />
      </UsePanel>
      <UsePanel title={t('use.byLicense')}>
        {usage.Licenses.length === 0 ? (
          <Text c="dimmed">{t('use.noLicense')}</Text>
        ) : (
          <PayerTable caption={t('use.byLicense')} payers={usage.Licenses} kind="license" />
        )}
      </UsePanel>
    </Stack>
  );
}
