import { setImmediate } from 'node:timers/promises';
import {
  areCopies,
  copyProfile,
  coveredStretches,
  coverSameWords,
  type CopyProfile,
} from '@palimpsest/engine';
import type { ComparedSource } from '../../../finding/compute/tasks.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import type { SourceAddress } from '../../../platform/database/stored-values/source-evidence.ts';
import { expectDefined } from '../../../platform/expect-defined.ts';
import { selectTexts } from '../../../finding/texts/texts.repository.ts';
import type { CandidateSource } from './find-candidates.ts';

/** A text of a clone farm in the web index may be at thousands of addresses. */
const mostAddresses = 100;

interface Found {
  readonly candidates: readonly CandidateSource[];
  readonly compared: readonly ComparedSource[];
}

/**
 * Makes online sources that are copies of one text one source with several addresses. The main one is that with the
 * earliest known date, then the one without parameters in its address, then that with the shortest address.
 * @param rows Texts of sources that the report has already: they stay the main ones.
 */
export async function mergeCopies(
  db: Executor,
  { candidates, compared }: Found,
  rows: ReadonlySet<number>,
): Promise<Found> {
  const candidateOf = new Map(candidates.map((candidate) => [candidate.textId, candidate]));
  const online = compared
    .filter(({ id }) => candidateOf.get(id)?.kind === 'web')
    .map((source) => ({
      source,
      candidate: expectDefined(candidateOf.get(source.id), 'the candidate of a source'),
      covered: coveredStretches(source.passages),
    }))
    .toSorted(
      (a, b) =>
        Number(rows.has(b.source.id)) - Number(rows.has(a.source.id)) ||
        byPreference(mainAddress(a.candidate), mainAddress(b.candidate)),
    );
  const profiles = new Map<number, CopyProfile>();
  const profileOf = async ({ source }: (typeof online)[number]): Promise<CopyProfile> => {
    const known = profiles.get(source.id);
    if (known !== undefined) return known;
    const [text] = await selectTexts(db, [source.id]);
    // A check of a long text can have many sources, and others wait for this process meanwhile.
    await setImmediate();
    const profile = copyProfile({ text: text?.content ?? '', passages: source.passages });
    profiles.set(source.id, profile);
    return profile;
  };
  const mains: (typeof online)[number][] = [];
  const copiesOf = new Map<number, CandidateSource[]>();
  const merged = new Set<number>();
  for (const one of online) {
    let main: (typeof online)[number] | undefined;
    for (const other of rows.has(one.source.id) ? [] : mains) {
      if (!coverSameWords(other.covered, one.covered)) continue;
      if (!areCopies(await profileOf(other), await profileOf(one))) continue;
      main = other;
      break;
    }
    if (main === undefined) {
      mains.push(one);
      continue;
    }
    merged.add(one.source.id);
    copiesOf.set(main.source.id, [...(copiesOf.get(main.source.id) ?? []), one.candidate]);
  }
  return {
    candidates: candidates
      .filter(({ textId }) => !merged.has(textId))
      .map((candidate) => {
        const copies = copiesOf.get(candidate.textId) ?? [];
        return rows.has(candidate.textId) ? withCopies(candidate, copies) : atBestAddress(candidate, copies);
      }),
    compared: compared.filter(({ id }) => !merged.has(id)),
  };
}

/** The candidate at the best of its addresses, with those of its copies. */
function atBestAddress(candidate: CandidateSource, copies: readonly CandidateSource[]): CandidateSource {
  if (candidate.kind === 'library' || (copies.length === 0 && candidate.addresses.length === 0))
    return candidate;
  const [main, ...addresses] = addressesOf(candidate);
  const moved = {
    ...candidate,
    url: main?.url ?? candidate.url,
    title: main?.title === undefined || main.title === '' ? candidate.title : main.title,
    date: main?.at === undefined || main.at === null ? candidate.date : new Date(main.at * 1_000),
    addresses,
  };
  return withCopies(moved, copies);
}

/** The candidate with the addresses and identifiers of its copies as well. */
function withCopies(candidate: CandidateSource, copies: readonly CandidateSource[]): CandidateSource {
  if (copies.length === 0) return candidate;
  const others = copies.flatMap(addressesOf).filter(({ url }) => url !== candidate.url);
  const all = [...candidate.addresses, ...others].toSorted(byPreference);
  const addresses = all.filter(({ url }, i) => all.findIndex((one) => one.url === url) === i);
  const identifiers = new Set([candidate, ...copies].flatMap((copy) => copy.identifiers));
  return {
    ...candidate,
    addresses: addresses.slice(0, mostAddresses),
    identifiers: [...identifiers].slice(0, mostAddresses),
  };
}

/** The best one first. */
function addressesOf({ url, title, date, addresses }: CandidateSource): readonly SourceAddress[] {
  const at = date === null ? null : Math.floor(date.getTime() / 1_000);
  return [{ url, title, at }, ...addresses].toSorted(byPreference);
}

function mainAddress(candidate: CandidateSource): SourceAddress {
  return expectDefined(addressesOf(candidate)[0], 'the address of an online source');
}

const daySeconds = 86_400;

/** Compares by day, because the order in which a check loads pages says nothing about their age. */
function byPreference(a: SourceAddress, b: SourceAddress): number {
  return (
    dayOf(a) - dayOf(b) ||
    Number(a.url.includes('?')) - Number(b.url.includes('?')) ||
    a.url.length - b.url.length ||
    (a.url < b.url ? -1 : Number(a.url > b.url))
  );
}

function dayOf({ at }: SourceAddress): number {
  return at === null ? Number.MAX_SAFE_INTEGER : Math.floor(at / daySeconds);
}
