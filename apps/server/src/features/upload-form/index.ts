/** The room's door: what other parts of the server may use of it. */
import { getRoster } from './get-roster.ts';
import { getSubmissions } from './get-submissions.ts';
import { getUploadChallenge } from './get-upload-challenge.ts';
import { getUploadForm } from './get-upload-form.ts';
import { openFormForVisitor } from './open-form.ts';
import { updateRoster } from './update-roster.ts';
import type { Handler } from '../../http/handler.ts';
import type { FormOfUpload } from '../uploads/index.ts';
import { uploadHandlers } from '../uploads/index.ts';
import { libraryHandlers } from '../library/index.ts';
import { getVisitorsFilesStatus } from './get-visitors-files-status.ts';
import { submit } from './submit.ts';

const addTextsToLibrary: Handler<'AddTextsToLibrary'> = (input, call) =>
  input.projectcode === undefined
    ? libraryHandlers.AddTextsToLibrary(input, call)
    : submit(input.projectcode, input, call);

const getUploadedFilesStatus: Handler<'GetUploadedFilesStatus'> = (input, call) =>
  input.projectcode === undefined
    ? uploadHandlers.GetUploadedFilesStatus(input, call)
    : getVisitorsFilesStatus(input.projectcode, input.uploadids, call);

/** The last two are also calls of users; with the code of a form they are a visitor's. */
export const uploadFormHandlers = {
  GetUploadForm: getUploadForm,
  GetUploadChallenge: getUploadChallenge,
  GetSubmissions: getSubmissions,
  GetRoster: getRoster,
  UpdateRoster: updateRoster,
  AddTextsToLibrary: addTextsToLibrary,
  GetUploadedFilesStatus: getUploadedFilesStatus,
};

/** Where a file goes that comes with the code of a form. */
export const formOfUpload: FormOfUpload = ({ db }, code) => openFormForVisitor(db, code);

export { deleteSpentChallengesBefore } from './bot-check.repository.ts';
