import { tokenise } from '../text/tokenise.ts';
import type { LanguageCode, Words } from '../types.ts';
import { functionWordBits, languageCodes } from './language-table.ts';
import { languageOfScript } from './script-language.ts';

/** The language is told from the beginning of the text; the rest seldom says anything else. */
const sampleChars = 20_000;
/** Fewer hits than this tell nothing. */
const minHits = 2;
/** In running text a third to a half of all words are function words; in lists of names hardly any. */
const minShare = 0.1;
/** The winner must be ahead of the next language by this factor. */
const minLead = 1.08;

/**
 * The main language of a text by its script and its function words, 'und' where neither tells. Own method: every
 * function word votes for the languages that have it, with less weight the more of them there are.
 */
export function detectLanguage(text: string): LanguageCode {
  // Cut behind the sample, so that the last word of the sample is whole.
  const beginning = text.length > sampleChars ? text.slice(0, sampleChars + 200) : text;
  return languageOfWords(beginning, tokenise(beginning));
}

/** The same for a text whose words are known. */
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
