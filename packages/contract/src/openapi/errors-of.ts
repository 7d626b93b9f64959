import { errorRegistry, type ErrorKey } from '../errors/index.ts';
import type { Access, Operation } from '../operation.ts';

const everywhere: readonly ErrorKey[] = [
  'invalidFormat',
  'requestTooLarge',
  'tooManyRequests',
  'unexpected',
  'serverUnavailable',
  'maintenance',
  'storageFull',
];

/** Errors that the access level itself can cause, besides `scopeMissing`: there is no caller yet with some scopes only. */
const ofAccess: Readonly<Record<Access, readonly ErrorKey[]>> = {
  public: [],
  session: ['sessionMissing', 'sessionMismatch'],
  user: ['sessionMissing', 'sessionMismatch', 'loginRequired'],
  licenseAdmin: ['sessionMissing', 'sessionMismatch', 'notLicenseAdmin'],
  support: ['sessionMissing', 'sessionMismatch', 'notAdmin'],
  admin: ['sessionMissing', 'sessionMismatch', 'notAdmin'],
};

/** Every error that an operation can answer with, its own errors first. */
export function errorsOf({
  access,
  errors,
  duringSetUp,
  effect,
  finalWith,
}: Pick<Operation, 'access' | 'errors' | 'duringSetUp' | 'finalWith'> &
  Partial<Pick<Operation, 'effect'>>): readonly ErrorKey[] {
  const ofSetUp: readonly ErrorKey[] =
    access === 'public' || duringSetUp === true ? [] : ['secondFactorSetUpRequired'];
  const isFinal = access !== 'admin' && (effect === 'final' || finalWith !== undefined);
  const ofEffect: readonly ErrorKey[] = isFinal ? ['notOnBehalf'] : [];
  return [...new Set([...errors, ...ofAccess[access], ...ofSetUp, ...ofEffect, ...everywhere])];
}

/** The same errors by HTTP status, ascending. */
export function byStatus(keys: readonly ErrorKey[]): readonly (readonly [number, readonly ErrorKey[]])[] {
  const groups = Map.groupBy(keys, (key): number => errorRegistry[key].status);
  return [...groups].sort(([a], [b]) => a - b);
}
