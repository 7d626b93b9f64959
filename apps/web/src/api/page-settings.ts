/** Settings that the server writes into the page, so that they are known before the first call. */

export type GuestPolicy = 'offered' | 'automatic' | 'off';

/** automatic: a visitor becomes a guest silently · offered: on request · off: there are no guests. */
export function guestPolicy(): GuestPolicy {
  const value = setting('guests');
  return value === 'automatic' || value === 'off' ? value : 'offered';
}

/** The shortest password that a user may choose. */
export function passwordMinChars(): number {
  return Number(setting('password-min')) || 5;
}

/** Tests of plain functions have no page. */
function setting(name: string): string | undefined {
  if (typeof document === 'undefined') return undefined;
  return document.querySelector<HTMLMetaElement>(`meta[name="palimpsest-${name}"]`)?.content;
}
