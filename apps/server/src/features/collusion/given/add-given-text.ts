import { limits, type ParsedInputOf } from '@palimpsest/contract';
import { countWords } from '@palimpsest/engine';
import type { Executor } from '../../../platform/database/connect.ts';
import { UserError } from '../../../platform/errors.ts';
import { userOf, type Handler, type CallingUser } from '../../../platform/http/handler.ts';
import { givenTextsHaveChanged } from './given-texts-have-changed.ts';
import { reserveStorage } from '../../../finding/storage-limit/index.ts';
import { contentUnlessDeleted } from '../../../finding/texts/content-unless-deleted.ts';
import { firstLine, titleOfText } from '../../../finding/texts/title.ts';
import {
  libraryTextsForReading,
  readableSharedTexts,
  unsafeSelectLibraryIdsForShare,
} from '../../library/index.ts';
import { uploadsForChecking } from '../../uploads/index.ts';
import { requireOwnProject } from '../collusion.access.ts';
import { unsafeSharedPhrase } from '../phrases/find-phrase.ts';
import { presentGivenTexts } from './get-given-texts.ts';
import { countGivenTextsHeld, insertGivenText, type NewGivenText } from './given-texts.repository.ts';

/**
 * Adds all texts of a call or none. A library text stays a single text: deleting it there removes it from the
 * given texts. Typed and uploaded texts are kept with the project.
 */
export const addGivenText: Handler<'AddGivenText'> = async (input, call) => {
  const user = userOf(call);
  const { db, projectContents } = call.services;
  const { projectId } = input;
  await requireOwnProject(db, user, projectId);
  const texts = await textsOf(input, db, user);
  if (texts.some(({ words }) => words < limits.minTextWords)) throw new UserError('textTooShort');
  const bytes = texts.reduce((sum, { content }) => sum + Buffer.byteLength(content ?? ''), 0);
  const data = await db.transaction().execute(async (transaction) => {
    await reserveStorage(transaction, call.services, { userId: user.id, bytes });
    const count = await countGivenTextsHeld(transaction, projectId);
    if (count + texts.length > limits.givenTexts) throw new UserError('tooManyGivenTexts');
    await libraryTextsForShare(transaction, texts);
    for (const text of texts) await insertGivenText(transaction, { ...text, projectId });
    await givenTextsHaveChanged(transaction, projectId);
    return presentGivenTexts({ db: transaction, projectContents }, projectId);
  });
  return { data, total: data.length };
};

/** Two calls, or a call and a deletion, lock the same texts in the same order. */
async function libraryTextsForShare(transaction: Executor, texts: readonly TextToGive[]): Promise<void> {
  const ids = texts.flatMap(({ libraryTextId }) => libraryTextId ?? []);
  const held = await unsafeSelectLibraryIdsForShare(transaction, ids);
  const gone = ids.find((id) => !held.has(id));
  if (gone !== undefined) throw new UserError('noAccessToLibraryText', `library text ${gone} was deleted`);
}

/** The words of a shared phrase. They are copied, so that they stay given when the text they come from is deleted. */
async function phraseOf(
  { projectId }: ParsedInputOf<'AddGivenText'>,
  id: string,
  db: Executor,
  user: CallingUser,
): Promise<string> {
  const access = async () => {
    const phrase = await unsafeSharedPhrase(db, projectId, id);
    const readable = await readableSharedTexts(db, user, [phrase.textId]);
    if (readable.has(phrase.textId)) return phrase;
    throw new UserError('noFulltextAccess', `text ${phrase.textId} of phrase ${id}`);
  };
  const { textId, startChar, endChar } = await access();
  return (await contentUnlessDeleted(db, textId, access)).slice(startChar, endChar);
}

type TextToGive = Omit<NewGivenText, 'projectId'>;

async function textsOf(
  input: ParsedInputOf<'AddGivenText'>,
  db: Executor,
  user: CallingUser,
): Promise<readonly TextToGive[]> {
  const kinds = [input.text, input.uploadids, input.libtextids, input.phrase].filter(
    (value) => value !== undefined,
  );
  if (kinds.length !== 1) throw new UserError('noInput', `${kinds.length} kinds of input`);
  if (input.libtextids !== undefined) {
    const texts = await libraryTextsForReading(db, user, input.libtextids);
    if (texts.some(({ isOwner }) => !isOwner)) throw new UserError('noAccessToLibraryText');
    // The name is stored only in the library. A renamed text gets the new name, and a text that becomes a
    // fingerprint leaves no copy. The words of a fingerprint are found by their keys.
    return texts.map(({ id, words }) => ({ name: '', words, libraryTextId: id, content: null }));
  }
  if (input.uploadids !== undefined) {
    const { uploadids } = input;
    const access = () => uploadsForChecking(db, user, uploadids);
    const uploads = await access();
    const isOnly = uploads.length === 1;
    return Promise.all(
      uploads.map(async ({ textId, name, title, words }) => ({
        name: (isOnly && input.name) || titleOfText({ title, name }),
        words,
        libraryTextId: null,
        content: await contentUnlessDeleted(db, textId, access),
      })),
    );
  }
  const content =
    input.phrase === undefined ? (input.text ?? '') : await phraseOf(input, input.phrase, db, user);
  if (content.trim() === '') throw new UserError('noInput', 'empty text');
  return [
    { name: input.name || firstLine(content), words: countWords(content), libraryTextId: null, content },
  ];
}
