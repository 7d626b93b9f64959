import type { AlignmentSettings, AnalysedText, Passage } from '../types.ts';
import { alignWords } from './align-words.ts';
import { pairTexts } from './text-pair.ts';
import { passagesOfLinks } from './passages-of-links.ts';
import { verifyLinks } from './verify-links.ts';

/**
 * The passages of the checked text that go back to the source, in the order of the checked text; they never overlap
 * there. Deterministic: the same texts and settings give the same passages. `minSourceWords` is not applied here but
 * where the report is compiled.
 */
export function alignTexts(
  checked: AnalysedText,
  source: AnalysedText,
  settings: AlignmentSettings,
): readonly Passage[] {
  const pair = pairTexts(checked, source);
  const links = verifyLinks(alignWords(pair), checked, source);
  if (links.length === 0) return [];
  return passagesOfLinks(pair, links, checked, source, settings);
}
