import type { Collusion } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import type { CallingUser } from '../../../platform/http/handler.ts';
import { selectTexts } from '../../../finding/texts/texts.repository.ts';
import { readableSharedTexts } from '../../library/index.ts';
import type { CollusionReportRow } from '../collusion-reports.repository.ts';

const phraseChars = 300;

/**
 * The phrases with the compared texts that share them. Without words if the text that represents a phrase isn't shared
 * with the user.
 */
export async function readPhrases(
  db: Executor,
  user: CallingUser,
  { sharedPhrases }: CollusionReportRow,
  compared: ReadonlySet<number>,
): Promise<Collusion['SharedPhrases']> {
  const textIds = [...new Set(sharedPhrases.map(({ textId }) => textId))];
  const readable = await readableSharedTexts(db, user, textIds);
  const contents = new Map((await selectTexts(db, textIds)).map(({ id, content }) => [id, content]));
  return sharedPhrases.flatMap((phrase) => {
    const { id = '', textId, startChar, endChar, words, texts } = phrase;
    const content = contents.get(textId);
    if (content === undefined) return [];
    const whole = content.slice(startChar, endChar).replaceAll(/\s+/gu, ' ');
    const text = whole.length > phraseChars ? `${whole.slice(0, phraseChars - 1)}…` : whole;
    const sharers = (phrase.sharers ?? []).filter((one) => compared.has(one));
    return {
      Id: id,
      Text: readable.has(textId) ? text.toWellFormed() : '',
      Words: words,
      Texts: texts,
      TextIds: sharers,
      Beginning: (phrase.beginners ?? []).filter((one) => compared.has(one)).length,
      Counts: (phrase.countedBy ?? []).length > 0,
    };
  });
}
