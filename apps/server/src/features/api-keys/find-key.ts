import { UserError } from '../../platform/errors.ts';
import type { Caller, SessionClient } from '../../platform/http/callers/caller.ts';
import { isUseDue } from '../../platform/http/callers/use-due.ts';
import { perMinutes, requireWithin } from '../../platform/rate-limits/index.ts';
import type { Services } from '../../services.ts';
import { touchApiKey, unsafeSelectKey } from '../../people/api-keys/index.ts';
import { mustSetUpFactor } from '../identity/index.ts';
import { hashKey, isWellFormed } from './key-format.ts';

/** Wrong keys of a network. Right keys of the same network are answered all the same. */
const wrongKeys = perMinutes(15, 'wrong-api-key', 100);

/**
 * The caller with a key. Throws `apiKeyNotValid` for a key that is wrong, revoked or expired or whose owner is locked,
 * `secondFactorSetUpRequired` if the owner has yet to set one up, and `tooManyRequests` above the limit of the key.
 * @param network undefined to ask again about a request that was admitted: nothing is counted, and no limit answers instead
 */
export async function findKey(
  { db, settings, config }: Pick<Services, 'db' | 'settings' | 'config'>,
  key: string,
  client: SessionClient,
  network: string | undefined,
): Promise<Caller> {
  const found = isWellFormed(key) ? await unsafeSelectKey(db, hashKey(key)) : undefined;
  if (found === undefined) {
    if (network !== undefined) await requireWithin(db, wrongKeys, network);
    throw new UserError('apiKeyNotValid');
  }
  const { id, owner, scopes, callsPerMinute, storedPageSize } = found;
  if (await mustSetUpFactor(db, settings.current, owner)) throw new UserError('secondFactorSetUpRequired');
  if (network !== undefined) {
    const max = Math.max(1, Math.round(callsPerMinute * config.rateLimitScale));
    await requireWithin(db, perMinutes(1, 'api-key', max), String(id));
    const now = new Date();
    if (isUseDue(found, client.address, now)) {
      await touchApiKey(db, id, { lastUsedAt: now, address: client.address });
    }
  }
  return {
    kind: 'key',
    user: { ...owner, status: 'User', administersLicense: false },
    impersonator: null,
    session: null,
    scopes: new Set(scopes),
    limits: { countedAs: `key ${id}` },
    storedPageSize,
  };
}
