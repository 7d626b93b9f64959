import { visitorUploadIdSchema, type DataOf, type Language } from '@palimpsest/contract';
import type { Executor } from '../../database/connect.ts';
import { UserError } from '../../errors.ts';
import type { Call, Handler, Result } from '../../http/handler.ts';
import { offeredLanguage } from '../../settings/index.ts';
import { contentHash, deleteOrphanedTexts, selectTexts } from '../../texts/texts.repository.ts';
import {
  addLibraryText,
  selectEntriesForShare,
  unsafeSelectWorkOf,
  type EntryOfContent,
} from '../library/index.ts';
import { tellUser } from '../messages/index.ts';
import { deleteVisitorsUpload, selectVisitorsUploadForUpdate, visitorsUpload } from '../uploads/index.ts';
import { passedBotCheck, spend } from '../bot-check/index.ts';
import { openFormForVisitor } from './open-form.ts';
import { sendReceipt } from './send-receipt.ts';
import {
  insertSubmission,
  selectEarlierAnswer,
  selectSubmittedTexts,
  selectSubmittersOf,
  type Told,
} from './submissions.repository.ts';
import { isSamePerson } from './same-person.ts';
import { tidySubmitterName } from './submitter-name.ts';
import type { UploadFormRow } from '../projects/index.ts';

type Input = Parameters<Handler<'AddTextsToLibrary'>>[0];

/** The input of a submission. */
interface HandedIn {
  readonly uploadId: string;
  readonly name: string;
  readonly mail: string;
  readonly language: Language;
}

/**
 * A visitor submits one file. The text is added to the library of the project's owner, the upload becomes a
 * submission, and a receipt is created unless a limit forbids it: everything or nothing. A repeated request
 * gets the answer of the first one. A text that this person has already submitted to this form is not submitted again
 * unless the visitor insists; its upload stays for that. The answer says this and whether a receipt is sent, and nothing
 * else: in particular, not whether somebody else has submitted the text.
 */
export async function submit(
  code: string,
  input: Input,
  call: Call,
): Promise<Result<DataOf<'AddTextsToLibrary'>>> {
  const { services } = call;
  const { db } = services;
  const form = await openFormForVisitor(db, code);
  const handedIn = readInput(input, form, offeredLanguage(call.services, input.lang ?? call.language));
  const earlier = await selectEarlierAnswer(db, form.projectId, handedIn.uploadId);
  if (earlier !== undefined) return answer(earlier);
  const upload = await visitorsUpload(db, form, handedIn.uploadId);
  const task = await passedBotCheck(db, input.altcha);
  const [stored] = await selectTexts(db, [upload.textId]);
  if (stored === undefined) return answer(await answeredMeanwhile(db, code, form, handedIn));
  const { content } = stored;
  const { fingerprints } = await services.compute.analyse(content);
  const told = await db.transaction().execute(async (transaction): Promise<Told> => {
    await openFormForVisitor(transaction, code, { hold: true });
    // The owner's same texts before the upload: their conversion to fingerprints locks both in this order.
    const hash = contentHash(content);
    const versions = await versionsOf(transaction, form.projectId, handedIn);
    const sameContent = { ownerId: form.ownerId, contentHash: hash };
    const entries = await selectEntriesForShare(transaction, sameContent, versions);
    // A duplicate of this call waits here, and then finds the answer of the faster one.
    if (!(await selectVisitorsUploadForUpdate(transaction, form, handedIn.uploadId))) {
      return answeredMeanwhile(transaction, code, form, handedIn);
    }
    const isRepeated =
      input.again === 0 && (await hasSubmitted(transaction, form.projectId, entries, handedIn));
    if (isRepeated) return { message: 'textsSkipped', isReceiptSent: false };
    await spend(transaction, task);
    const latest = versions.at(-1);
    const workId = latest === undefined ? undefined : await unsafeSelectWorkOf(transaction, latest);
    const { fileHash, name: fileName, words } = upload;
    const { id: libraryTextId } = await addLibraryText(services, transaction, {
      ownerId: form.ownerId,
      projectId: form.projectId,
      store: () => Promise.resolve(upload.textId),
      content,
      fingerprints,
      name: upload.title || fileName,
      author: handedIn.name || upload.author,
      comment: '',
      fileName,
      evenIfThere: true,
      ...(workId === undefined ? {} : { workId }),
    });
    const message = 'textSubmitted';
    const submission = await insertSubmission(transaction, {
      projectId: form.projectId,
      libraryTextId,
      uploadId: handedIn.uploadId,
      name: handedIn.name,
      mail: handedIn.mail,
      fileName,
      fileHash,
      words,
      message,
    });
    await deleteVisitorsUpload(transaction, form, handedIn.uploadId);
    await deleteOrphanedTexts(transaction, services.textUses, [upload.textId]);
    const { mail: recipient, language } = handedIn;
    const { timeZone } = call;
    const receipt = { ...submission, recipient, language, timeZone, fileName, fileHash, words };
    const isReceiptSent = await sendReceipt(services, transaction, form, receipt);
    await tellUser(transaction, {
      userId: form.ownerId,
      type: 'submissionReceived',
      name: fileName,
      libraryTextId,
    });
    return { message, isReceiptSent };
  });
  return answer(told, upload.name);
}

