import type { ParsedInputOf, TextComparison } from '@palimpsest/contract';
import type { ComparedSideOfTwo } from '../../finding/compute/tools/compare-two-texts.ts';
import { RetryLaterError, UserError } from '../../platform/errors.ts';
import { userOf, type Call, type Handler } from '../../platform/http/handler.ts';
import { presentHint, sideBySide } from '../reports/index.ts';
import { textOfCall, type TextOfCall } from './text-of-call.ts';

export const compareTexts: Handler<'CompareTexts'> = async (input, call) => {
  // One after the other: a user loads one page at a time.
  const first = await textOfField('first', input, call);
  const second = await textOfField('second', input, call);
  const compared = await call.services.compute
    .forUser(userOf(call).id)
    .compareTwoTexts({ first: first.content, second: second.content });
  return {
    data: {
      First: presentSide(first.name, compared.first),
      Second: presentSide(second.name, compared.second),
      SimilarityPercent: compared.similarityPercent,
      Markup: sideBySide(first, second, compared.passages, compared.placed),
    },
  };
};

/** A refusal names the text that it is about. */
async function textOfField(
  field: 'first' | 'second',
  input: ParsedInputOf<'CompareTexts'>,
  call: Call,
): Promise<TextOfCall> {
  try {
    return await textOfCall(input[field], call);
  } catch (error) {
    if (!(error instanceof UserError) || error instanceof RetryLaterError) throw error;
    throw new UserError(error.key, error.message, [{ path: field, problem: 'cannot be used' }]);
  }
}

function presentSide(
  name: string,
  { words, language, matchedWords, percent, hints }: ComparedSideOfTwo,
): TextComparison['First'] {
  return {
    Name: name,
    Words: words,
    Matched: matchedWords,
    Percent: percent,
    Language: language,
    ManipulationHints: hints.map(presentHint),
  };
}
