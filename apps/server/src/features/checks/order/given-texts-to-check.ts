import { limits, type ParsedInputOf } from '@palimpsest/contract';
import { countWords } from '@palimpsest/engine';
import type { Executor } from '../../../platform/database/connect.ts';
import { UserError } from '../../../platform/errors.ts';
import type { CallingUser } from '../../../platform/http/handler.ts';
import { contentUnlessDeleted } from '../../../finding/texts/content-unless-deleted.ts';
import { firstLine, titleOfText } from '../../../finding/texts/title.ts';
import { libraryTextsForReading } from '../../library/index.ts';
import type { GivenTextOfReport } from '../../report-store/index.ts';
import { uploadsForChecking } from '../../uploads/index.ts';

type GivenInput = Pick<ParsedInputOf<'NewPlagCheck'>, 'giventext' | 'givenlibtextids' | 'givenuploadids'>;

/**
 * The given texts that an order names. Typed and uploaded ones are kept with the report. A library text stays a single
 * text, and the user must be able to read it; its name is stored only in the library.
 */
export async function givenTextsToCheck(
  db: Executor,
  user: CallingUser,
  input: GivenInput,
): Promise<readonly GivenTextOfReport[]> {
  const content = input.giventext;
  const typed =
    content.trim() === '' ? [] : [{ name: firstLine(content), words: countWords(content), content }];
  const access = () => uploadsForChecking(db, user, [...new Set(input.givenuploadids)]);
  const uploads = await access();
  const uploaded = await Promise.all(
    uploads.map(async ({ textId, name, title, words }) => ({
      name: titleOfText({ title, name }),
      words,
      content: await contentUnlessDeleted(db, textId, access),
    })),
  );
  const library = await libraryTextsForReading(db, user, input.givenlibtextids);
  const texts: readonly GivenTextOfReport[] = [
    ...[...typed, ...uploaded].map((text) => ({
      ...text,
      libraryTextId: null,
      projectTextId: null,
      isLater: false,
    })),
    ...library.map(({ id, words }) => ({
      name: '',
      words,
      libraryTextId: id,
      projectTextId: null,
      content: null,
      isLater: false,
    })),
  ];
  if (texts.length > limits.givenTexts) throw new UserError('tooManyGivenTexts', `${texts.length} texts`);
  if (texts.some(({ words }) => words < limits.minTextWords)) throw new UserError('givenTextTooShort');
  return texts;
}
