/** The entry of this feature: the part that the rest of the server may use. */
import { getUploadedFileInfo } from './get-uploaded-file-info.ts';
import { removeUpload } from './remove-upload.ts';

export const uploadHandlers = {
  GetUploadedFileInfo: getUploadedFileInfo,
  RemoveUpload: removeUpload,
};

export {
  arrivedUpload,
  asRead,
  uploadsForChecking,
  visitorsUpload,
  type ReadUpload,
  type VisitorsUpload,
} from './uploads.access.ts';
export { readingPlaces } from './reading-places.ts';
export { presentPlace, presentUpload, presentUploads } from './uploads.present.ts';
export {
  deleteVisitorsUpload,
  selectVisitorsUploadForUpdate,
  updateToSubmitted,
  visitorsUploads,
  type FormKey,
} from './visitors-uploads.repository.ts';
export { readUploadId, type FormOfUpload } from './upload-sender.ts';
export { receiveUpload, throwIfCutOff, type IncomingFile } from './receive-upload.ts';
export {
  deleteUploadsBefore,
  deleteUploadsOfTexts,
  ownedUploadBlobs,
  selectAllUploadsOf,
  selectAllUploadsOfForUpdate,
  selectUploadsBefore,
  selectUploadsOfContentForUpdate,
  selectUploadsOfTextsForUpdate,
  uploadedBytes,
  uploadedTexts,
  type UploadRow,
  moveReadUploads,
} from './uploads.repository.ts';
export { removeUploadsOf, removeUploadsOfContent, removeUploadsOfProject } from './remove-uploads.ts';
export { readFormUploadJob, readUploadJob, recogniseUploadJob } from './read-upload.job.ts';
export { getUploadedFilesStatus as uploadsStatusOf } from './get-uploaded-files-status.ts';
export { readFormUploadKind } from './upload-job-kinds.ts';
