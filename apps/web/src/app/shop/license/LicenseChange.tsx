import { Button, Checkbox, Stack, Text } from '@mantine/core';
import type { PaymentMethod, SubscriptionChange } from '@palimpsest/contract';
import { useState } from 'react';
import { useOperation } from '../../../api/query.ts';
import { StaysWithUser } from '../../../common/on-behalf/StaysWithUser.tsx';
import { MethodChoice } from '../../../features/orders/checkout/MethodChoice.tsx';
import { StepFoot } from '../../../features/orders/checkout/StepFoot.tsx';
import { usePaymentPage } from '../../../features/orders/checkout/use-payment-page.ts';
import { formatDate, formatMoney, formatNumber } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { FactList } from '../../../ui/FactList.tsx';

interface LicenseChangeProps {
  readonly code: string;
  readonly productid: number;
  readonly change: SubscriptionChange;
  readonly orderid: string;
  /** The change is stored, and nothing is to be paid. */
  readonly onStored: () => void;
  /** The amounts on the screen may be those of before. */
  readonly onRefused: () => void;
}

/** The costs of a change now and later, and the button that orders it. */
export function LicenseChange({ code, productid, change, orderid, onStored, onRefused }: LicenseChangeProps) {
  const { t } = useTranslation('shop');
  const language = useLanguage();
  const [startsAtOnce, setStartsAtOnce] = useState(false);
  const [method, setMethod] = useState<PaymentMethod | null>(null);
  const leave = usePaymentPage();
  const modify = useOperation('ModifySubscription', {
    onSuccess: ({ data }) => {
      if (data === null) onStored();
      else leave(data);
    },
    onError: onRefused,
  });
  const { when, from, addedCredits, grossCents, periodGrossCents, currency, methods, hasMandate } = change;
  if (when === 'none') return <Text component="output">{t('modify.none')}</Text>;
  const costs = grossCents > 0;
  const isNow = when === 'now';
  const needsMethod = costs && !hasMandate;
  const money = (cents: number): string => formatMoney(cents, currency, language);
  return (
    <Stack gap="md">
      <Text component="output">
        {isNow ? t('modify.atOnce') : t('modify.later', { date: formatDate(from, language) })}
      </Text>
      <FactList
        facts={[
          ...(addedCredits > 0
            ? [{ name: t('modify.added'), value: formatNumber(addedCredits, language) }]
            : []),
          ...(costs ? [{ name: t('modify.difference'), value: money(grossCents) }] : []),
          { name: t('modify.period'), value: money(periodGrossCents) },
        ]}
      />
      {costs && hasMandate && <Text>{t('modify.saved')}</Text>}
      {needsMethod && <MethodChoice methods={methods} method={method} onChoose={setMethod} />}
      {isNow && (
        <Checkbox
          label={t('consentLicense')}
          checked={startsAtOnce}
          onChange={({ currentTarget }) => setStartsAtOnce(currentTarget.checked)}
        />
      )}
      <StepFoot isBusy={modify.isPending}>
        <StaysWithUser>
          <Button
            loading={modify.isPending}
            disabled={(isNow && !startsAtOnce) || (needsMethod && method === null)}
            onClick={() =>
              modify.mutate({
                code,
                productid,
                grossCents,
                orderid,
                ...(isNow ? { startsAtOnce: true } : {}),
                ...(needsMethod && method !== null ? { method } : {}),
              })
            }
          >
            {t(costs ? 'order' : 'modify.change')}
          </Button>
        </StaysWithUser>
      </StepFoot>
    </Stack>
  );
}
