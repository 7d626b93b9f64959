import { visitorUploadIdSchema, type DataOf, type Language } from '@palimpsest/contract';
import type { Executor } from '../../database/connect.ts';
import { UserError } from '../../errors.ts';
import type { Call, Handler, Result } from '../../http/handler.ts';
import { offeredLanguage } from '../../settings/index.ts';
import { contentHash, deleteOrphanedTexts, selectTexts } from '../../texts/texts.repository.ts';
import { addLibraryText, selectSameTextForShare } from '../library/index.ts';
import { tellUser } from '../messages/index.ts';
import { deleteVisitorsUpload, selectVisitorsUploadForUpdate, visitorsUpload } from '../uploads/index.ts';
import { passedBotCheck, spend } from '../bot-check/index.ts';
import { openFormForVisitor } from './open-form.ts';
import { sendReceipt } from './send-receipt.ts';
import {
  insertSubmission,
  selectEarlierAnswer,
  selectSameText,
  type Told,
} from './submissions.repository.ts';
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
 * gets the answer of the first one. The answer says whether this form already had the text and whether a
 * receipt is sent, and nothing else.
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
    // The owner's same text before the upload: its conversion to a fingerprint locks both in this order.
    await selectSameTextForShare(transaction, form.ownerId, contentHash(content));
    // A duplicate of this call waits here, and then finds the answer of the faster one.
    if (!(await selectVisitorsUploadForUpdate(transaction, form, handedIn.uploadId))) {
      return answeredMeanwhile(transaction, code, form, handedIn);
    }
    await spend(transaction, task);
    const added = await addLibraryText(services, transaction, {
      ownerId: form.ownerId,
      projectId: form.projectId,
      textId: upload.textId,
      content,
      fingerprints,
      name: upload.title || upload.name,
      author: handedIn.name || upload.author,
      comment: '',
    });
    const same =
      added === undefined
        ? await selectSameText(transaction, form.ownerId, contentHash(content), form.projectId)
        : { id: added, isInProject: false };
    // Its owner deleted it between two statements of this transaction: the visitor tries again.
    if (same === undefined) throw new UserError('uploadNotReady', 'the same text was just deleted');
    const message = same.isInProject ? 'textsSkipped' : 'textSubmitted';
    const { fileHash, name: fileName, words } = upload;
    const submission = await insertSubmission(transaction, {
      projectId: form.projectId,
      libraryTextId: same.id,
      uploadId: handedIn.uploadId,
      isDuplicate: added === undefined,
      name: handedIn.name,
      mail: handedIn.mail,
      fileName,
      fileHash,
      words,
      message,
    });
    await deleteVisitorsUpload(transaction, form, handedIn.uploadId);
    await deleteOrphanedTexts(transaction, services.textUses, [upload.textId]);
    if (message === 'textsSkipped') return { message, isReceiptSent: false };
    const { mail: recipient, language } = handedIn;
    const { timeZone } = call;
    const receipt = { ...submission, recipient, language, timeZone, fileName, fileHash, words };
    const isReceiptSent = await sendReceipt(services, transaction, form, receipt);
    await tellUser(transaction, {
      userId: form.ownerId,
      type: 'submissionReceived',
      name: fileName,
      libraryTextId: same.id,
    });
    return { message, isReceiptSent };
  });
  return answer(told);
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

function answer({ message, isReceiptSent }: Told): Result<DataOf<'AddTextsToLibrary'>> {
  const isNew = message === 'textSubmitted';
  const data = { Ids: [], Added: isNew ? 1 : 0, Skipped: isNew ? 0 : 1, ReceiptSent: isReceiptSent };
  return { data, message, total: 1 };
}
