import type { IndexFingerprints, WordSpan } from '@palimpsest/engine';
import type { ComparedSource } from '../../../finding/compute/tasks.ts';
import { onlineSearchFor, searchOnline, type OnlineSource } from '../../../finding/sources/index.ts';
import type { StoredOnline } from '../../../platform/database/stored-values/stored-online.ts';
import type { Services } from '../../../services.ts';
import { asCandidate } from '../run/find-online.ts';
import { compareOutside, noSteps, spanOf } from './compare-outside.ts';

interface Asked {
  /** The search outside of checks, which was begun. */
  readonly searchId: number;
  /** The user who pays; null: the installation. */
  readonly userId: number | null;
  readonly text: string;
  readonly fingerprints: IndexFingerprints;
  /** Addresses that are not even loaded. */
  readonly knownUrls: readonly string[];
  /** Whether words that a source has are not searched any more. Then one source may hide others. */
  readonly skipsExplained: boolean;
}

interface FoundOutside {
  readonly sources: readonly OnlineSource[];
  readonly compared: readonly ComparedSource[];
  readonly outcome: StoredOnline;
}

/** Asks the outside services for sources of a text, outside of a check. Undefined if no service is turned on. */
export async function askServices(
  services: Services,
  { searchId, userId, text, fingerprints, knownUrls, skipsExplained }: Asked,
  signal: AbortSignal,
): Promise<FoundOutside | undefined> {
  const asker = { searchId };
  const words = fingerprints.words.hashes.length;
  const search = await onlineSearchFor(services, { words, asker, userId });
  if (search === undefined) return undefined;
  const compared: ComparedSource[] = [];
  const compare = async (
    found: readonly OnlineSource[],
  ): Promise<ReadonlyMap<number, readonly WordSpan[]>> => {
    const checked = { key: `search ${searchId}`, text };
    const sources = await compareOutside(services, checked, found.map(asCandidate), signal);
    compared.push(...sources);
    return new Map(sources.map(({ id, passages }) => [id, skipsExplained ? passages.map(spanOf) : []]));
  };
  const task = { asker, userId: userId ?? 0, text, fingerprints, explained: [], knownUrls };
  const hooks = { compare, plan: noSteps, advance: noSteps };
  return { ...(await searchOnline(services, task, search, hooks, signal)), compared };
}
