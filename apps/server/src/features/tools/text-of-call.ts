import { keysAdmitted, limits, operations, type ParsedInputOf } from '@palimpsest/contract';
import { countWords } from '@palimpsest/engine';
import { selectText } from '../../finding/texts/texts.repository.ts';
import { titleOfText } from '../../finding/texts/title.ts';
import { UserError } from '../../platform/errors.ts';
import { requireScope } from '../../platform/http/callers/authenticate.ts';
import { userOf, type Call } from '../../platform/http/handler.ts';
import { textAtUrl } from '../checks/index.ts';
import { libraryTextsForReading } from '../library/index.ts';
import { uploadsForChecking } from '../uploads/index.ts';

export interface TextOfCall {
  readonly name: string;
  readonly content: string;
}

type GivenText = ParsedInputOf<'DescribeText'>;

/**
 * The text that a call names in one of four ways, if the user may read it. Throws noInput if it names none or several,
 * textTooShort below the words that a check needs, and toolTextTooLong above a million characters.
 */
export async function textOfCall(given: GivenText, call: Call): Promise<TextOfCall> {
  const ways = [given.text, given.uploadid, given.libtextid, given.url];
  const named = ways.filter((way) => way !== undefined).length;
  if (named !== 1) throw new UserError('noInput', `${named} texts`);
  const found = await readGiven(given, call);
  // Longer texts would take more memory than a thread has, and their answers longer to send than anybody waits.
  if (found.content.length > limits.textChars) throw new UserError('toolTextTooLong');
  if (countWords(found.content) < limits.minTextWords) throw new UserError('textTooShort');
  return found;
}

async function readGiven(
  { text, uploadid, libtextid, url, name }: GivenText,
  call: Call,
): Promise<TextOfCall> {
  const { db } = call.services;
  const user = userOf(call);
  if (uploadid !== undefined) {
    const [upload] = await uploadsForChecking(db, user, [uploadid]);
    if (upload === undefined) throw new UserError('noAccessToUpload');
    return { name: titleOfText(upload), content: (await selectText(db, upload.textId)).content };
  }
  if (libtextid !== undefined) {
    requireScope(call.caller, keysAdmitted(operations.GetLibraryText));
    const [entry] = await libraryTextsForReading(db, user, [libtextid]);
    if (entry === undefined) throw new UserError('noAccessToLibraryText');
    if (entry.isFingerprint) throw new UserError('onlyFingerprintKept', `library text ${libtextid}`);
    return { name: entry.name, content: (await selectText(db, entry.textId)).content };
  }
  if (url !== undefined) {
    const page = await textAtUrl({ url, usetags: 0 }, call);
    return { name: page.Title || page.Url, content: page.Text };
  }
  if (text === undefined || text.trim() === '') throw new UserError('noInput', 'empty text');
  return { name, content: text };
}
