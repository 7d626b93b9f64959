import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSignedOut, useUser } from '../../api/use-user.ts';
import { ErrorState } from '../../common/feedback/ErrorState.tsx';
import { productsQuery } from '../../features/products/queries.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import type { CheckoutStart } from './begin-checkout.ts';
import { ShopSteps } from './ShopSteps.tsx';

interface ShopDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly start: CheckoutStart;
  /** Called after a log-in, before the shop opens again for the user. */
  readonly onEntered?: (() => void) | undefined;
}

/** The payment dialog, above the page. It cannot be closed while an order or a payment is being sent. */
export function ShopDialog({ opened, onClose, start, onEntered }: ShopDialogProps) {
  const { t } = useTranslation('shop');
  const [isBusy, setIsBusy] = useState(false);
  return (
    <Dialog
      title={t('title')}
      opened={opened}
      size="lg"
      onClose={() => {
        if (!isBusy) onClose();
      }}
    >
      <Shop start={start} onClose={onClose} onBusy={setIsBusy} onEntered={onEntered} />
    </Dialog>
  );
}

interface ShopProps {
  readonly start: CheckoutStart;
  readonly onClose: () => void;
  readonly onBusy: (isBusy: boolean) => void;
  readonly onEntered: (() => void) | undefined;
}

/** Waits for the products and for who the shopper is. */
function Shop({ start, onClose, onBusy, onEntered }: ShopProps) {
  const user = useUser();
  const lang = useLanguage();
  const isKnown = useSignedOut() || user !== undefined;
  const { data, error, refetch } = useQuery({
    ...productsQuery({ withOthers: user?.loggedIn === true ? 0 : 1, lang }),
    enabled: isKnown,
  });
  if (data === undefined || !isKnown) {
    if (error !== null) return <ErrorState error={error} retry={() => void refetch()} />;
    return <Skeleton height={320} aria-busy />;
  }
  return (
    <ShopSteps
      start={start}
      user={user}
      offer={data.data}
      onClose={onClose}
      onBusy={onBusy}
      onEntered={onEntered}
    />
  );
}
