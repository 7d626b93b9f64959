import { languages, type GuestPolicy, type Language, type MaintenanceNote } from '@palimpsest/contract';

/** Settings that the server writes into the page, so that they are known before the first call. */

/** automatic: a visitor becomes a guest silently · offered: on request · off: there are no guests. */
export function guestPolicy(): GuestPolicy {
  const value = setting('guests');
  return value === 'automatic' || value === 'off' ? value : 'offered';
}

/** The shortest password that a user may choose. */
export function passwordMinChars(): number {
  return Number(setting('password-min')) || 5;
}

export function installationName(): string {
  return setting('name') ?? 'Palimpsest';
}

/** False: checks cost nothing, and nothing about credits is shown. */
export function creditsAreCounted(): boolean {
  return setting('credits') !== 'unlimited';
}

/** False: nothing is sold, and no screen is about prices. */
export function shopIsOpen(): boolean {
  return creditsAreCounted() && !shopIsClosed() && setting('shop') !== 'off';
}

/** Data of the seller is missing: nothing is sold, and administrators look at what was sold. */
export function shopIsClosed(): boolean {
  return setting('shop') === 'closed';
}

/** Whether orders are only for trying the shop: no money moves. */
export function shopIsTest(): boolean {
  return setting('shop') === 'test';
}

/** The website that surrounds the product; '' for none. */
export function siteUrl(): string {
  return setting('site') ?? '';
}

/** The texts of administrators about the maintenance that was on when the page was loaded. */
export function maintenanceOfPage(language: Language): MaintenanceNote | undefined {
  const value = setting('maintenance') ?? '';
  if (value === '') return undefined;
  const { texts, until } = JSON.parse(value) as {
    readonly texts: Readonly<Partial<Record<Language, string>>>;
    readonly until: number | null;
  };
  const order = [language, ...offeredLanguages(), ...languages];
  const chosen = order.find((each) => (texts[each] ?? '') !== '');
  return { text: chosen === undefined ? '' : (texts[chosen] ?? ''), until };
}

/** Whether maintenance is over, by the page as it would be loaded now. */
export async function isMaintenanceOver(): Promise<boolean> {
  try {
    const response = await fetch('/login', { cache: 'no-store' });
    return response.ok && (await response.text()).includes('name="palimpsest-maintenance" content=""');
  } catch {
    return false;
  }
}

/** The languages that are offered. The first one is for browsers that ask for none of them. */
export function offeredLanguages(): readonly Language[] {
  const offered = setting('languages')?.split(' ') ?? languages;
  return offered.flatMap((each) => languages.filter((language) => language === each));
}

/** Tests of plain functions have no page. */
function setting(name: string): string | undefined {
  if (typeof document === 'undefined') return undefined;
  return document.querySelector<HTMLMetaElement>(`meta[name="palimpsest-${name}"]`)?.content;
}
