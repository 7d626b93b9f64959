import { Group, Text } from '@mantine/core';
import type { CheckoutEvent } from '../../features/orders/checkout/checkout-machine.ts';
import { trialProductId } from '../../features/orders/checkout/checkout-state.ts';
import { StepFoot } from '../../features/orders/checkout/StepFoot.tsx';
import { useTranslation } from '../../i18n/translate.ts';
import { ButtonLink } from '../../ui/links.tsx';

interface AccountStepProps {
  readonly productId: number;
  readonly isGuest: boolean;
  readonly dispatch: (event: CheckoutEvent) => void;
}

/**
 * Leads to the log-in or the sign-up, and from there back to the address. Both are pages of their own, with second factors,
 * passkeys and codes from emails; the address that they lead back to remembers the product.
 */
export function AccountStep({ productId, isGuest, dispatch }: AccountStepProps) {
  const { t } = useTranslation('shop');
  const isTrial = productId === trialProductId;
  const back = isTrial ? '/dashboard' : `/dashboard/shop/${productId}?step=address`;
  return (
    <>
      <Text>{t(isTrial ? 'account.free' : 'account.text')}</Text>
      {isGuest && (
        <Text mt="xs" c="dimmed">
          {t('account.guest')}
        </Text>
      )}
      <StepFoot isBusy={false} onBack={() => dispatch({ kind: 'backed' })}>
        <Group gap="sm" grow>
          {!isTrial && (
            <ButtonLink to="/login" search={{ back }} variant="default">
              {t('account.logIn')}
            </ButtonLink>
          )}
          <ButtonLink to="/signup" search={{ back }}>
            {t('account.signUp')}
          </ButtonLink>
        </Group>
      </StepFoot>
    </>
  );
}
