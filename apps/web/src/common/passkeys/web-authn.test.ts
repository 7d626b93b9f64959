import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isPrompting, offerPasskeys, signWithPasskey } from './web-authn.ts';

/** A browser in which every request for a passkey waits, as `mediation` says, until it is aborted or cancelled. */
let asked: string[];
let cancel: () => void;
beforeEach(() => {
  asked = [];
  const get = ({ mediation: kind, signal }: CredentialRequestOptions): Promise<never> =>
    new Promise((_resolve, reject) => {
      const mediation: string = kind ?? 'dialog';
      asked.push(mediation);
      let isOpen = true;
      cancel = () => {
        isOpen = false;
        reject(new DOMException('The person cancelled', 'NotAllowedError'));
      };
      signal?.addEventListener('abort', () => {
        if (!isOpen) return;
        asked.push(`${mediation} aborted`);
        reject(signal.reason as Error);
      });
    });
  const challenge = { challenge: 'AAAA', rpId: 'localhost', timeout: 60_000, userVerification: 'required' };
  const answer = { success: true, data: challenge, errors: [], message: '', total: 1 };
  vi.stubGlobal('navigator', { credentials: { get } });
  vi.stubGlobal(
    'PublicKeyCredential',
    class {
      static isConditionalMediationAvailable = async () => true;
    },
  );
  vi.stubGlobal('document', { cookie: '', querySelector: () => null, querySelectorAll: () => [{}] });
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(answer)));
});
afterEach(() => vi.unstubAllGlobals());

it('an offer of passkeys that is renewed waits until a dialog of the browser has ended', async () => {
  const first = offerPasskeys().catch(() => 'ended');
  await vi.waitFor(() => expect(asked).toEqual(['conditional']));

  const dialog = signWithPasskey().catch(() => 'cancelled');
  expect(await first).toBe('ended');
  await vi.waitFor(() => expect(asked).toEqual(['conditional', 'conditional aborted', 'dialog']));

  const renewed = offerPasskeys().catch(() => 'ended');
  await delay(100);
  expect(asked.slice(2)).toEqual(['dialog']);
  expect(isPrompting()).toBe(true);

  cancel();
  expect(await dialog).toBe('cancelled');
  await vi.waitFor(() => expect(asked.slice(2)).toEqual(['dialog', 'conditional']));
  expect(isPrompting()).toBe(false);
  cancel();
  expect(await renewed).toBe('ended');
});

it('an offer whose challenge arrives after a dialog has been opened does not end the dialog', async () => {
  const offer = offerPasskeys().catch((error: DOMException) => error.name);
  const dialog = signWithPasskey().catch(() => 'cancelled');
  expect(await offer).toBe('AbortError');
  await vi.waitFor(() => expect(asked).toEqual(['dialog']));
  cancel();
  expect(await dialog).toBe('cancelled');
});
