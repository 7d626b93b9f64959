import { Alert, Button, Stack, Text } from '@mantine/core';
import { methodsForSale, switchableMethods } from '@palimpsest/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOperation } from '../../../api/query.ts';
import { StaysWithUser } from '../../../common/on-behalf/StaysWithUser.tsx';
import { formatMoney } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { focusOnMount } from '../../../ui/focus-on-mount.ts';
import { Cover } from '../../../ui/Cover.tsx';
import { FactList } from '../../../ui/FactList.tsx';
import { invoiceDataQuery, orderPreviewQuery } from '../queries.ts';
import { canContinue, type CheckoutEvent } from './checkout-machine.ts';
import type { CheckoutState } from './checkout-state.ts';
import { MethodChoice } from './MethodChoice.tsx';
import { StepFoot } from './StepFoot.tsx';
import { usePaymentPage } from './use-payment-page.ts';

interface InvoiceStepProps {
  readonly state: CheckoutState;
  readonly invoiceId: string;
  readonly isPayable: boolean;
  /** Whether the order can be cancelled: it was never paid, and neither a renewal nor an invoice by a quote. */
  readonly canBeCanceled: boolean;
  /** False: nobody has paid yet. */
  readonly hasFailed: boolean;
  /** The amount to pay now, in cents; undefined: all of it. */
  readonly openCents?: number | undefined;
  readonly dispatch: (event: CheckoutEvent) => void;
}

const shopper = { kind: 'user', isOfEducation: false } as const;
const ready = { quoteIsComplete: true, addressIsComplete: true };

/** An order whose payment has failed, or went back, is paid again; one that was never paid can be cancelled. */
export function InvoiceStep(props: InvoiceStepProps) {
  const { state, invoiceId, isPayable, canBeCanceled, hasFailed, openCents, dispatch } = props;
  const { t } = useTranslation('shop');
  const { currency, method, product, work, asksToCancel } = state;
  const leave = usePaymentPage();
  // The focus is back at the button that has asked.
  const [hasKept, setHasKept] = useState(false);
  const preview = useQuery({
    ...orderPreviewQuery({ productid: product?.id ?? 0, currency }),
    enabled: isPayable && product !== null,
  });
  const pay = useOperation('CreatePayment', {
    onSuccess: ({ data }) => {
      dispatch({ kind: 'done', invoiceId: data.invoiceId });
      leave(data);
    },
    onError: () => dispatch({ kind: 'failed' }),
  });
  const cancel = useOperation('CancelPayment', {
    onSuccess: () => dispatch({ kind: 'done' }),
    onError: () => dispatch({ kind: 'failed' }),
  });
  if (!isPayable) {
    return (
      <>
        <InvoiceFacts invoiceId={invoiceId} />
        <Text mt="md">{t('invoice.over')}</Text>
        <StepFoot isBusy={false}>
          <Button onClick={() => dispatch({ kind: 'closed' })}>{t('close')}</Button>
        </StepFoot>
      </>
    );
  }
  const sale = { currency, category: product?.categoryId ?? 1 };
  // A product that is not on sale any more has no preview; the server has the last word.
  const methods = preview.data?.data.methods ?? methodsForSale(sale, switchableMethods);
  const isBusy = work !== null;
  const isCancelling = work === 'cancelPayment';
  return (
    <Stack gap="md">
      <Text>{t(hasFailed ? 'invoice.failed' : 'invoice.open')}</Text>
      <InvoiceFacts invoiceId={invoiceId} openCents={openCents} />
      {asksToCancel || isCancelling ? (
        <Alert role="alertdialog" color="ochre" title={t('cancel.title')} aria-label={t('cancel.title')}>
          <Text>{t('cancel.text')}</Text>
          <StepFoot
            isBusy={isBusy}
            backRef={focusOnMount}
            backLabel={t('cancel.keep')}
            onBack={() => {
              setHasKept(true);
              dispatch({ kind: 'cancelDeclined' });
            }}
          >
            <Button
              loading={isCancelling}
              onClick={() => {
                dispatch({ kind: 'cancelConfirmed' });
                cancel.mutate({ invoiceId });
              }}
            >
              {t('invoice.cancel')}
            </Button>
          </StepFoot>
        </Alert>
      ) : (
        <>
          <MethodChoice
            methods={methods}
            method={method}
            onChoose={(chosen) => dispatch({ kind: 'methodChosen', method: chosen })}
          />
          <StepFoot
            isBusy={isBusy}
            {...(hasKept && { backRef: focusOnMount })}
            {...(canBeCanceled && {
              backLabel: t('invoice.cancel'),
              onBack: () => dispatch({ kind: 'backed' }),
            })}
          >
            <StaysWithUser>
              <Button
                loading={isBusy}
                disabled={!(isBusy || canContinue(state, shopper, ready))}
                onClick={() => {
                  if (method === null) return;
                  dispatch({ kind: 'continued', shopper, ready });
                  pay.mutate({ invoiceId, method });
                }}
              >
                {t('invoice.pay')}
              </Button>
            </StaysWithUser>
          </StepFoot>
        </>
      )}
      {isBusy && !isCancelling && <Cover text={t('leaving')} />}
    </Stack>
  );
}

interface InvoiceFactsProps {
  readonly invoiceId: string;
  readonly openCents?: number | undefined;
}

/** The number and the amount of the invoice, and its open part, if not all of it is. */
function InvoiceFacts({ invoiceId, openCents }: InvoiceFactsProps) {
  const { t } = useTranslation('shop');
  const language = useLanguage();
  const invoice = useQuery(invoiceDataQuery({ invoiceId })).data?.data;
  if (invoice === undefined) return null;
  const money = (cents: number): string => formatMoney(cents, invoice.currency, language);
  const grossCents = Math.round(invoice.amount * 100);
  return (
    <FactList
      facts={[
        { name: t('invoice.number'), value: invoice.number },
        { name: t('invoice.amount'), value: money(grossCents) },
        ...(openCents === undefined || openCents === grossCents
          ? []
          : [{ name: t('invoice.toPay'), value: money(openCents) }]),
      ]}
    />
  );
}
