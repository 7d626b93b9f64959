import type { WordSpan } from '@palimpsest/engine';
import type { ComparedSource } from '../../../finding/compute/tasks.ts';
import type { StoredOnline } from '../../../platform/database/stored-values/stored-online.ts';
import { servicesFor, type Services } from '../../../services.ts';
import {
  beginOnlineSearch,
  endSearch,
  noveltyOf,
  selectChangeDates,
  type NewSince,
  type Novelty,
  type OnlineSource,
} from '../../../finding/sources/index.ts';
import { contentHash, selectTexts } from '../../../finding/texts/texts.repository.ts';
import { askServices } from './ask-services.ts';
import { coveredWords, spanOf } from './compare-outside.ts';

/** A text whose sources are searched online outside of a check. */
export interface TextToSearch extends NewSince {
  /** Names the search: one that begins again with the same key neither asks nor pays twice. */
  readonly key: string;
  readonly text: string;
  /** The user who pays; null: the installation. */
  readonly userId: number | null;
}

export interface SourceOfText {
  readonly url: string;
  readonly title: string;
  /** SHA-256 of its text, in hexadecimal. */
  readonly hash: string;
  readonly novelty: Novelty;
  /** The time when its page was changed, as its server says. */
  readonly changedAt: Date | undefined;
  readonly fetchedAt: Date;
  /** Words of the text that its passages cover. */
  readonly words: number;
  readonly passages: readonly WordSpan[];
}

export interface SearchedText {
  readonly words: number;
  /** Those that are new, the ones with the most words first. */
  readonly sources: readonly SourceOfText[];
  /** Sources that the caller knows, or that have not changed since the date. */
  readonly known: number;
  readonly outcome: StoredOnline;
}

/**
 * Searches the outside services for sources of a text, with the budgets of searches outside of checks, and behind checks:
 * it waits for services and hosts that checks use (finding/sources/asking/wait-for-moment.ts). Undefined if no service is turned on.
 */
export async function searchTextOnline(
  allServices: Services,
  { key, text, userId, ...wanted }: TextToSearch,
  signal: AbortSignal,
): Promise<SearchedText | undefined> {
  const services = servicesFor(allServices, userId ?? 0);
  const { db, compute } = services;
  const searchId = await beginOnlineSearch(db, key, userId);
  const { fingerprints } = await compute.analyse(text);
  const asked = { searchId, userId, text, fingerprints, knownUrls: [], skipsExplained: true };
  const found = await askServices(services, asked, signal);
  if (found === undefined) return undefined;
  const { sources, compared, outcome } = found;
  const described = await describe(db, sources, compared);
  const fresh = described.flatMap((source) => {
    const novelty = noveltyOf(source, wanted);
    return novelty === undefined ? [] : [{ ...source, novelty }];
  });
  await endSearch(db, { searchId });
  return {
    words: fingerprints.words.hashes.length,
    sources: fresh.toSorted((a, b) => b.words - a.words),
    known: described.length - fresh.length,
    outcome,
  };
}

async function describe(
  db: Services['db'],
  found: readonly OnlineSource[],
  compared: readonly ComparedSource[],
): Promise<readonly Omit<SourceOfText, 'novelty'>[]> {
  const passagesOf = new Map(compared.map(({ id, passages }) => [id, passages.map(spanOf)]));
  const withPassages = found.filter(({ textId }) => (passagesOf.get(textId)?.length ?? 0) > 0);
  const ids = withPassages.map(({ textId }) => textId);
  const contents = new Map((await selectTexts(db, ids)).map(({ id, content }) => [id, content]));
  const dates = await selectChangeDates(db, ids);
  return withPassages.map(({ textId, url, title, fetchedAt }) => {
    const passages = passagesOf.get(textId) ?? [];
    return {
      url,
      title,
      hash: contentHash(contents.get(textId) ?? '').toString('hex'),
      changedAt: dates.get(textId),
      fetchedAt,
      words: coveredWords(passages),
      passages,
    };
  });
}
