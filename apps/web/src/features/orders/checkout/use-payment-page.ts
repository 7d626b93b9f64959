import type { OrderAnswer } from '@palimpsest/contract';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/**
 * Leaves for the page of the payment provider, or for that of the invoice if there is nothing to do. A browser that goes back
 * may show this page as it was left; the page of the invoice then says how the payment has ended.
 */
export function usePaymentPage(): (ordered: OrderAnswer) => void {
  const router = useRouter();
  const [left, setLeft] = useState<string>();
  useEffect(() => {
    if (left === undefined) return;
    const shown = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) window.location.assign(`/checkout/${left}`);
    };
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, [left]);
  return ({ invoiceId, payment }) => {
    if (payment === null) {
      router.history.push(`/checkout/${invoiceId}`);
      return;
    }
    setLeft(invoiceId);
    window.location.assign(payment._links.checkout.href);
  };
}
