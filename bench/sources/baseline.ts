import { alignmentDefaults, alignTexts, analyseText } from '@palimpsest/engine';
import {
  scoreOf,
  type RetrievalScore,
} from '../../apps/server/src/finding/sources/testing/closed-web/check-document.ts';
import type {
  ClosedWeb,
  SuspiciousDocument,
} from '../../apps/server/src/finding/sources/testing/closed-web/types.ts';
import type { WebSearch } from '../../apps/server/src/finding/sources/testing/closed-web/web-search.ts';

const windowWords = 100;
/** Search engines take no longer phrases. */
const quotedWords = 10;
const results = 10;

/**
 * The simplest way to search: the first ten words of every hundred are quoted, and all results are loaded and compared. No
 * server takes part in it, so it has no time.
 */
export function quoteEveryWindow(
  { pages }: ClosedWeb,
  documents: readonly SuspiciousDocument[],
  search: WebSearch,
): readonly RetrievalScore[] {
  return documents.map((document) => {
    const words = document.text.replace(/[^\p{L}\p{N}\s]+/gu, '').split(/\s+/);
    const loaded = new Set<number>();
    let queries = 0;
    for (let start = 0; start + quotedWords <= words.length; start += windowWords) {
      queries++;
      const phrase = words.slice(start, start + quotedWords).join(' ');
      for (const { page } of search.search(`"${phrase}"`, results)) loaded.add(page);
    }
    const checked = analyseText(document.text);
    const marked = new Uint8Array(document.text.length);
    for (const page of loaded) {
      const source = analyseText(pages[page]?.served ?? '');
      for (const { checkedStartChar, checkedEndChar } of alignTexts(checked, source, alignmentDefaults))
        marked.fill(1, checkedStartChar, checkedEndChar);
    }
    return { ...scoreOf(document, loaded, marked), queries, downloads: loaded.size, seconds: 0 };
  });
}
