import type { DataOf } from '@palimpsest/contract';
import type { Call, Result } from '../../http/handler.ts';
import { presentUploads, readingPlaces, visitorsUploads } from '../uploads/index.ts';
import { formForVisitor } from './open-form.ts';

/** The progress of the files that a visitor uploaded to a form: only those whose ids the visitor knows. */
export async function getVisitorsFilesStatus(
  code: string,
  uploadIds: readonly string[],
  { services }: Call,
): Promise<Result<DataOf<'GetUploadedFilesStatus'>>> {
  const form = await formForVisitor(services.db, code);
  const rows = await visitorsUploads(services.db, form, uploadIds);
  return presentUploads(uploadIds, rows, await readingPlaces(services.db, rows));
}
