import type { Executor } from '../../platform/database/connect.ts';
import { UserError } from '../../platform/errors.ts';
import { selectUploadForm, unsafeSelectFormOfProject, type UploadFormRow } from '../projects/index.ts';
import type { IsPersonalFormOpen } from '../../feature-ports.ts';
import { selectPersonalForm, type PersonalFormRow } from './personal/personal-forms.repository.ts';

/** A form, and the person whose form it is; null for a form that anyone can open. */
export interface OpenedForm extends UploadFormRow {
  readonly person: PersonalFormRow | null;
}

interface Holding {
  /** Protects the project from deletion, and the name of the person from changes, until the transaction ends. */
  readonly hold?: boolean;
}

interface AskedServices {
  readonly isPersonalFormOpen: IsPersonalFormOpen;
}

/**
 * The only access of a visitor to a project: by its code, and while the form is active, or by the code of one person, as long as the platform
 * that has sent the person may do so.
 */
export async function formForVisitor(
  { isPersonalFormOpen }: AskedServices,
  db: Executor,
  code: string,
  options: Holding = {},
): Promise<OpenedForm> {
  const form = await unsafeFormOfCode(db, code, options);
  const isOpen = form.person === null || (await isPersonalFormOpen(db, form.person));
  if (!isOpen) throw new UserError('projectCodeNotValid', `the form ${form.person?.id} of a platform`);
  return form;
}

/** The same for a caller who knows that the platform of the person may send people. The form of a person asks nobody for a name. */
export async function unsafeFormOfCode(
  db: Executor,
  code: string,
  options: Holding = {},
): Promise<OpenedForm> {
  const form = await selectUploadForm(db, code, options);
  if (form !== undefined) return { ...form, person: null };
  const found = await selectPersonalForm(db, code);
  const ofPerson =
    found === undefined ? undefined : await unsafeSelectFormOfProject(db, found.projectId, options);
  // Read again behind the lock of the project, because the name may have been hidden meanwhile.
  const person = options.hold === true ? await selectPersonalForm(db, code, options) : found;
  if (person === undefined || ofPerson === undefined) throw new UserError('projectCodeNotValid');
  return { ...ofPerson, askName: 'off', askNumber: false, person };
}

/** The same, for submitting. */
export async function openFormForVisitor(
  services: AskedServices,
  db: Executor,
  code: string,
  options: Holding = {},
): Promise<OpenedForm> {
  const form = await formForVisitor(services, db, code, options);
  if (!isOpenAt(form, new Date())) throw new UserError('outsideSubmissionPeriod');
  return form;
}

/** The last second of the period still counts. */
export function isOpenAt({ start, end }: Pick<UploadFormRow, 'start' | 'end'>, now: Date): boolean {
  const second = Math.floor(now.getTime() / 1000) * 1000;
  return (start === null || start.getTime() <= second) && (end === null || second <= end.getTime());
}
