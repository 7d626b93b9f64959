import { sameNormalForm } from '../../text/normal-form.ts';
import type { AnalysedText } from '../../types.ts';
import type { Link } from './extend-links.ts';

/**
 * Drops links whose hashes are equal although their words are not. With 64 bits, chance collisions are practically
 * impossible. But a hash is only a hint: words shown as equal have been compared letter by letter. If only hashes of a
 * text are kept, the hashes decide.
 */
export function verifyLinks(
  links: readonly Link[],
  checked: AnalysedText,
  source: AnalysedText,
): readonly Link[] {
  if (checked.text === '' || source.text === '') return links;
  return links.filter((link) => isTrue(link, checked, source));
}

function isTrue({ checked: i, source: j }: Link, checked: AnalysedText, source: AnalysedText): boolean {
  const [a, b] = [checked.words, source.words];
  // The hashes differ: only the stems are equal, so the words are never shown as equal.
  if (a.hashesHigh[i] !== b.hashesHigh[j] || a.hashesLow[i] !== b.hashesLow[j]) return true;
  return sameNormalForm(
    checked.text,
    a.startChars[i] ?? 0,
    a.endChars[i] ?? 0,
    source.text,
    b.startChars[j] ?? 0,
    b.endChars[j] ?? 0,
  );
}
