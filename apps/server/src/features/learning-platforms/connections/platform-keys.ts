import type { Services } from '../../../services.ts';
import type { PublicKey } from '../tables.ts';
import { updateKeys, type PlatformRow } from './platforms.repository.ts';
import { askService } from '../../../platform/web-fetch/index.ts';

const mostBytes = 256 * 1024;
const mostKeys = 100;
/** A key that the platform has withdrawn counts for at most this long. */
const oldestMs = 10 * 60 * 1_000;
/** A token with an unknown key makes us ask again, but not for each token. */
const soonestMs = 10 * 1_000;

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
  const read = await readKeys(services, platform.keysUrl).catch((error: unknown) => {
    throw new KeysUnreadable(error instanceof Error ? error.message : '', { cause: error });
  });
  await updateKeys(services.db, platform.id, read);
  return read;
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
