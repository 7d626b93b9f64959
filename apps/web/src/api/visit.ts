import { randomId } from './random-id.ts';

/**
 * A visit from a learning platform: the screens are below /lti/CODE/in, in a frame or window that the platform has opened, or below
 * /lti/CODE/own, in a window that has taken the visit over from a frame. Calls carry the token of the visit there, and no cookie of a
 * session is used.
 */
const below = /^\/lti\/([A-Za-z0-9]+)\/(in|own)(?=\/|$)/;

/** The address of the screens of a visit, without a slash at the end; undefined in the product itself. */
export function visitBase(): string | undefined {
  return below.exec(currentPath())?.[0];
}

/** The code of the platform in the address; '' in the product itself. */
export function platformCode(): string {
  return below.exec(currentPath())?.[1] ?? '';
}

/** Whether this window has taken the visit over, so that its page asks who it is before it opens it. */
export function isTakenOver(): boolean {
  return below.exec(currentPath())?.[2] === 'own';
}

function currentPath(): string {
  return typeof location === 'undefined' ? '' : location.pathname;
}

/** The address of a page of the product where this page is: within the visit, or as it is. */
export function withinVisit(path: string): string {
  return `${visitBase() ?? ''}${path}`;
}

/** A browser may refuse to store anything inside a frame: then a visit lasts as long as its page. */
let remembered: { readonly platform: string; readonly token: string } | undefined;

/** The token of the visit of this page; undefined before it was opened, and in the product itself. */
export function visitToken(): string | undefined {
  const platform = platformCode();
  if (platform === '') return undefined;
  if (remembered?.platform === platform) return remembered.token;
  const token = readStored(platform);
  if (token !== undefined) remembered = { platform, token };
  return token;
}

/** Keeps the token of a visit that was just opened, also for a reload of this frame. */
export function keepVisitToken(token: string): void {
  const platform = platformCode();
  remembered = { platform, token };
  try {
    // Two frames of one page have the same store. The name of a window is its own, and survives a reload.
    if (window.name === '') window.name = `palimpsest-${randomId()}`;
    sessionStorage.setItem(storageKey(platform), token);
  } catch {
    // The page itself remembers it.
  }
}

/** The visit has ended. */
export function forgetVisitToken(): void {
  const platform = platformCode();
  remembered = undefined;
  try {
    sessionStorage.removeItem(storageKey(platform));
  } catch {
    // Nothing was stored.
  }
}

function readStored(platform: string): string | undefined {
  try {
    return window.name === '' ? undefined : (sessionStorage.getItem(storageKey(platform)) ?? undefined);
  } catch {
    return undefined;
  }
}

function storageKey(platform: string): string {
  return `palimpsest.visit.${platform}.${window.name}`;
}

/** The header that proves a visit; nothing in the product itself, and before the visit was opened. */
export function visitHeader(): Readonly<Record<string, string>> {
  const token = visitToken();
  return token === undefined ? {} : { authorization: `Bearer ${token}` };
}
