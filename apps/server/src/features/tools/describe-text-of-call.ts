import { limits, pagesOfWords, type TextDescription } from '@palimpsest/contract';
import type { KeyTerm } from '@palimpsest/engine';
import type { MeasuredStyle } from '../../finding/compute/measure-style.ts';
import { userOf, type Handler } from '../../platform/http/handler.ts';
import { areCreditsCounted } from '../../platform/settings/index.ts';
import { presentHint, presentStatistics } from '../reports/index.ts';
import { textOfCall } from './text-of-call.ts';

export const describeTextOfCall: Handler<'DescribeText'> = async (input, call) => {
  const { services } = call;
  const { name, content } = await textOfCall(input, call);
  const described = await services.compute.forUser(userOf(call).id).describeText(content);
  const { style, keyTerms, repeated } = described;
  const { words } = style.statistics;
  const pages = pagesOfWords(words);
  return {
    data: {
      Name: name,
      Text: content,
      Chars: described.chars,
      CharsWithoutSpaces: described.charsWithoutSpaces,
      Paragraphs: described.paragraphs,
      Pages: pages,
      Credits: areCreditsCounted(services) ? pages * limits.creditsPerPage : 0,
      ...presentStatistics(style, described.language),
      KeyWords: keyTerms.words.map((term) => presentTerm(term, words)),
      KeyPhrases: keyTerms.phrases.map((term) => presentTerm(term, words)),
      Repeated: repeated.map(({ words: count, places }) => ({
        Text: content.slice(places[0]?.startChar, places[0]?.endChar),
        Words: count,
        Places: places.map(({ startChar, endChar }) => ({ Start: startChar, End: endChar })),
      })),
      RepeatedWords: described.repeatedWords,
      Style: style.isStated ? curveOf(style, content.length) : [],
      StyleUncertainty: style.isStated ? style.uncertainty / 10 : 50,
      ManipulationHints: described.hints.map(presentHint),
      Quotations: described.quotations,
      QuotedWords: described.quotedWords,
      Citations: described.citations,
      References: [...described.references],
      ReferenceCount: described.referenceCount,
    },
  };
};

function presentTerm(
  { text, count, wordCount }: KeyTerm,
  words: number,
): TextDescription['KeyWords'][number] {
  return { Text: text, Count: count, Percent: Math.min(100, (100 * count * wordCount) / words) };
}

/** The phrases in order are the whole text; their values are medians of nine. */
function curveOf({ startChars, values }: MeasuredStyle, chars: number): TextDescription['Style'] {
  return Array.from(startChars, (Start, i) => ({
    Start,
    End: startChars[i + 1] ?? chars,
    Value: (values.md[i] ?? 0) / 10,
  }));
}
