import { Anchor, Button, Text } from '@mantine/core';
import { useTranslation } from '../../../i18n/translate.ts';
import { AnchorLink } from '../../../ui/links.tsx';
import type { CheckoutEvent } from './checkout-machine.ts';
import { StepFoot } from './StepFoot.tsx';

interface ThanksStepProps {
  readonly isPaid: boolean;
  readonly isLicense: boolean;
  /** Nobody has paid yet: the page of the provider may have been closed. */
  readonly canPayAgain: boolean;
  readonly invoiceId: string;
  readonly dispatch: (event: CheckoutEvent) => void;
}

/** Says whether the credits are there, or when they will be. */
export function ThanksStep({ isPaid, isLicense, canPayAgain, invoiceId, dispatch }: ThanksStepProps) {
  const { t } = useTranslation('shop');
  const text = isLicense
    ? isPaid
      ? 'thanks.licensePaid'
      : 'thanks.licenseBegun'
    : isPaid
      ? 'thanks.paid'
      : 'thanks.begun';
  return (
    <>
      <Text aria-live="polite">{t(text)}</Text>
      {isLicense && isPaid && (
        <AnchorLink to="/license" display="inline-block" mt="md" me="md">
          {t('thanks.toLicense')}
        </AnchorLink>
      )}
      {canPayAgain && (
        <Text mt="md">
          {t('thanks.again')}{' '}
          <AnchorLink to="/checkout/$id" params={{ id: invoiceId }} search={{ pay: true }}>
            {t('invoice.pay')}
          </AnchorLink>
        </Text>
      )}
      <Anchor href={`/export/?rid=${invoiceId}`} display="inline-block" mt="md">
        {t('thanks.invoice')}
      </Anchor>
      <StepFoot isBusy={false}>
        <Button onClick={() => dispatch({ kind: 'closed' })}>{t('close')}</Button>
      </StepFoot>
    </>
  );
}
