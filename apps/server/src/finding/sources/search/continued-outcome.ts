import type { UnreadReason } from '@palimpsest/contract';
import type { AskedProvider, StoredOnline } from '../../../platform/database/stored-values/stored-online.ts';

/** Documents that failed for one of these reasons are tried again when a search is continued. */
const passing: ReadonlySet<string> = new Set(['busy', 'timeout', 'error', 'budget']);

export function isPassingFailure(reason: string): boolean {
  return passing.has(reason);
}

/** The outcome of a search together with that of its continuation, which asked again what had failed. */
export function continuedOutcome(earlier: StoredOnline, now: StoredOnline): StoredOnline {
  const before = new Map(earlier.providers.map((provider) => [provider.key, provider]));
  const present = new Set(now.providers.map(({ key }) => key));
  const providers = [
    ...now.providers.map((provider) => together(before.get(provider.key), provider)),
    ...earlier.providers.filter(({ key, answered }) => answered > 0 && !present.has(key)),
  ];
  const asked = new Set(providers.map(({ key }) => key));
  return {
    ...now,
    providers,
    turnedOff: (now.turnedOff ?? []).filter((key) => !asked.has(key)),
    loaded: earlier.loaded + now.loaded,
    unread: sumOf(lasting(earlier.unread), now.unread),
    tried: [...new Set([...(earlier.tried ?? []), ...(now.tried ?? [])])],
  };
}

function together(earlier: AskedProvider | undefined, now: AskedProvider): AskedProvider {
  if (earlier === undefined) return now;
  return {
    ...now,
    answered: earlier.answered + now.answered,
    results: earlier.results + now.results,
    milliCents: earlier.milliCents + now.milliCents,
    ...languagesTogether(earlier, now),
  };
}

/** If one part of the search was not limited to some languages, the whole is not. */
function languagesTogether(earlier: AskedProvider, now: AskedProvider): Pick<AskedProvider, 'languages'> {
  const asked = [earlier, now].filter(({ answered }) => answered > 0);
  const parts = asked.length === 0 ? [now] : asked;
  const isLimited = parts.every(({ languages = [] }) => languages.length > 0);
  const languages = [...new Set(parts.flatMap((part) => part.languages ?? []))];
  return { languages: isLimited ? languages : [] };
}

type Unread = StoredOnline['unread'];

function lasting(unread: Unread): Unread {
  return Object.fromEntries(Object.entries(unread).filter(([reason]) => !isPassingFailure(reason)));
}

function sumOf(one: Unread, other: Unread): Unread {
  const sum: Partial<Record<UnreadReason, number>> = { ...one };
  for (const [reason, count] of Object.entries(other) as [UnreadReason, number][])
    sum[reason] = (sum[reason] ?? 0) + count;
  return sum;
}
