import { useEffect } from 'react';
import { shopEvent, type ShopWish } from '../../../common/shop/open-shop.ts';

/** Calls `open` when a part of the page opens the shop. */
export function useShopOpener(open: (wish: ShopWish) => void): void {
  useEffect(() => {
    const hear = (event: Event): void => {
      if (!(event instanceof CustomEvent)) return;
      event.preventDefault();
      open(event.detail as ShopWish);
    };
    window.addEventListener(shopEvent, hear);
    return () => window.removeEventListener(shopEvent, hear);
  }, [open]);
}
