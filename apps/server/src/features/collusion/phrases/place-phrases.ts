import type { SharedPhraseSpan } from '../tables.ts';
import { expectDefined } from '../../../platform/expect-defined.ts';
import type { Services } from '../../../services.ts';
import { selectTexts } from '../../../finding/texts/texts.repository.ts';
import type { JoinedProject } from '../join-texts.ts';

/** The positions of the shared phrases, and the texts that share them. Their words are read from there on request. */
export async function placePhrases(
  services: Pick<Services, 'db' | 'compute'>,
  { texts, phrases }: JoinedProject,
): Promise<readonly SharedPhraseSpan[]> {
  const idOf = (text: number): number => expectDefined(texts[text], `text ${text} of the project`).id;
  const placed: SharedPhraseSpan[] = [];
  for (const text of new Set(phrases.map((phrase) => phrase.text))) {
    const { id: libraryTextId, textId } = expectDefined(texts[text], `text ${text} of the project`);
    const [stored] = await selectTexts(services.db, [textId]);
    if (stored === undefined) continue;
    const own = phrases.filter((phrase) => phrase.text === text);
    const chars = await services.compute.placeWords({
      content: stored.content,
      spans: own.map(({ startWord, endWord }) => [startWord, endWord] as const),
    });
    own.forEach(({ startWord, endWord, texts: sharers, beginningTexts, countedBy }, i) => {
      placed.push({
        id: `${libraryTextId}.${startWord}.${endWord}`,
        textId,
        startChar: chars[2 * i] ?? 0,
        endChar: chars[2 * i + 1] ?? 0,
        words: endWord - startWord,
        texts: sharers.length,
        sharers: sharers.map(idOf),
        beginners: beginningTexts.map(idOf),
        place: { libraryTextId, startWord, endWord },
        countedBy,
      });
    });
  }
  return placed.sort((a, b) => b.words * b.texts - a.words * a.texts);
}
