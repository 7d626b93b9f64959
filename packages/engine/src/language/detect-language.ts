import { tokenise } from '../text/tokenise.ts';
import type { LanguageCode, Words } from '../types.ts';
import { functionWordBits, languageCodes } from './language-table.ts';
import { languageOfScript } from './script-language.ts';

/** The language is detected from the beginning of the text. The rest seldom changes the result. */
const sampleChars = 20_000;
/** Fewer hits than this are not enough. */
const minHits = 2;
/** In running text, a third to a half of all words are function words. In lists of names there are hardly any. */
const minShare = 0.1;
/** The winner must be ahead of the next language by this factor. */
const minLead = 1.08;

/**
 * Detects the main language of a text by its script and its function words; 'und' if neither decides. Own method: every
 * function word votes for the languages that contain it. Its vote weighs less if more languages contain it.
 */
export function detectLanguage(text: string): LanguageCode {
  // Cuts after the sample, so that the last word of the sample is complete.
  const beginning = text.length > sampleChars ? text.slice(0, sampleChars + 200) : text;
  return languageOfWords(beginning, tokenise(beginning));
}

/** The same for a text that has already been split into words. */
export function languageOfWords(text: string, words: Words): LanguageCode {
  const script = languageOfScript(text.length > sampleChars ? text.slice(0, sampleChars) : text);
  if (script.language !== undefined) return script.language;
  const votes = new Float64Array(languageCodes.length);
  let count = 0;
  let hits = 0;
  for (let i = 0; i < words.count && (words.endChars[i] ?? 0) <= sampleChars; i++) {
    count++;
    let bits = functionWordBits(words.hashesHigh[i] ?? 0, words.hashesLow[i] ?? 0);
    if (bits === 0) continue;
    hits++;
    const vote = 1 / bitCount(bits);
    for (; bits !== 0; bits &= bits - 1) {
      const language = 31 - Math.clz32(bits & -bits);
      votes[language] = (votes[language] ?? 0) + vote;
    }
  }
  return hits >= minHits && hits / count >= minShare ? winnerOf(votes) : 'und';
}

function winnerOf(votes: Float64Array): LanguageCode {
  let best = -1;
  let bestVotes = 0;
  let nextVotes = 0;
  votes.forEach((value, language) => {
    if (value > bestVotes) {
      nextVotes = bestVotes;
      best = language;
      bestVotes = value;
    } else if (value > nextVotes) {
      nextVotes = value;
    }
  });
  if (best < 0 || bestVotes < nextVotes * minLead) return 'und';
  return languageCodes[best] ?? 'und';
}

function bitCount(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}
