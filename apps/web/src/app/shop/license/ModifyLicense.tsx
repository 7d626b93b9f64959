import { Alert, Skeleton, Stack, Text } from '@mantine/core';
import type { LicenseSubscription } from '@palimpsest/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '../../../common/feedback/ErrorState.tsx';
import { subscriptionChangeQuery } from '../../../features/orders/queries.ts';
import { formatDate } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { LicenseChange } from './LicenseChange.tsx';
import { LicenseChoice } from './LicenseChoice.tsx';
import type { LicenseTabProps } from './license-tab-props.ts';

interface ModifyLicenseProps extends LicenseTabProps {
  readonly code: string;
  readonly subscription: LicenseSubscription;
}

/** Another size for a subscribed licence: a larger one at once for the difference, a smaller one with the next period. */
export function ModifyLicense({ code, subscription, orderIdOf, ...choice }: ModifyLicenseProps) {
  const { t } = useTranslation('shop');
  const language = useLanguage();
  const { state } = choice;
  const [isDone, setIsDone] = useState(false);
  const productid = state.product?.id;
  const change = useQuery({
    ...subscriptionChangeQuery({ code, productid: productid ?? 0 }),
    enabled: productid !== undefined && !isDone,
    retry: false,
  });
  const { current, validTo } = subscription;
  if (isDone) return <Alert color="verdigris">{t('modify.done')}</Alert>;
  return (
    <Stack gap="md">
      <Text>
        {t('modify.now', {
          name: current.nameShort,
          date: validTo === null ? '' : formatDate(validTo, language),
        })}
      </Text>
      <div>
        {/* The subscription keeps its currency. */}
        <LicenseChoice {...choice} state={{ ...state, currency: subscription.currency }} />
      </div>
      {productid !== undefined && (
        <>
          {change.error !== null && <ErrorState error={change.error} retry={() => void change.refetch()} />}
          {change.isPending && change.error === null && <Skeleton height={120} aria-busy />}
          {change.data !== undefined && (
            <LicenseChange
              key={productid}
              code={code}
              productid={productid}
              change={change.data.data}
              orderid={orderIdOf(productid, subscription.currency)}
              onStored={() => setIsDone(true)}
              onRefused={() => void change.refetch()}
            />
          )}
        </>
      )}
    </Stack>
  );
}
