import type { KeyScope, Operation } from '../operation.ts';

/** The keys for the API that an operation admits: all of them, or those with one of these scopes. */
export type KeysAdmitted = 'any' | readonly KeyScope[];

interface OfFeature {
  readonly reading: readonly KeyScope[];
  readonly undoable: readonly KeyScope[];
}

/**
 * The features whose operations keys may call, by effect. A feature that is not listed admits no key, and so do changes that nobody
 * can undo: an operation that should says so itself (`scopes`).
 */
const ofFeatures: Readonly<Record<string, OfFeature>> = {
  checks: { reading: ['read', 'check'], undoable: ['check'] },
  collusion: { reading: ['read', 'check'], undoable: ['check'] },
  exports: { reading: ['read'], undoable: ['read'] },
  imports: { reading: ['read', 'library'], undoable: ['library'] },
  library: { reading: ['read', 'library'], undoable: ['library'] },
  messages: { reading: ['read'], undoable: [] },
  monitoring: { reading: ['read'], undoable: ['check'] },
  projects: { reading: ['read', 'check', 'library'], undoable: ['check', 'library'] },
  reports: { reading: ['read'], undoable: ['check'] },
  'upload-form': { reading: ['read'], undoable: [] },
  uploads: { reading: ['read', 'check', 'library'], undoable: ['check', 'library'] },
};

/** Which keys may call an operation. Those of licences, support and administrators, and of the account itself, admit none. */
export function keysAdmitted({
  feature,
  access,
  effect,
  scopes,
}: Pick<Operation, 'feature' | 'access' | 'effect' | 'scopes'>): KeysAdmitted {
  if (scopes !== undefined) return scopes;
  if (access === 'public') return effect === 'reading' ? 'any' : [];
  const isForUsers = access === 'session' || access === 'user';
  if (!isForUsers || effect === 'final') return [];
  return ofFeatures[feature]?.[effect] ?? [];
}
