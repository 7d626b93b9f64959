import { visitorUploadIdSchema, type DataOf, type Language } from '@palimpsest/contract';
import type { Executor } from '../../platform/database/connect.ts';
import { UserError } from '../../platform/errors.ts';
import type { Call, Handler, Result } from '../../platform/http/handler.ts';
import { offeredLanguage } from '../../platform/settings/index.ts';
import { deleteOrphanedTexts, selectTexts } from '../../finding/texts/texts.repository.ts';
import type { Receipt } from './letters/receipt.ts';
import type { EntryOfContent } from '../library/index.ts';
import { unsafeSelectReceiptCode } from '../report-store/index.ts';
import { submissionReceived } from '../../events.ts';
import { publish } from '../../platform/events/index.ts';
import {
  arrivedUpload,
  asRead,
  deleteVisitorsUpload,
  selectVisitorsUploadForUpdate,
  updateToSubmitted,
} from '../uploads/index.ts';
import { passedBotCheck, spend } from '../bot-check/index.ts';
import { checkIfWanted, insertReceiptOf } from './check-and-receipt.ts';
import { addSubmittedText, lockSameTexts } from './add-submitted-text.ts';
import { anonymousFileName, withoutNames } from './anonymous-file.ts';
import { openFormForVisitor, type OpenedForm } from './open-form.ts';
import { sendReceipt } from './send-receipt.ts';
import {
  insertSubmission,
  selectEarlierAnswer,
  selectSubmittersOf,
  selectSubmittersOfFile,
  selectSubmittersOfReadable,
  type Told,
} from './submissions.repository.ts';
import type { GroupOfPersonalForm } from '../../feature-ports.ts';
import { isSamePerson } from './same-person.ts';
import { tidySubmitterName } from './submitter-name.ts';
import type { UploadFormRow } from '../projects/index.ts';

type Input = Parameters<Handler<'AddTextsToLibrary'>>[0];

/** The input of a submission. */
interface HandedIn {
  readonly uploadId: string;
  readonly name: string;
  readonly mail: string;
  readonly number: string;
  readonly personalFormId: number | null;
  readonly isAnonymous: boolean;
  readonly language: Language;
}

/**
 * A visitor submits one file. If it was not read yet, it is accepted all the same, and read later. The text is added to
 * the library of the project's owner, the upload becomes a submission, and a receipt is created unless a limit forbids it: everything or nothing. A repeated request
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
  const form = await openFormForVisitor(services, db, code);
  const handedIn = readInput(input, form, offeredLanguage(call.services, input.lang ?? call.language));
  const earlier = await selectEarlierAnswer(db, form.projectId, handedIn.uploadId);
  if (earlier !== undefined) return answer(db, earlier);
  let arrived = await arrivedUpload(db, form, handedIn.uploadId);
  // Refused before the task of the bot check is looked at, if it could not be read.
  if (!isUnread(arrived.status)) asRead(arrived);
  // The form of one person is opened by somebody whom a learning platform has sent.
  const task = form.person === null ? await passedBotCheck(db, input.altcha) : undefined;
  if (isUnread(arrived.status)) {
    const accepted = await acceptUnread({ code, form, handedIn, arrived, task, again: input.again }, call);
    if (accepted !== undefined) return answer(db, accepted, arrived.name);
    arrived = await arrivedUpload(db, form, handedIn.uploadId);
  }
  const read = asRead(arrived);
  const [stored] = await selectTexts(db, [read.textId]);
  const waited = { code, projectId: form.projectId, uploadId: handedIn.uploadId };
  if (stored === undefined) return answer(db, await answeredMeanwhile(services, db, waited));
  const { content } = stored;
  const { fingerprints } = await services.compute.analyse(content);
  const told = await db.transaction().execute(async (transaction): Promise<Told> => {
    const held = await openFormForVisitor(services, transaction, code, { hold: true });
    const submitted = asNow(handedIn, held);
    const upload = fileOf(read, held);
    const { entries, versions } = await lockSameTexts(transaction, form, content, submitted);
    // A duplicate of this call waits here, and then finds the answer of the faster one.
    if ((await selectVisitorsUploadForUpdate(transaction, form, handedIn.uploadId)) === undefined) {
      return answeredMeanwhile(services, transaction, waited);
    }
    const isRepeated =
      input.again === 0 && (await hasSubmitted(transaction, form.projectId, entries, submitted));
    if (isRepeated) return { message: 'textsSkipped', isReceiptSent: false };
    const group = await groupOf(call.services, transaction, held);
    await requireFirst(transaction, form, submitted, group);
    if (task !== undefined) await spend(transaction, task);
    const text = { content, fingerprints };
    const { fileHash, name: fileName, words } = upload;
    const libraryTextId = await addSubmittedText(
      services,
      transaction,
      text,
      upload,
      submitted.name,
      versions,
    );
    const file = { fileName, fileHash, words };
    const told = await record(
      transaction,
      { form: held, handedIn: submitted, group, file, libraryTextId },
      call,
    );
    await deleteVisitorsUpload(transaction, form, handedIn.uploadId);
    await deleteOrphanedTexts(transaction, services.textUses, [upload.textId]);
    await publish(transaction, submissionReceived, form.ownerId, {
      projectId: form.projectId,
      libraryTextId,
      name: fileName,
    });
    return told;
  });
  return answer(db, told, fileOf(read, form).name);
}

const isUnread = (status: string | undefined): boolean => status === 'Scheduled' || status === 'Active';

interface UnreadFile {
  readonly code: string;
  readonly form: OpenedForm;
  readonly handedIn: HandedIn;
  readonly arrived: Awaited<ReturnType<typeof arrivedUpload>>;
  readonly task: Awaited<ReturnType<typeof passedBotCheck>> | undefined;
  readonly again: Input['again'];
}

/**
 * Accepts a file that was not read yet (read-submission.ts): at a deadline, nobody waits for the reading. A file that this
 * person has already submitted is recognised by its bytes.
 * @returns undefined if it was read meanwhile
 */
