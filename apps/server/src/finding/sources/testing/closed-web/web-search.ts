import type { ClosedPage } from './types.ts';

/**
 * A full text search engine in memory: BM25 (Robertson and Zaragoza, 2009), phrases in quotation marks, `site:`, and
 * snippets of two places of a page, as web search engines show them.
 */
export interface WebSearch {
  readonly search: (query: string, limit: number) => readonly WebHit[];
}

export interface WebHit {
  readonly page: number;
  readonly snippet: string;
}

const k1 = 1.2;
const b = 0.75;
const fragmentWords = 16;
/** One in so many results shows the beginning of the page, as engines show the description that a page has of itself. */
const described = 8;

interface Postings {
  readonly pages: number[];
  readonly counts: number[];
}

/** @param hostOf the name of a page's host, for `site:` */
export function createWebSearch(pages: readonly ClosedPage[], hostOf: (page: number) => string): WebSearch {
  const ids = new Map<string, number>();
  const postings: Postings[] = [];
  const words = pages.map((page, number) => {
    const own = tokens(`${page.title} ${page.indexed}`).map((word) => {
      const known = ids.get(word);
      if (known !== undefined) return known;
      ids.set(word, postings.length);
      postings.push({ pages: [], counts: [] });
      return postings.length - 1;
    });
    for (const id of own) {
      const list = postings[id];
      if (list === undefined) continue;
      if (list.pages.at(-1) === number) list.counts[list.counts.length - 1] = (list.counts.at(-1) ?? 0) + 1;
      else {
        list.pages.push(number);
        list.counts.push(1);
      }
    }
    return Uint32Array.from(own);
  });
  const meanLength = words.reduce((sum, { length }) => sum + length, 0) / Math.max(1, words.length);

  const weightOf = (id: number): number => {
    const count = postings[id]?.pages.length ?? 0;
    return Math.log(1 + (words.length - count + 0.5) / (count + 0.5));
  };
  const rank = (wanted: readonly number[]): Map<number, number> => {
    const scores = new Map<number, number>();
    for (const id of new Set(wanted)) {
      const weight = weightOf(id);
      // Words of nearly every page decide nothing, and cost most.
      if (weight < 0.5) continue;
      const list = postings[id];
      list?.pages.forEach((page, i) => {
        const count = list.counts[i] ?? 0;
        const length = words[page]?.length ?? 0;
        const part = (count * (k1 + 1)) / (count + k1 * (1 - b + (b * length) / meanLength));
        scores.set(page, (scores.get(page) ?? 0) + weight * part);
      });
    }
    return scores;
  };
  const placesOf = (page: number, phrase: readonly number[]): number => {
    const own = words[page] ?? new Uint32Array();
    for (let at = own.indexOf(phrase[0] ?? -1); at >= 0; at = own.indexOf(phrase[0] ?? -1, at + 1)) {
      if (phrase.every((id, i) => own[at + i] === id)) return at;
    }
    return -1;
  };

  return {
    search: (query, limit) => {
      const site = /\bsite:(\S+)/.exec(query)?.[1];
      const quoted = /"([^"]*)"/.exec(query)?.[1];
      const wanted = tokens(quoted ?? query.replace(/\bsite:\S+/, ' '));
      const known = wanted.flatMap((word) => ids.get(word) ?? []);
      if (quoted !== undefined && known.length < wanted.length) return [];
      const scores = [...rank(known)];
      const isOfSite = ([page]: readonly [number, number]): boolean =>
        site === undefined || hostOf(page) === site;
      const hits = scores.filter(isOfSite).toSorted((one, other) => other[1] - one[1] || one[0] - other[0]);
      const found: WebHit[] = [];
      for (const [page] of hits) {
        if (found.length === limit) break;
        const at = quoted === undefined ? -1 : placesOf(page, known);
        if (quoted !== undefined && at < 0) continue;
        found.push({ page, snippet: snippetOf(pages[page], words[page], new Set(known), at, weightOf) });
      }
      return found;
    },
  };
}

/** The fragments around the phrase, or the two with the rarest wanted words. */
function snippetOf(
  page: ClosedPage | undefined,
  own: Uint32Array | undefined,
  wanted: ReadonlySet<number>,
  phraseAt: number,
  weightOf: (id: number) => number,
): string {
  if (page === undefined || own === undefined) return '';
  const shown = `${page.title} ${page.indexed}`.split(/\s+/);
  const cut = (start: number, count: number): string => shown.slice(start, start + count).join(' ');
  if (phraseAt < 0 && (own.length + [...wanted].reduce((sum, id) => sum + id, 0)) % described === 0)
    return `${cut(0, fragmentWords * 2)} …`;
  if (phraseAt >= 0) return `… ${cut(Math.max(0, phraseAt - 8), fragmentWords * 2)} …`;
  const scores: { readonly start: number; readonly score: number }[] = [];
  for (let start = 0; start < own.length; start += fragmentWords / 4) {
    const seen = new Set<number>();
    let score = 0;
    for (let at = start; at < Math.min(own.length, start + fragmentWords); at++) {
      const id = own[at] ?? -1;
      if (!wanted.has(id) || seen.has(id)) continue;
      seen.add(id);
      score += weightOf(id);
    }
    scores.push({ start, score });
  }
  const [best, ...others] = scores.toSorted(
    (one, other) => other.score - one.score || one.start - other.start,
  );
  if (best === undefined) return '';
  const second = others.find(({ start }) => Math.abs(start - best.start) >= fragmentWords);
  const places = [best.start, ...(second === undefined || second.score === 0 ? [] : [second.start])];
  return `${places
    .toSorted((one, other) => one - other)
    .map((start) => cut(start, fragmentWords))
    .join(' … ')} …`;
}

/** The tokens, as many as the parts between spaces, so that a word's number is its place in the text. */
function tokens(text: string): string[] {
  return text.split(/\s+/).flatMap((part) => {
    const word = part.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
    return word === '' ? [] : [word];
  });
}
