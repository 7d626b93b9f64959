/** The entry of this feature: the part that the rest of the server may use. */
import { closeImport } from './close-import.ts';
import { createImport } from './create-import.ts';
import { findImportFiles } from './find-import-files.ts';
import { getImportFiles } from './get-import-files.ts';
import { getImport } from './get-import.ts';
import { getImports } from './get-imports.ts';

export const importHandlers = {
  CreateImport: createImport,
  GetImport: getImport,
  GetImportFiles: getImportFiles,
  FindImportFiles: findImportFiles,
  GetImports: getImports,
  CloseImport: closeImport,
};

export { importFileJob, recogniseImportFileJob } from './import-file.job.ts';
export { receiveImportFile } from './receive-import-file.ts';
export { deleteOldImports, removeImportsOf } from './remove-imports.ts';
export {
  importedBytes,
  ownedImportBlobs,
  selectImportsOfProjectForUpdate,
  moveImports,
} from './imports.repository.ts';
export { skippedFilesOf } from './imports.access.ts';
export { selectSkippedFileForUpdate, updateSkippedFileToAdded } from './skipped-files.repository.ts';
