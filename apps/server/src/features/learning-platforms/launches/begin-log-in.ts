import { createHmac, randomBytes } from 'node:crypto';
import type { Services } from '../../../services.ts';
import { ltiAddresses } from '../addresses.ts';
import type { PlatformRow } from '../connections/platforms.repository.ts';
import type { BeganWith } from '../tables.ts';
import { insertLtiLogIn } from './log-ins.repository.ts';
import { hashOfCode } from '../../../platform/random-code.ts';

const tenMinutesMs = 10 * 60 * 1_000;

/** The parameters of a platform that go back to it. */
const parameters = [
  'iss',
  'login_hint',
  'target_link_uri',
  'lti_message_hint',
  'client_id',
  'lti_deployment_id',
  'lti_storage_target',
] as const;
const mostChars = 8_000;
/** The name of a frame. A longer one is left out: the visit then does without the storage of the platform. */
const mostCharsOfTarget = 255;

/** Undefined if the platform has left out what it must send, or is another one. */
export function readBeginning(
  platform: Pick<PlatformRow, 'issuer' | 'clientId'>,
  sent: URLSearchParams,
): BeganWith | undefined {
  const entries = parameters.flatMap((name) => {
    const value = sent.get(name);
    const isLeftOut = name === 'lti_storage_target' && (value?.length ?? 0) > mostCharsOfTarget;
    return value === null || value === '' || isLeftOut ? [] : [[name, value] as const];
  });
  if (entries.some(([, value]) => value.length > mostChars)) return undefined;
  const beganWith: BeganWith = Object.fromEntries(entries);
  const { iss, login_hint: hint, client_id: clientId = platform.clientId } = beganWith;
  return iss === platform.issuer && hint !== undefined && clientId === platform.clientId
    ? beganWith
    : undefined;
}

export interface BegunVisit {
  /** The address at the platform that says who it is. */
  readonly url: string;
  readonly state: string;
}

/** Begins a log-in in a browser. Its answer counts once, within ten minutes. */
export async function beginVisit(
  services: Services,
  platform: PlatformRow,
  {
    origin,
    browser,
    beganWith,
  }: { readonly origin: string; readonly browser: string; readonly beganWith: BeganWith },
): Promise<BegunVisit> {
  const { lti_storage_target: target } = beganWith;
  const state = randomBytes(32).toString('base64url');
  await insertLtiLogIn(services.db, {
    stateHash: hashOfCode(state),
    platformId: platform.id,
    browserHash: hashOfCode(browser),
    // The others are in the address below, and nobody reads them later.
    beganWith: JSON.stringify(target === undefined ? {} : { lti_storage_target: target }),
    expiresAt: new Date(Date.now() + tenMinutesMs),
  });
  const url = new URL(platform.authorizationUrl);
  const query = {
    scope: 'openid',
    response_type: 'id_token',
    response_mode: 'form_post',
    prompt: 'none',
    client_id: platform.clientId,
    redirect_uri: ltiAddresses(origin, platform.code).launchUrl,
    state,
    nonce: nonceOf(state),
    login_hint: beganWith['login_hint'] ?? '',
    ...(beganWith['lti_message_hint'] === undefined
      ? {}
      : { lti_message_hint: beganWith['lti_message_hint'] }),
  };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return { url: url.href, state };
}

/** The nonce of a log-in is made of its state, so it is stored nowhere, and one that was used has no state any more. */
export function nonceOf(state: string): string {
  return createHmac('sha256', state).update('nonce').digest('base64url');
}

/** The name under which the platform keeps the state for the browser, and the state itself proves that it is the same one. */
export function storageKeyOf(state: string): string {
  return `palimpsest_${hashOfCode(state).toString('hex').slice(0, 16)}`;
}