/** Whether this person has submitted one of these texts to the project. Nobody knows this of visitors without a name. */
async function hasSubmitted(
  transaction: Executor,
  projectId: number,
  entries: readonly EntryOfContent[],
  visitor: HandedIn,
): Promise<boolean> {
  const ids = entries.map(({ id }) => id);
  const submitters = await selectSubmittersOf(transaction, projectId, ids);
  return submitters.some((submitter) => isSamePerson(submitter, visitor));
}

/** The texts that this person has submitted to the project before, the oldest first: the new one replaces them there. */
async function versionsOf(
  transaction: Executor,
  projectId: number,
  visitor: HandedIn,
): Promise<readonly number[]> {
  const submitters = await selectSubmittedTexts(transaction, projectId);
  return submitters.filter((one) => isSamePerson(one, visitor)).map(({ libraryTextId }) => libraryTextId);
}

/**
 * The upload was deleted since it was read: a duplicate of the call submitted it, or its project was deleted.
 */
async function answeredMeanwhile(
  db: Executor,
  code: string,
  { projectId }: UploadFormRow,
  { uploadId }: HandedIn,
): Promise<Told> {
  await openFormForVisitor(db, code);
  const meanwhile = await selectEarlierAnswer(db, projectId, uploadId);
  if (meanwhile === undefined) throw new UserError('noAccessToUpload', 'the upload is gone');
  return meanwhile;
}

/** Exactly one file, and no more details of the submitter than the form asks for. */
function readInput(input: Input, form: UploadFormRow, language: Language): HandedIn {
  const [uploadId, ...more] = new Set(input.uploadids ?? []);
  if (uploadId === undefined) throw new UserError('noInput');
  const isForForms =
    more.length === 0 &&
    visitorUploadIdSchema.safeParse(uploadId).success &&
    input.text === undefined &&
    input.reportids === undefined &&
    input.projectid === 0;
  if (!isForForms) throw new UserError('invalidFormat', 'a submission is one file of a visitor');
  const asks = form.askName !== 'off';
  const name = asks ? tidySubmitterName(input.author) : '';
  if (form.askName === 'required' && name === '') throw new UserError('submitterNameRequired');
  return { uploadId, name, mail: asks ? input.mail : '', language };
}

function answer({ message, isReceiptSent }: Told, fileName = ''): Result<DataOf<'AddTextsToLibrary'>> {
  const isNew = message === 'textSubmitted';
  const skipped = isNew ? [] : [{ TextId: 0, Name: fileName, UploadId: '' }];
  const data = { Ids: [], Added: isNew ? 1 : 0, Skipped: skipped.length, SkippedTexts: skipped };
  return { data: { ...data, ReceiptSent: isReceiptSent }, message, total: 1 };
}
