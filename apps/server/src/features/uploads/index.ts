/** The room's door: what other parts of the server may use of it. */
import { getUploadedFileInfo } from './get-uploaded-file-info.ts';
import { getUploadedFilesStatus } from './get-uploaded-files-status.ts';

export const uploadHandlers = {
  GetUploadedFilesStatus: getUploadedFilesStatus,
  GetUploadedFileInfo: getUploadedFileInfo,
};

export { uploadsForChecking, visitorsUpload, type ReadUpload } from './uploads.access.ts';
export { presentUploads } from './uploads.present.ts';
export { deleteVisitorsUpload, lockVisitorsUpload, visitorsUploads } from './visitors-uploads.repository.ts';
export type { FormOfUpload } from './upload-sender.ts';
export { deleteUploadsBefore, deleteUploadsOfTexts, selectUploadsBefore } from './uploads.repository.ts';
export { removeUploadsOf, removeUploadsOfContent, removeUploadsOfProject } from './remove-uploads.ts';
export { readUploadJob } from './read-upload.job.ts';
export { registerUploadRoute } from './upload-file.route.ts';
