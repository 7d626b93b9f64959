import { Anchor, Button, Text } from '@mantine/core';
import { useTranslation } from '../../../i18n/translate.ts';
import type { CheckoutEvent } from './checkout-machine.ts';
import { StepFoot } from './StepFoot.tsx';

interface ThanksStepProps {
  readonly isPaid: boolean;
  readonly invoiceId: string;
  readonly dispatch: (event: CheckoutEvent) => void;
}

/** Says whether the credits are there, or when they will be. */
export function ThanksStep({ isPaid, invoiceId, dispatch }: ThanksStepProps) {
  const { t } = useTranslation('shop');
  return (
    <>
      <Text aria-live="polite">{t(isPaid ? 'thanks.paid' : 'thanks.begun')}</Text>
      <Anchor href={`/export/?rid=${invoiceId}`} display="inline-block" mt="md">
        {t('thanks.invoice')}
      </Anchor>
      <StepFoot isBusy={false}>
        <Button onClick={() => dispatch({ kind: 'closed' })}>{t('close')}</Button>
      </StepFoot>
    </>
  );
}
