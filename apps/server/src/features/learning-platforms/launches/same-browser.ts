import { createHmac, timingSafeEqual } from 'node:crypto';
import { hashOfCode } from '../../../platform/random-code.ts';
import type { LaunchRow } from './launches.repository.ts';

/**
 * A visit is opened by the browser that began it. The cookie of log-ins never reaches a call of the API, so the page asks at an address below
 * /lti/ for this proof. It counts for one visit only.
 */
export function proofOfBrowser(browserHash: Buffer, code: string): string {
  return createHmac('sha256', browserHash).update(code).digest('base64url');
}

/** @param proof that of the cookie, or the state that the platform has kept for the browser */
export function isSameBrowser(
  { isBound, stateHash }: Pick<LaunchRow, 'isBound' | 'stateHash'>,
  { code, proof }: { readonly code: string; readonly proof: string },
): boolean {
  if (!isBound) return hashOfCode(proof).equals(stateHash);
  return timingSafeEqual(hashOfCode(proof), hashOfCode(proofOfBrowser(stateHash, code)));
}
