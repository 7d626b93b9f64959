import { languages, type Language } from '@palimpsest/contract';

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

export function installationName(): string {
  return setting('name') ?? 'Palimpsest';
}

/** False: checks cost nothing, and nothing about credits is shown. */
export function creditsAreCounted(): boolean {
  return setting('credits') !== 'unlimited';
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
