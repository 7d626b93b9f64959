import { errorRegistry, type ErrorKey } from '../errors/index.ts';
import type { Access, Operation } from '../operation.ts';
import { keysAdmitted } from '../operations/keys-admitted.ts';

const everywhere: readonly ErrorKey[] = [
  'invalidFormat',
  'apiKeyNotValid',
  'secondFactorSetUpRequired',
  'requestTooLarge',
  'tooManyRequests',
  'unexpected',
  'serverUnavailable',
  'maintenance',
  'storageFull',
];

/** Errors that the access level itself can cause. */
const ofAccess: Readonly<Record<Access, readonly ErrorKey[]>> = {
  public: [],
  launch: ['launchMissing'],
  session: ['sessionMissing', 'sessionMismatch'],
  user: ['sessionMissing', 'sessionMismatch', 'loginRequired'],
  licenseAdmin: ['sessionMissing', 'sessionMismatch', 'notLicenseAdmin'],
  support: ['sessionMissing', 'sessionMismatch', 'notAdmin'],
  admin: ['sessionMissing', 'sessionMismatch', 'notAdmin'],
};

/** Every error that an operation can answer with, its own errors first. */
export function errorsOf(
  operation: Pick<
    Operation,
    'feature' | 'access' | 'effect' | 'scopes' | 'errors' | 'finalWith' | 'publicWith'
  >,
): readonly ErrorKey[] {
  const { access, errors, effect, finalWith } = operation;
  const isFinal = access !== 'admin' && (effect === 'final' || finalWith !== undefined);
  const ofEffect: readonly ErrorKey[] = isFinal ? ['notOnBehalf'] : [];
  return [...new Set([...errors, ...ofAccess[access], ...ofKeys(operation), ...ofEffect, ...everywhere])];
}

/** The errors with which a valid key is refused. */
function ofKeys(operation: Parameters<typeof errorsOf>[0]): readonly ErrorKey[] {
  const admitted = keysAdmitted(operation);
  if (admitted === 'any') return [];
  if (admitted.length === 0) return ['notByKey'];
  const isPartly = operation.finalWith !== undefined || operation.publicWith !== undefined;
  return isPartly ? ['scopeMissing', 'notByKey'] : ['scopeMissing'];
}

/** The same errors by HTTP status, ascending. */
export function byStatus(keys: readonly ErrorKey[]): readonly (readonly [number, readonly ErrorKey[]])[] {
  const groups = Map.groupBy(keys, (key): number => errorRegistry[key].status);
  return [...groups].sort(([a], [b]) => a - b);
}
