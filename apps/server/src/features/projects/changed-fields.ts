import { uploadFormSettings, type ErrorKey, type ParsedInputOf } from '@palimpsest/contract';
import type { Selectable, Updateable } from 'kysely';
import type { ProjectsTable } from './tables.ts';
import { UserError } from '../../platform/errors.ts';
import { dateOrNull, storedSettings } from './stored-settings.ts';

type Change = Omit<ParsedInputOf<'UpdateProject'>, 'projectid'>;
type Fields = Updateable<ProjectsTable>;

const formSettings = Object.keys(uploadFormSettings) as (keyof typeof uploadFormSettings)[];

/**
 * The changes of a project that a call requests. Refuses, naming the field, changes that would leave it
 * without a name or a date, give rights to others although it isn't shared or has no form, or end a period
 * before it starts.
 */
export function changedProjectFields(project: Selectable<ProjectsTable>, change: Change): Fields {
  const fields = { ...ownWords(change), ...storedSettings({ ...change, ...sharing(project, change) }) };
  refuseUnlessFormFits(project, change);
  return fields;
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
function sharing(project: Selectable<ProjectsTable>, change: Change): Change {
  if (change.AllowShare ?? project.allowShare) return {};
  if (change.AllowBrowse === true) refuse('projectNotShared', 'AllowBrowse');
  if (change.AllowAdd === true) refuse('projectNotShared', 'AllowAdd');
  return project.allowShare ? { AllowBrowse: false, AllowAdd: false } : {};
}

function refuseUnlessFormFits(project: Selectable<ProjectsTable>, change: Change): void {
  const { uploadFormActive, uploadFormStart, uploadFormEnd } = project;
  const given = formSettings.find((setting) => change[setting] !== undefined);
  if (given !== undefined && !(change.UploadFormActive ?? uploadFormActive)) {
    refuse('uploadFormNotActive', given);
  }
  const { UploadFormStartDate, UploadFormEndDate } = change;
  const start = UploadFormStartDate === undefined ? uploadFormStart : dateOrNull(UploadFormStartDate);
  const end = UploadFormEndDate === undefined ? uploadFormEnd : dateOrNull(UploadFormEndDate);
  if (start !== null && end !== null && end < start) refuse('periodEndsBeforeStart', 'UploadFormEndDate');
}

function refuse(key: ErrorKey, field: string): never {
  throw new UserError(key, `${field} of a project`, [{ path: field, problem: key }]);
}
