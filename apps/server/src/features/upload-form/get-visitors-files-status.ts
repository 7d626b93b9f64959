import type { DataOf } from '@palimpsest/contract';
import { isReadingPaused } from '../../files/reading-pauses.repository.ts';
import type { Call, Result } from '../../http/handler.ts';
import { presentUploads, visitorsUploads } from '../uploads/index.ts';
import { formForVisitor } from './open-form.ts';

/** The progress of the files that a visitor uploaded to a form: only those whose ids the visitor knows. */
export async function getVisitorsFilesStatus(
  code: string,
  uploadIds: readonly string[],
  { services }: Call,
): Promise<Result<DataOf<'GetUploadedFilesStatus'>>> {
  const form = await formForVisitor(services.db, code);
  const { ownerId: userId, projectId } = form;
  const isPaused = await isReadingPaused(services.db, { userId, projectId });
  return presentUploads(uploadIds, await visitorsUploads(services.db, form, uploadIds), isPaused);
}
