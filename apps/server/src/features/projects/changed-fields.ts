import type { ErrorKey, ParsedInputOf } from '@palimpsest/contract';
import type { Selectable, Updateable } from 'kysely';
import type { ProjectsTable } from '../../platform/database/tables.ts';
import { UserError } from '../../platform/errors.ts';

type Change = Omit<ParsedInputOf<'UpdateProject'>, 'projectid'>;
type Fields = Updateable<ProjectsTable>;

/**
 * The changes of a project that a call requests. Refuses, naming the field, changes that would leave it
 * without a name or a date, give rights to others although it isn't shared or has no form, or end a period
 * before it starts.
 */
export function changedProjectFields(project: Selectable<ProjectsTable>, change: Change): Fields {
  return {
    ...ownWords(change),
    ...sharing(project, change),
    ...uploadForm(project, change),
    ...(change.AcceptTexts === undefined ? {} : { acceptTexts: change.AcceptTexts === 1 }),
  };
}

function ownWords({ name, description, date }: Change): Fields {
  if (name === '') refuse('nameRequired', 'name');
  if (date === null) refuse('dateRequired', 'date');
  return {
    ...(name === undefined ? {} : { name }),
    ...(description === undefined ? {} : { description }),
    ...(date === undefined ? {} : { createdAt: new Date(date * 1000) }),
  };
}

/** Users who no longer see the project can't do anything in it either. */
function sharing(project: Selectable<ProjectsTable>, change: Change): Fields {
  const isShared = change.AllowShare ?? project.allowShare;
  if (!isShared) {
    if (change.AllowBrowse === true) refuse('projectNotShared', 'AllowBrowse');
    if (change.AllowAdd === true) refuse('projectNotShared', 'AllowAdd');
    return project.allowShare ? { allowShare: false, allowBrowse: false, allowAdd: false } : {};
  }
  return {
    ...(change.AllowShare === undefined ? {} : { allowShare: change.AllowShare }),
    ...(change.AllowBrowse === undefined ? {} : { allowBrowse: change.AllowBrowse }),
    ...(change.AllowAdd === undefined ? {} : { allowAdd: change.AllowAdd }),
  };
}

const formFields = [
  'UploadFormHeader',
  'UploadFormDescription',
  'UploadFormStartDate',
  'UploadFormEndDate',
  'UploadFormAskName',
  'UploadFormAskNumber',
  'UploadFormChecks',
  'UploadFormShowsReports',
  'UploadFormTakesAgain',
] as const;

function uploadForm(project: Selectable<ProjectsTable>, change: Change): Fields {
  const isActive = change.UploadFormActive ?? project.uploadFormActive;
  const given = formFields.find((field) => change[field] !== undefined);
  if (!isActive && given !== undefined) refuse('uploadFormNotActive', given);
  const start = moment(change.UploadFormStartDate, project.uploadFormStart);
  const end = moment(change.UploadFormEndDate, project.uploadFormEnd);
  if (start !== null && end !== null && end < start) refuse('periodEndsBeforeStart', 'UploadFormEndDate');
  return {
    ...(change.UploadFormActive === undefined ? {} : { uploadFormActive: change.UploadFormActive }),
    ...(change.UploadFormHeader === undefined ? {} : { uploadFormHeader: change.UploadFormHeader }),
    ...(change.UploadFormDescription === undefined
      ? {}
      : { uploadFormDescription: change.UploadFormDescription }),
    ...(change.UploadFormStartDate === undefined ? {} : { uploadFormStart: start }),
    ...(change.UploadFormEndDate === undefined ? {} : { uploadFormEnd: end }),
    ...(change.UploadFormAskName === undefined ? {} : { uploadFormAskName: change.UploadFormAskName }),
    ...(change.UploadFormAskNumber === undefined ? {} : { uploadFormAskNumber: change.UploadFormAskNumber }),
    ...(change.UploadFormChecks === undefined ? {} : { uploadFormChecks: change.UploadFormChecks }),
    ...(change.UploadFormShowsReports === undefined
      ? {}
      : { uploadFormShowsReports: change.UploadFormShowsReports }),
    ...(change.UploadFormTakesAgain === undefined
      ? {}
      : { uploadFormTakesAgain: change.UploadFormTakesAgain }),
  };
}

function moment(seconds: number | null | undefined, before: Date | null): Date | null {
  if (seconds === undefined) return before;
  return seconds === null ? null : new Date(seconds * 1000);
}

function refuse(key: ErrorKey, field: string): never {
  throw new UserError(key, `${field} of a project`, [{ path: field, problem: key }]);
}
