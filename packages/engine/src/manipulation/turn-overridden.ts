import { analyseText } from '../analyse-text.ts';
import type { AnalysedText } from '../types.ts';
import { findOverrides } from './find-overrides.ts';
import type { WordView } from './word-view.ts';

const known = new WeakMap<AnalysedText, WordView | 'none'>();

/**
 * A view of the text that reverses stretches under a right-to-left override, as a reader sees them; undefined if there
 * are no such stretches. Computed once per text.
 */
export function turnOverridden(analysed: AnalysedText): WordView | undefined {
  let found = known.get(analysed);
  if (found === undefined) {
    found = buildView(analysed) ?? 'none';
    known.set(analysed, found);
  }
  return found === 'none' ? undefined : found;
}

function buildView({ text, words }: AnalysedText): WordView | undefined {
  const stretches = findOverrides(text);
  if (stretches.length === 0) return undefined;
  let shown = '';
  let reached = 0;
  for (const { startChar, endChar } of stretches) {
    const length = endChar - startChar - 1;
    const inside = Array.from(text.slice(startChar + 1, endChar).normalize('NFC'));
    const turned = inside.toReversed().join('').slice(0, length).padEnd(length);
    shown += `${text.slice(reached, startChar)} ${turned}`;
    reached = endChar;
  }
  const view = analyseText(shown + text.slice(reached));
  const { count, startChars, endChars } = view.words;
  const firstWords = new Uint32Array(count);
  const isOwn = new Uint8Array(count);
  let stretch = 0;
  for (let word = 0; word < count; word++) {
    const start = startChars[word] ?? 0;
    while ((stretches[stretch]?.endChar ?? Number.MAX_SAFE_INTEGER) <= start) stretch++;
    const span = stretches[stretch];
    const isTurned = span !== undefined && start >= span.startChar;
    const place = isTurned
      ? Math.max(span.startChar, span.startChar + span.endChar - (endChars[word] ?? 0))
      : start;
    firstWords[word] = wordAt(words.endChars, place + 1);
    isOwn[word] = isTurned ? 0 : 1;
  }
  return { analysed: view, firstWords, endWords: firstWords.map((word) => word + 1), isOwn };
}

/** The first word that ends at or after `char`; the last word if there is no such word. */
function wordAt(endChars: Uint32Array, char: number): number {
  let low = 0;
  let high = Math.max(0, endChars.length - 1);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((endChars[middle] ?? 0) >= char) high = middle;
    else low = middle + 1;
  }
  return low;
}
