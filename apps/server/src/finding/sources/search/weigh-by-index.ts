import { weighWords, type AnalysedText, type Fingerprints } from '@palimpsest/engine';
import type { Services } from '../../../services.ts';
import { webScope } from '../../web-index/add-web-page.ts';

/** The postings of all words of a long text at once would take much memory. */
const wordsAtOnce = 1_000;

/** The weights of a text's words, from how many pages of the own web index contain them. */
export async function weighByIndex(
  { index }: Pick<Services, 'index'>,
  analysed: AnalysedText,
  contentWords: Fingerprints,
): Promise<Float32Array> {
  const different = [...new Set(contentWords.hashes)];
  const counts = new Map<bigint, number>();
  let texts = 0;
  for (let start = 0; start < different.length; start += wordsAtOnce) {
    const words = BigUint64Array.from(different.slice(start, start + wordsAtOnce));
    const counted = await index.countTextsWith({ words, scopes: [webScope] });
    words.forEach((hash, i) => counts.set(hash, counted.counts[i] ?? 0));
    ({ texts } = counted);
  }
  const textsWith = Float64Array.from(contentWords.hashes, (hash) => counts.get(hash) ?? 0);
  return weighWords(analysed, contentWords, textsWith, texts);
}
