import { pagesOfWords, unknownUpload, type DataOf, type UploadedFile } from '@palimpsest/contract';
import type { Call, Result } from '../../platform/http/handler.ts';
import { presentUploads, readingPlaces, visitorsUploads } from '../uploads/index.ts';
import { formForVisitor } from './open-form.ts';
import { selectSubmissionsOfUploads } from './submissions.repository.ts';

/**
 * The progress of the files that a visitor uploaded to a form: only those whose ids the visitor knows. A file that was handed
 * in and then read is not an upload any more; its submission says how it ended.
 */
export async function getVisitorsFilesStatus(
  code: string,
  uploadIds: readonly string[],
  { services }: Call,
): Promise<Result<DataOf<'GetUploadedFilesStatus'>>> {
  const form = await formForVisitor(services, services.db, code);
  const rows = await visitorsUploads(services.db, form, uploadIds);
  const known = new Set(rows.map(({ uploadId }) => uploadId));
  const others = uploadIds.filter((id) => !known.has(id));
  const submissions = await selectSubmissionsOfUploads(services.db, form.projectId, others);
  const { data } = presentUploads(uploadIds, rows, await readingPlaces(services.db, rows));
  const files = [...data.Files, ...submissions.map(presentSubmitted)];
  return { data: { ...data, Files: files }, total: files.length };
}

type Submitted = Awaited<ReturnType<typeof selectSubmissionsOfUploads>>[number];

function presentSubmitted({ uploadId, fileName, words, readError }: Submitted): UploadedFile {
  return {
    ...unknownUpload,
    UploadId: uploadId,
    Name: fileName,
    Status: readError === '' ? 'Ok' : 'Error',
    Words: words,
    Pages: pagesOfWords(words),
    Error: readError,
  };
}
