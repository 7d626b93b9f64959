import { definePart } from '../../part.ts';
import { deleteFilesOfDeletedTexts } from './delete-text-files.ts';
import { ownedTextFileBlobs } from './text-extras.repository.ts';

export const textPart = definePart({
  tables: {
    // Texts belong to what was made of them.
    texts: [],
    text_layouts: [],
    text_files: [],
    text_identifiers: [],
  },
  looseReferences: { 'text_files.blob_key': 'doctor' },
  files: { prefix: 'pages/', ownedAmong: ownedTextFileBlobs },
  cleanUp: ({ db, blobs }) => deleteFilesOfDeletedTexts(db, blobs),
  ofUsers: {
    columns: {
      'text_files.user_id': {
        deleted: 'setNull',
        takenOver: { stays: 'A file belongs to its text.' },
        exported: { leftOut: 'The texts are exported.' },
      },
    },
  },
});
