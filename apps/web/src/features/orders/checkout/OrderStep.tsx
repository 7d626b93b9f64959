import { Button, Checkbox, Group, Skeleton, Stack, Text } from '@mantine/core';
import type { Language, User } from '@palimpsest/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOperation } from '../../../api/query.ts';
import { StaysWithUser } from '../../../common/on-behalf/StaysWithUser.tsx';
import { ErrorState } from '../../../common/feedback/ErrorState.tsx';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Cover } from '../../../ui/Cover.tsx';
import { AnchorLink } from '../../../ui/links.tsx';
import { orderPreviewQuery } from '../queries.ts';
import { canContinue, type CheckoutEvent } from './checkout-machine.ts';
import type { CheckoutState } from './checkout-state.ts';
import { canBeLeitwegId, LeitwegField } from './LeitwegField.tsx';
import { MethodChoice } from './MethodChoice.tsx';
import { OrderSum } from './OrderSum.tsx';
import type { OrderIdOf } from './order-ids.ts';
import { StepFoot } from './StepFoot.tsx';
import { usePaymentPage } from './use-payment-page.ts';

interface OrderStepProps {
  readonly state: CheckoutState;
  readonly user: User;
  readonly productId: number;
  /** The number of packages. */
  readonly quantity?: number;
  /** The file that is checked after the payment. */
  readonly uploadId?: string | undefined;
  readonly orderIdOf: OrderIdOf;
  readonly dispatch: (event: CheckoutEvent) => void;
}

const shopper = { kind: 'user', isOfEducation: false } as const;
const ready = { quoteIsComplete: true, addressIsComplete: true };

/** The order with its amounts, the way to pay, and the button that orders. */
export function OrderStep(props: OrderStepProps) {
  const { state, user, productId, quantity = 1, uploadId, orderIdOf, dispatch } = props;
  const { t } = useTranslation('shop');
  const language = useLanguage();
  const { currency, method, work, product } = state;
  const category = product?.categoryId ?? 1;
  const preview = useQuery(orderPreviewQuery({ productid: productId, quantity, currency }));
  const [startsAtOnce, setStartsAtOnce] = useState(false);
  const [leitwegId, setLeitwegId] = useState('');
  const leave = usePaymentPage();
  const create = useOperation('CreateOrder', {
    onSuccess: ({ data }) => {
      dispatch({ kind: 'done', invoiceId: data.invoiceId });
      leave(data);
    },
    onError: (error) => {
      dispatch({ kind: 'failed' });
      // The amounts on the screen are those of before.
      if (error.key === 'priceChanged') void preview.refetch();
    },
  });
  const order = preview.data?.data;
  if (order === undefined) {
    if (preview.error === null) return <Skeleton height={240} aria-busy />;
    return <ErrorState error={preview.error} retry={() => void preview.refetch()} />;
  }
  const submit = (): void => {
    if (method === null || !startsAtOnce) return;
    dispatch({ kind: 'continued', shopper, ready });
    create.mutate({
      productid: productId,
      quantity,
      currency,
      method,
      taxIncluded: order.taxIncluded,
      taxMode: order.taxMode,
      vatRate: order.vatRate,
      grossCents: order.grossCents,
      startsAtOnce: true,
      uploadId,
      ...(leitwegId === '' ? {} : { leitwegid: leitwegId }),
      orderid: orderIdOf(productId, currency, quantity),
    });
  };
  const isBusy = work !== null;
  return (
    <Stack gap="md">
      <div>
        <Text size="sm" c="dimmed">
          {t('billedTo')}
        </Text>
        <Text style={{ overflowWrap: 'anywhere' }}>
          {[
            user.companyName,
            user.name,
            user.address1,
            user.address2,
            `${user.zip} ${user.city}`,
            countryOf(user, language),
          ]
            .filter((line) => line.trim() !== '')
            .join(', ')}
        </Text>
      </div>
      {user.companyName !== '' && user.country === 'DE' && (
        <LeitwegField value={leitwegId} onChange={setLeitwegId} />
      )}
      <OrderSum order={order} isLicense={category > 1} />
      {category > 1 && <Text size="sm">{t(category === 5 ? 'renews.year' : 'renews.month')}</Text>}
      <MethodChoice
        methods={order.methods}
        method={method}
        onChoose={(chosen) => dispatch({ kind: 'methodChosen', method: chosen })}
      />
      <Checkbox
        label={t(category > 1 ? 'consentLicense' : 'consent')}
        checked={startsAtOnce}
        onChange={({ currentTarget }) => setStartsAtOnce(currentTarget.checked)}
      />
      <Group gap="4px 16px">
        <AnchorLink to="/legal/$key" params={{ key: 'terms' }} target="_blank" size="sm">
          {t('terms')}
        </AnchorLink>
        <AnchorLink to="/legal/$key" params={{ key: 'withdrawal' }} target="_blank" size="sm">
          {t('withdrawal')}
        </AnchorLink>
        <AnchorLink to="/legal/$key" params={{ key: 'privacy' }} target="_blank" size="sm">
          {t('privacy')}
        </AnchorLink>
      </Group>
      <StepFoot isBusy={isBusy} onBack={() => dispatch({ kind: 'backed' })}>
        <StaysWithUser>
          <Button
            onClick={submit}
            loading={isBusy}
            disabled={
              !startsAtOnce || !canBeLeitwegId(leitwegId) || !(isBusy || canContinue(state, shopper, ready))
            }
          >
            {t('order')}
          </Button>
        </StaysWithUser>
      </StepFoot>
      {isBusy && <Cover text={t(create.isSuccess ? 'leaving' : 'ordering')} />}
    </Stack>
  );
}

/** DE as "Germany". */
function countryOf({ country }: User, language: Language): string {
  return country === '' ? '' : (new Intl.DisplayNames([language], { type: 'region' }).of(country) ?? country);
}
