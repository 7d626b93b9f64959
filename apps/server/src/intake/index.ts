/** Calls that receive texts and files, and that involve several features. */
import type { Handler } from '../platform/http/handler.ts';
import { uploadsStatusOf } from '../features/uploads/index.ts';
import { submit, visitorsFilesStatus } from '../features/upload-form/index.ts';
import { definePart } from '../part.ts';
import { registerUploadRoute } from './upload-file.route.ts';
import { addOwnTexts } from './add-own-texts.ts';
import { syncLibraryTextsWithReports } from './sync-library.ts';

/** Adds texts for a visitor of the form if the call has the code of an upload form, otherwise for a user. */
const addTextsToLibrary: Handler<'AddTextsToLibrary'> = (input, call) =>
  input.projectcode === undefined ? addOwnTexts(input, call) : submit(input.projectcode, input, call);

const getUploadedFilesStatus: Handler<'GetUploadedFilesStatus'> = (input, call) =>
  input.projectcode === undefined
    ? uploadsStatusOf(input, call)
    : visitorsFilesStatus(input.projectcode, input.uploadids, call);

export const intakePart = definePart({
  handlers: {
    AddTextsToLibrary: addTextsToLibrary,
    GetUploadedFilesStatus: getUploadedFilesStatus,
    SyncLibraryTextsWithReports: syncLibraryTextsWithReports,
  },
  routes: registerUploadRoute,
});
