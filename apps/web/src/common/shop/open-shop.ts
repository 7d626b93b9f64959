import { goToPage } from '../../ui/follow-link.ts';

/** The wish with which the shop opens. */
export interface ShopWish {
  /** Credits that are missing for something: the package that fits is chosen already. */
  readonly missingCredits?: number;
}

/** The name of the event that the top bar listens to. */
export const shopEvent = 'shop';

/**
 * Opens the shop above the page. The top bar has the dialog; it belongs to the app, which no feature imports. As long as the top
 * bar is not there, the page of the shop opens.
 */
export function openShop(wish: ShopWish = {}): void {
  const isUnheard = window.dispatchEvent(new CustomEvent(shopEvent, { cancelable: true, detail: wish }));
  if (isUnheard) goToPage('/dashboard/shop');
}
