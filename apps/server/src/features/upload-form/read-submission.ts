import type { SubmissionListener, SubmittedUpload } from '../../feature-ports.ts';
import { servicesFor, type Services } from '../../services.ts';
import { deleteOrphanedTexts, selectTexts } from '../../finding/texts/texts.repository.ts';
import { submissionNotChecked, submissionReceived } from '../../events.ts';
import { publish } from '../../platform/events/index.ts';
import { selectProjectForShare } from '../projects/index.ts';
import {
  deleteVisitorsUpload,
  selectVisitorsUploadForUpdate,
  visitorsUpload,
  type FormKey,
} from '../uploads/index.ts';
import { updateReceiptText } from '../report-store/index.ts';
import { withoutNames } from './anonymous-file.ts';
import { checkIfWanted } from './check-and-receipt.ts';
import { addSubmittedText, lockSameTexts } from './add-submitted-text.ts';
import { unsafeSelectSubmissionOf, updateToRead } from './submissions.repository.ts';

/**
 * Submissions that were accepted before their file was read.
 *
 *     accepted ──read──▶ its text is in the owner's library, and the upload is deleted
 *        └── could not be read ──▶ the submission stays, with the error
 */
export function submissionListenerOf(servicesOf: () => Services): SubmissionListener {
  return {
    wasRead: (upload) => addText(servicesFor(servicesOf(), upload.userId), upload),
    failed: ({ userId, projectId, uploadId }, readError) =>
      servicesOf()
        .db.transaction()
        .execute(async (transaction) => {
          const submission = await unsafeSelectSubmissionOf(transaction, projectId, uploadId);
          if (submission === undefined) return;
          await updateToRead(transaction, submission.id, { readError });
          await publish(transaction, submissionNotChecked, userId, {
            projectId,
            submissionId: submission.id,
          });
        }),
  };
}

async function addText(services: Services, { userId, projectId, uploadId }: SubmittedUpload): Promise<void> {
  const { db } = services;
  const form: FormKey = { ownerId: userId, projectId };
  const upload = await visitorsUpload(db, form, uploadId);
  const [stored] = await selectTexts(db, [upload.textId]);
  if (stored === undefined) return;
  const { content } = stored;
  const { fingerprints } = await services.compute.analyse(content);
  await db.transaction().execute(async (transaction) => {
    await selectProjectForShare(transaction, projectId);
    const submission = await unsafeSelectSubmissionOf(transaction, projectId, uploadId);
    if (submission === undefined || submission.libraryTextId !== null) return;
    const { versions } = await lockSameTexts(transaction, form, content, submission);
    if ((await selectVisitorsUploadForUpdate(transaction, form, uploadId)) === undefined) return;
    const text = { content, fingerprints };
    const { name, id } = submission;
    const file = submission.isAnonymous ? withoutNames(upload, submission.fileName) : upload;
    const libraryTextId = await addSubmittedText(services, transaction, text, file, name, versions);
    await updateToRead(transaction, id, { libraryTextId, words: upload.words });
    await updateReceiptText(transaction, id, libraryTextId);
    // The job asks whether the form has submissions checked.
    await checkIfWanted(transaction, id, true);
    await deleteVisitorsUpload(transaction, form, uploadId);
    await deleteOrphanedTexts(transaction, services.textUses, [upload.textId]);
    await publish(transaction, submissionReceived, userId, { projectId, libraryTextId, name: file.name });
  });
}