async function acceptUnread(
  { code, form, handedIn: before, arrived, task, again }: UnreadFile,
  call: Call,
): Promise<Told | undefined> {
  const { uploadId } = before;
  const { fileHash } = arrived;
  return call.services.db.transaction().execute(async (transaction) => {
    const held = await openFormForVisitor(call.services, transaction, code, { hold: true });
    const handedIn = asNow(before, held);
    const { name: fileName } = fileOf(arrived, held);
    const status = await selectVisitorsUploadForUpdate(transaction, form, uploadId);
    const earlier = await selectEarlierAnswer(transaction, form.projectId, uploadId);
    if (earlier !== undefined) return earlier;
    if (!isUnread(status)) return undefined;
    const submitters = await selectSubmittersOfFile(transaction, form.projectId, fileHash);
    if (again === 0 && submitters.some((submitter) => isSamePerson(submitter, handedIn))) {
      return { message: 'textsSkipped', isReceiptSent: false };
    }
    const group = await groupOf(call.services, transaction, held);
    await requireFirst(transaction, form, handedIn, group);
    if (task !== undefined) await spend(transaction, task);
    await updateToSubmitted(transaction, form, uploadId);
    const file = { fileName, fileHash, words: undefined };
    return record(transaction, { form: held, handedIn, group, file, libraryTextId: null }, call);
  });
}

interface NewSubmission {
  readonly form: OpenedForm;
  readonly handedIn: HandedIn;
  readonly group: GroupOfSubmission;
  readonly file: Pick<Receipt, 'fileName' | 'fileHash' | 'words'>;
  readonly libraryTextId: number | null;
}

/** Stores a submission, and creates its receipt. */
async function record(
  transaction: Executor,
  { form, handedIn, group, file, libraryTextId }: NewSubmission,
  { services, timeZone }: Call,
): Promise<Told> {
  const message = 'textSubmitted';
  const { uploadId, name, mail, number, personalFormId, isAnonymous, language } = handedIn;
  const submission = await insertSubmission(transaction, {
    projectId: form.projectId,
    libraryTextId,
    uploadId,
    name,
    mail,
    number,
    personalFormId,
    isAnonymous,
    groupId: group.groupId,
    awaitsGroup: group.isAwaited,
    fileName: file.fileName,
    fileHash: file.fileHash,
    words: file.words ?? 0,
    message,
  });
  const { id: submissionId } = submission;
  await insertReceiptOf(transaction, { submissionId, libraryTextId, projectId: form.projectId });
  if (libraryTextId !== null) await checkIfWanted(transaction, submissionId, form.checks);
  const receipt = { ...submission, ...file, recipient: mail, language, timeZone };
  const isReceiptSent = await sendReceipt(services, transaction, form, receipt);
  return { message, isReceiptSent, submissionId };
}

