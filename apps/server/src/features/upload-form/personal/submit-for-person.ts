import type { Executor } from '../../../platform/database/connect.ts';
import { updateToSubmitted } from '../../uploads/index.ts';
import { anonymousFileName } from '../anonymous-file.ts';
import { insertReceiptOf } from '../check-and-receipt.ts';
import type { OpenedForm } from '../open-form.ts';
import { insertSubmission } from '../submissions.repository.ts';

interface FileOfPerson {
  readonly uploadId: string;
  readonly fileName: string;
  /** SHA-256. */
  readonly fileHash: Buffer;
}

/**
 * Submits a file in the transaction that keeps it, in the name of a person from whom a learning platform has taken it. The platform has decided
 * that it came in time and that it may replace an earlier one, so the period of the form does not count. It is read and
 * checked like every file that was submitted before it was read. @returns the id of the submission
 */
export async function unsafeSubmitForPerson(
  transaction: Executor,
  form: OpenedForm,
  { uploadId, fileName, fileHash }: FileOfPerson,
): Promise<number> {
  const { person, projectId } = form;
  if (person === null) throw new Error(`the form of project ${projectId} is not one of a person`);
  const { id: personalFormId, name, mail, number, isAnonymous } = person;
  await updateToSubmitted(transaction, form, uploadId);
  const { id: submissionId } = await insertSubmission(transaction, {
    projectId,
    libraryTextId: null,
    uploadId,
    name,
    mail,
    number,
    personalFormId,
    isAnonymous,
    fileName: isAnonymous ? anonymousFileName(name, fileName) : fileName,
    fileHash,
    words: 0,
    message: 'textSubmitted',
  });
  await insertReceiptOf(transaction, { submissionId, libraryTextId: null, projectId });
  return submissionId;
}
