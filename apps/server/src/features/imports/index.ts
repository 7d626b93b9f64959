/** The entry of this feature: the part that the rest of the server may use. */
import { closeImport } from './close-import.ts';
import { createImport } from './create-import.ts';
import { findImportFiles } from './find-import-files.ts';
import { getImportFiles } from './get-import-files.ts';
import { getImport } from './get-import.ts';
import { getImports } from './get-imports.ts';
import { importFileJob, recogniseImportFileJob } from './import-file.job.ts';
import {
  importedBytes,
  moveImports,
  ownedImportBlobs,
  selectImportsOfForUpdate,
} from './imports.repository.ts';
import { deleteOldImports, removeImportsOf } from './remove-imports.ts';
import { definePart } from '../../part.ts';

export const importPart = definePart({
  tables: {
    imports: ['imports'],
    import_files: ['imports'],
  },
  looseReferences: { 'import_files.blob_key': 'doctor' },
  handlers: {
    CreateImport: createImport,
    GetImport: getImport,
    GetImportFiles: getImportFiles,
    FindImportFiles: findImportFiles,
    GetImports: getImports,
    CloseImport: closeImport,
  },
  jobs: [importFileJob, recogniseImportFileJob],
  storedBytes: [importedBytes],
  files: { prefix: 'imports/', ownedAmong: ownedImportBlobs },
  cleanUp: deleteOldImports,
  ofUsers: {
    columns: {
      'imports.user_id': {
        deleted: 'remove',
        takenOver: 'move',
        exported: { leftOut: 'The imported texts are in the library.' },
      },
    },
    steps: {
      phase: 'containers',
      lock: async (transaction, userId) => {
        await selectImportsOfForUpdate(transaction, userId);
        return [];
      },
      remove: removeImportsOf,
      takeOver: async (_services, transaction, { guestId, userId }) => {
        await moveImports(transaction, guestId, userId);
      },
    },
  },
});

export { receiveImportFile } from './receive-import-file.ts';
export { selectImportsOfProjectForUpdate } from './imports.repository.ts';
export { skippedFilesOf } from './imports.access.ts';
export { selectSkippedFileForUpdate, updateSkippedFileToAdded } from './skipped-files.repository.ts';
