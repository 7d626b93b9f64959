import { countWords } from '@palimpsest/engine';
import type { ParsedInputOf } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import { UserError } from '../../../platform/errors.ts';
import type { CallingUser } from '../../../platform/http/handler.ts';
import { titleOfText } from '../../../finding/texts/title.ts';
import { libraryTextsForReading } from '../../library/index.ts';
import { uploadsForChecking } from '../../uploads/index.ts';

/** One document of an order: a typed text or a stored one. */
export interface DocumentToCheck {
  readonly words: number;
  readonly name: string;
  readonly author: string;
  /** Given for a typed text. */
  readonly content?: string;
  /** Given for a stored text. */
  readonly textId?: number;
  /** Given for a library text. */
  readonly libraryTextId?: number;
}

type CheckedInput = Pick<ParsedInputOf<'CalculateCredits'>, 'text' | 'libtextids' | 'uploadids'>;

/**
 * The documents that a call names, each owned by the user. Throws noInput if it names no documents or several
 * kinds.
 */
export async function documentsToCheck(
  db: Executor,
  user: CallingUser,
  input: CheckedInput,
): Promise<readonly DocumentToCheck[]> {
  const kinds = [input.text, input.libtextids, input.uploadids].filter((value) => value !== undefined);
  if (kinds.length !== 1) throw new UserError('noInput', `${kinds.length} kinds of input`);
  if (input.uploadids !== undefined) {
    const uploads = await uploadsForChecking(db, user, input.uploadids);
    return uploads.map(({ words, name, title, author, textId }) => ({
      words,
      name: titleOfText({ title, name }),
      author,
      textId,
    }));
  }
  if (input.libtextids !== undefined) {
    const texts = await libraryTextsForReading(db, user, input.libtextids);
    const hidden = texts.find(({ isFingerprint }) => isFingerprint);
    if (hidden !== undefined) throw new UserError('onlyFingerprintKept', `library text ${hidden.id}`);
    return texts.map(({ id: libraryTextId, words, name, author, textId }) => ({
      words,
      name,
      author,
      textId,
      libraryTextId,
    }));
  }
  const content = input.text ?? '';
  if (content.trim() === '') throw new UserError('noInput', 'empty text');
  return [{ words: countWords(content), name: '', author: '', content }];
}
