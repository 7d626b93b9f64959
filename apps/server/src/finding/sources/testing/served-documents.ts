/** The documents of the local search services, and how they are searched. */

export interface ServedDocument {
  readonly url: string;
  readonly title: string;
  readonly text: string;
  /** ISO 639-1. */
  readonly language?: string;
  /** "Given Family". */
  readonly authors?: readonly string[];
  readonly year?: number;
  readonly doi?: string;
  readonly arxiv?: string;
  readonly pmid?: string;
  readonly pmcid?: string;
  readonly isbn?: string;
  readonly license?: string;
  readonly fullTextUrl?: string;
  readonly isRetracted?: boolean;
  /** The DOI of a correction. */
  readonly correctedBy?: string;
  readonly journal?: string;
  readonly isPreprint?: boolean;
  /** The year of the print, if it is another than `year`. */
  readonly printYear?: number;
}

export interface Hit {
  readonly document: ServedDocument;
  /** Position in the collection; serves as the number that services give to their documents. */
  readonly number: number;
  /** Roughly 30 words around the first place that matches. */
  readonly snippet: string;
}

export interface Collection {
  /**
   * Phrases in quotation marks have to occur; of the other words, at least half. `site:` narrows the search to a host. The
   * best hits come first.
   */
  readonly search: (query: string, limit: number) => readonly Hit[];
  readonly find: (is: (document: ServedDocument) => boolean) => readonly Hit[];
}

const snippetWords = 30;

export function createCollection(documents: readonly ServedDocument[]): Collection {
  const texts = documents.map(
    ({ title, text, authors = [] }) => ` ${wordsOf(`${title} ${text} ${authors.join(' ')}`).join(' ')} `,
  );
  const hitOf = (number: number, words: readonly string[]): Hit => {
    const document = documents[number];
    if (document === undefined) throw new Error(`there is no document ${number}`);
    return { document, number, snippet: snippetOf(document.text, words) };
  };
  return {
    search: (query, limit) => {
      const phrases = [...query.matchAll(/"([^"]*)"/g)].map((match) => wordsOf(match[1] ?? ''));
      const site = /\bsite:(\S+)/.exec(query)?.[1];
      const words = wordsOf(query.replace(/"[^"]*"|\bsite:\S+/g, ' '));
      const isOfSite = (number: number): boolean =>
        site === undefined || new URL(documents[number]?.url ?? '').hostname === site;
      return texts
        .flatMap((text, number) => {
          if (!isOfSite(number)) return [];
          if (!phrases.every((phrase) => text.includes(` ${phrase.join(' ')} `))) return [];
          const found = words.filter((word) => text.includes(` ${word} `)).length;
          return found * 2 >= words.length ? [{ number, found }] : [];
        })
        .sort((a, b) => b.found - a.found || a.number - b.number)
        .slice(0, limit)
        .map(({ number }) => hitOf(number, phrases[0] ?? words));
    },
    find: (is) => documents.flatMap((document, number) => (is(document) ? [hitOf(number, [])] : [])),
  };
}

export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function snippetOf(text: string, words: readonly string[]): string {
  const all = text.split(/\s+/);
  const first = all.findIndex((word) => wordsOf(word)[0] === words[0]);
  const start = Math.max(0, first - 5);
  return all.slice(start, start + snippetWords).join(' ');
}
