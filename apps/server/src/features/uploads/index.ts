/** The entry of this feature: the part that the rest of the server may use. */
import { getUploadedFileInfo } from './get-uploaded-file-info.ts';
import { removeUpload } from './remove-upload.ts';
import { readFormUploadJob, readUploadJob, recogniseUploadJob } from './read-upload.job.ts';
import { ownedUploadBlobs, uploadedBytes, uploadedTexts } from './uploads.repository.ts';
import { deleteOldUploads } from './delete-old-uploads.ts';
import { uploadsOfUser } from './uploads-of-user.ts';
import { openOwnUploads } from './own-uploads.ts';
import { definePart } from '../../part.ts';

export const uploadPart = definePart({
  tables: {
    uploads: ['uploads'],
  },
  looseReferences: { 'uploads.blob_key': 'doctor', 'uploads.upload_id': 'choice' },
  handlers: {
    GetUploadedFileInfo: getUploadedFileInfo,
    RemoveUpload: removeUpload,
  },
  jobs: [readUploadJob, readFormUploadJob, recogniseUploadJob],
  textUses: { uploads: uploadedTexts },
  storedBytes: [uploadedBytes],
  files: { prefix: 'uploads/', ownedAmong: ownedUploadBlobs },
  cleanUp: deleteOldUploads,
  ofUsers: {
    columns: {
      'uploads.user_id': { deleted: 'remove', takenOver: 'move', exported: ['uploads'] },
    },
    steps: uploadsOfUser,
    ownData: { uploads: { open: openOwnUploads } },
  },
});

export {
  arrivedUpload,
  asRead,
  hasUpload,
  uploadForReading,
  uploadsForChecking,
  visitorsUpload,
  type VisitorsUpload,
} from './uploads.access.ts';
export { readingPlaces } from './reading-places.ts';
export { keepForOrder, selectWizardUpload, updateToWizardUpload } from './wizard-uploads.repository.ts';
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
  deleteUploadsOfTexts,
  selectUploadsOfContentForUpdate,
  selectUploadsOfTextsForUpdate,
} from './uploads.repository.ts';
export { removeUploadsOfContent, removeUploadsOfProject } from './remove-uploads.ts';
export { readFormUploadJob } from './read-upload.job.ts';
export { getUploadedFilesStatus as uploadsStatusOf } from './get-uploaded-files-status.ts';
export { readFormUploadKind } from './upload-job-kinds.ts';
