import { platformCode } from '../../../../api/visit.ts';
import { readPlatformStorage } from './platform-storage.ts';
import type { VisitAddress } from './visit-address.ts';

interface Proof {
  /** The proof by the cookie of log-ins; '' if the browser does not have it. */
  readonly proof: string;
  /** The origin of the platform's log-in. */
  readonly origin: string;
}

/**
 * The proof that this browser is the one that began the visit: its cookie, which it sends to addresses below /lti/ only, or the state that the
 * platform has kept for it. '' if it has neither.
 */
export async function proveBrowser({ code, storage }: VisitAddress): Promise<string> {
  const asked = await askForProof(code);
  if (asked === undefined) return '';
  return storage === undefined ? asked.proof : readPlatformStorage(storage, asked.origin);
}

/** Undefined if the server does not answer, or the platform is off. Then the call that opens the visit says why. */
async function askForProof(code: string): Promise<Proof | undefined> {
  try {
    const response = await fetch(`/lti/${platformCode()}/proof`, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code }),
    });
    const answer: unknown = response.ok ? await response.json() : undefined;
    return isProof(answer) ? answer : undefined;
  } catch {
    return undefined;
  }
}

function isProof(answer: unknown): answer is Proof {
  if (typeof answer !== 'object' || answer === null) return false;
  const { proof, origin } = answer as Readonly<Record<string, unknown>>;
  return typeof proof === 'string' && typeof origin === 'string';
}