type GroupOfSubmission = Awaited<ReturnType<GroupOfPersonalForm>>;

async function groupOf(
  { groupOfPersonalForm }: Pick<Call['services'], 'groupOfPersonalForm'>,
  transaction: Executor,
  { person }: OpenedForm,
): Promise<GroupOfSubmission> {
  return person === null ? { groupId: null, isAwaited: false } : groupOfPersonalForm(transaction, person);
}

/**
 * Refuses another text of the same person, or of their group, if the form takes only one. A text for another group counts for that one alone.
 * Nobody knows visitors without a name.
 */
async function requireFirst(
  transaction: Executor,
  form: UploadFormRow,
  visitor: HandedIn,
  { groupId }: GroupOfSubmission,
): Promise<void> {
  if (form.takesAgain) return;
  const submitters = await selectSubmittersOfReadable(transaction, form.projectId);
  const isTaken = submitters.some((one) =>
    one.groupId === null ? isSamePerson(one, visitor) : one.groupId === groupId,
  );
  if (isTaken) throw new UserError('alreadySubmitted');
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

/**
 * The upload was deleted since it was read: a duplicate of the call submitted it, or its project was deleted.
 */
async function answeredMeanwhile(
  services: Pick<Call['services'], 'isPersonalFormOpen'>,
  db: Executor,
  {
    code,
    projectId,
    uploadId,
  }: { readonly code: string; readonly projectId: number; readonly uploadId: string },
): Promise<Told> {
  await openFormForVisitor(services, db, code);
  const meanwhile = await selectEarlierAnswer(db, projectId, uploadId);
  if (meanwhile === undefined) throw new UserError('noAccessToUpload', 'the upload is gone');
  return meanwhile;
}

/** Exactly one file, and no more details of the submitter than the form asks for, or knows. */
function readInput(input: Input, form: OpenedForm, language: Language): HandedIn {
  const [uploadId, ...more] = new Set(input.uploadids ?? []);
  if (uploadId === undefined) throw new UserError('noInput');
  const isForForms =
    more.length === 0 &&
    visitorUploadIdSchema.safeParse(uploadId).success &&
    input.text === undefined &&
    input.reportids === undefined &&
    input.projectid === 0;
  if (!isForForms) throw new UserError('invalidFormat', 'a submission is one file of a visitor');
  if (form.person !== null) {
    const { id: personalFormId, name, mail, number, isAnonymous } = form.person;
    return { uploadId, name, mail, number, personalFormId, isAnonymous, language };
  }
  const asks = form.askName !== 'off';
  const name = asks ? tidySubmitterName(input.author) : '';
  if (form.askName === 'required' && name === '') throw new UserError('submitterNameRequired');
  const number = form.askNumber ? tidySubmitterName(input.number) : '';
  const mail = asks ? input.mail : '';
  return { uploadId, name, mail, number, personalFormId: null, isAnonymous: false, language };
}

/** The name of a person may have been hidden since the call began. */
function asNow(handedIn: HandedIn, { person }: OpenedForm): HandedIn {
  if (person === null) return handedIn;
  const { name, mail, number, isAnonymous } = person;
  return { ...handedIn, name, mail, number, isAnonymous };
}

/** The file as it is kept: the one of somebody whose name nobody may see loses the names in it. */
function fileOf<File extends Parameters<typeof withoutNames>[0]>(file: File, { person }: OpenedForm): File {
  return person?.isAnonymous === true ? withoutNames(file, anonymousFileName(person.name, file.name)) : file;
}

async function answer(
  db: Executor,
  { message, isReceiptSent, submissionId }: Told,
  fileName = '',
): Promise<Result<DataOf<'AddTextsToLibrary'>>> {
  const isNew = message === 'textSubmitted';
  const skipped = isNew ? [] : [{ TextId: 0, Name: fileName, UploadId: '' }];
  const data = { Ids: [], Added: isNew ? 1 : 0, Skipped: skipped.length, SkippedTexts: skipped };
  const code = submissionId === undefined ? undefined : await unsafeSelectReceiptCode(db, submissionId);
  return { data: { ...data, ReceiptSent: isReceiptSent, ReceiptCode: code ?? '' }, message, total: 1 };
}
