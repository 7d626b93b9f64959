import { setTimeout } from 'node:timers/promises';
import type { Services } from '../../../services.ts';
import type { PublicKey } from '../tables.ts';
import {
  claimKeys,
  unsafeSelectKeys,
  updateKeys,
  updateKeysProblem,
  type PlatformRow,
} from './platforms.repository.ts';
import { askService } from '../../../platform/web-fetch/index.ts';

const mostBytes = 256 * 1024;
const mostKeys = 100;
/** A key that the platform has withdrawn counts for at most this long. */
const oldestMs = 10 * 60 * 1_000;
/** A token with an unknown key makes us ask again, but not for each token. */
const soonestMs = 10 * 1_000;
/** The time for which a process waits for the answer to another one. */
const longestWaitMs = 10 * 1_000;
const askAgainMs = 100;

/** The platform does not answer where it publishes its keys, or not with keys. */
export class KeysUnreadable extends Error {}

type OfPlatform = Pick<PlatformRow, 'id' | 'keysUrl' | 'keys' | 'keysReadAt'>;

/**
 * The keys of a platform, for a token that was signed with one of them. They are kept in the database for all processes: at an
 * exam a thousand people come within minutes, and the platform is asked once. Throws `KeysUnreadable` if they cannot be read.
 */
export async function keysForToken(
  services: Services,
  platform: OfPlatform,
  keyId: string | undefined,
): Promise<readonly PublicKey[]> {
  const { keys, keysReadAt } = platform;
  const ageMs = keysReadAt === null ? Infinity : Date.now() - keysReadAt.getTime();
  const isKnown = keys?.some(({ kid }) => kid === keyId) === true;
  if (keys !== null && (ageMs < soonestMs || (isKnown && ageMs < oldestMs))) return keys;
  return sharedReading(services, platform);
}

/** The readings that go on in this process, by platform. */
const readings = new WeakMap<Services['db'], Map<number, Promise<readonly PublicKey[]>>>();

/** A thousand people with a key that nobody knows are one question to the platform. */
function sharedReading(services: Services, platform: OfPlatform): Promise<readonly PublicKey[]> {
  const ofProcess = readings.get(services.db) ?? new Map<number, Promise<readonly PublicKey[]>>();
  readings.set(services.db, ofProcess);
  const running =
    ofProcess.get(platform.id) ?? readOnce(services, platform).finally(() => ofProcess.delete(platform.id));
  ofProcess.set(platform.id, running);
  return running;
}

/** One of all processes asks the platform, and again only after a while, also if it has not answered. The others wait for its answer. */
async function readOnce(services: Services, { id, keysUrl }: OfPlatform): Promise<readonly PublicKey[]> {
  const { db } = services;
  if (!(await claimKeys(db, id, new Date(Date.now() - soonestMs)))) return answerToOthers(db, id);
  try {
    const read = await readKeys(services, keysUrl);
    await updateKeys(db, id, read);
    return read;
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    await updateKeysProblem(db, id, problem || 'the keys of the platform cannot be read');
    throw new KeysUnreadable(problem, { cause: error });
  }
}

async function answerToOthers(db: Services['db'], id: number): Promise<readonly PublicKey[]> {
  const end = Date.now() + longestWaitMs;
  for (;;) {
    const state = await unsafeSelectKeys(db, id);
    if (state === undefined) throw new KeysUnreadable('the platform was removed');
    if (state.keysProblem !== '') throw new KeysUnreadable(state.keysProblem);
    if (state.keys !== null && state.isAnswered) return state.keys;
    if (Date.now() > end)
      throw new KeysUnreadable('the platform does not answer where it publishes its keys');
    await setTimeout(askAgainMs);
  }
}

async function readKeys(services: Services, address: string): Promise<readonly PublicKey[]> {
  const answer = await askService(services, new URL(address), mostBytes);
  if (!answer.ok) throw new Error(`the keys of the platform cannot be read: status ${answer.status}`);
  const document: unknown = await answer.json();
  const isSet = typeof document === 'object' && document !== null && 'keys' in document;
  const keys = isSet && Array.isArray(document.keys) ? (document.keys as unknown[]) : [];
  return keys
    .filter((key): key is PublicKey => typeof key === 'object' && key !== null && !Array.isArray(key))
    .slice(0, mostKeys);
}
