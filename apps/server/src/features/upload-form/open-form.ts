import type { Executor } from '../../platform/database/connect.ts';
import { UserError } from '../../platform/errors.ts';
import { selectUploadForm, type UploadFormRow } from '../projects/index.ts';

/** The only access of a visitor to a project: by its code, and while the form is active. */
export async function formForVisitor(
  db: Executor,
  code: string,
  options: { readonly hold?: boolean } = {},
): Promise<UploadFormRow> {
  const form = await selectUploadForm(db, code, options);
  if (form === undefined) throw new UserError('projectCodeNotValid');
  return form;
}

/** The same, for submitting. */
export async function openFormForVisitor(
  db: Executor,
  code: string,
  options: { readonly hold?: boolean } = {},
): Promise<UploadFormRow> {
  const form = await formForVisitor(db, code, options);
  if (!isOpenAt(form, new Date())) throw new UserError('outsideSubmissionPeriod');
  return form;
}

/** The last second of the period still counts. */
export function isOpenAt({ start, end }: Pick<UploadFormRow, 'start' | 'end'>, now: Date): boolean {
  const second = Math.floor(now.getTime() / 1000) * 1000;
  return (start === null || start.getTime() <= second) && (end === null || second <= end.getTime());
}
