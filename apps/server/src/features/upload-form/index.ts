/** The entry of this feature: the part that the rest of the server may use. */
import { getRoster } from './get-roster.ts';
import { getOwnSubmissions, getSubmissionReceipt } from './get-submission-receipt.ts';
import { getSubmissions } from './get-submissions.ts';
import { getUploadForm } from './get-upload-form.ts';
import { openFormForVisitor } from './open-form.ts';
import { updateRoster } from './update-roster.ts';
import type { FormOfUpload } from '../uploads/index.ts';
import { submissionNotChecked, submissionReceived } from '../../events.ts';
import { redirectSubmissions } from './submissions.repository.ts';
import { definePart } from '../../part.ts';

export const uploadFormPart = definePart({
  tables: {
    submissions: ['submissions'],
    roster_entries: ['rosters'],
    personal_forms: ['projects'],
  },
  events: [submissionReceived, submissionNotChecked],
  looseReferences: { 'submissions.upload_id': 'choice' },
  handlers: {
    GetUploadForm: getUploadForm,
    GetSubmissions: getSubmissions,
    GetRoster: getRoster,
    UpdateRoster: updateRoster,
    GetSubmissionReceipt: getSubmissionReceipt,
    GetOwnSubmissions: getOwnSubmissions,
  },
  ofUsers: {
    redirectTexts: redirectSubmissions,
  },
});

/** The destination of a file that arrives with the code of a form. */
export const formOfUpload: FormOfUpload = (services, code) => openFormForVisitor(services, services.db, code);

export { getVisitorsFilesStatus as visitorsFilesStatus } from './get-visitors-files-status.ts';
export { submissionListenerOf } from './read-submission.ts';
export { unsafePresentReceipt } from './get-submission-receipt.ts';
export { submit } from './submit.ts';
export { formForVisitor, unsafeFormOfCode, type OpenedForm } from './open-form.ts';
export { unsafeSubmitForPerson } from './personal/submit-for-person.ts';
export {
  deletePersonalFormsExcept,
  formsWithSubmissions,
  projectsOfForms,
  unsafeInsertPersonalForm,
  unsafeHideNamesOfForms,
  unsafeSelectPersonalForms,
  unsafeUpdatePersonalForm,
  type PersonalFormRow,
} from './personal/personal-forms.repository.ts';
export {
  countSubmissions,
  selectSubmittersOfReports,
  unsafeSelectSubmittedTextIds,
  unsafeSelectSubmittersOfTexts,
  unsafeSelectSubmissionToCheck,
  type SubmissionToCheck,
} from './submissions.repository.ts';
export { unsafeCheckAgain } from './check-and-receipt.ts';
export {
  submissionProjects,
  unsafeSelectStatesOfSubmissions,
  type SubmissionState,
} from './submission-states.repository.ts';
export {
  groupsOfSubmissions,
  submissionsWithoutGroup,
  unsafeAssignGroups,
  unsafeSelectGroupsWithSubmissions,
  unsafeSelectResultOf,
  unsafeSelectSubmissionsOfGroup,
  unsafeSelectSubmissionsOfForms,
  unsafeSelectSubmissionsOfText,
  unsafeSelectUsedForms,
  type SubmissionOfForm,
} from './personal/submissions-of-people.repository.ts';
export { unsafeRefuseCheck } from './refuse-check.ts';
export { mailKey, numberKey, rosterMatcher } from './match-roster.ts';
export { nameOnRoster } from './name-on-roster.ts';
export { unsafeSelectRoster } from './roster.repository.ts';
export { isSamePerson } from './same-person.ts';
export { checkSubmissionKind } from './check-submission-kind.ts';
