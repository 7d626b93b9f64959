import {
  analyseText,
  engineVersion,
  markCitations,
  type AnalysedText,
  type CitationMarks,
} from '@palimpsest/engine';
import { textOf } from './shared-text.ts';
import type { CheckedText, SharedText } from './tasks.ts';

/** The checked texts that a compute thread has analysed last, so that it does not repeat the work. */

export interface RememberedText {
  readonly analysed: AnalysedText;
  /** Computed on first use. */
  readonly citations: () => CitationMarks;
}

/**
 * The texts of checks that run at the same time. Only a few are kept, because a long text takes some
 * megabytes.
 */
const remembered = new Map<string, RememberedText>();
const rememberedTexts = 4;

export function rememberedText(checked: CheckedText | SharedText): RememberedText {
  const key = `${checked.key} ${checked.madeBy ?? engineVersion}`;
  const known = remembered.get(key);
  remembered.delete(key);
  const text = known ?? remember(analyseText(textOf(checked), checked.madeBy));
  remembered.set(key, text);
  const oldest = remembered.keys().next();
  if (remembered.size > rememberedTexts && !oldest.done) remembered.delete(oldest.value);
  return text;
}

function remember(analysed: AnalysedText): RememberedText {
  let marks: CitationMarks | undefined;
  return { analysed, citations: () => (marks ??= markCitations(analysed)) };
}
