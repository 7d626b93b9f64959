/** The room's door: what other parts of the server may use of it. */
import { addTextsToLibrary } from './add-texts-to-library.ts';
import { deleteLibraryTexts } from './delete-library-texts.ts';
import { getLibraryTextCopies } from './get-library-text-copies.ts';
import { getLibraryText } from './get-library-text.ts';
import { getLibraryTexts } from './get-library-texts.ts';

export const libraryHandlers = {
  AddTextsToLibrary: addTextsToLibrary,
  GetLibraryTexts: getLibraryTexts,
  GetLibraryText: getLibraryText,
  GetLibraryTextCopies: getLibraryTextCopies,
  DeleteLibraryTexts: deleteLibraryTexts,
};

export { deleteExpiredLibraryTexts, removeLibraryOf, removeLibraryTexts } from './remove-library-texts.ts';
export { addLibraryText } from './add-library-text.ts';
export { libraryTextsForReading } from './library.access.ts';
export { convertToFingerprint, type Conversion } from './convert-to-fingerprint.ts';
export { countSearchedLibrary, holdLibraryTexts, selectLibrarySources } from './library.repository.ts';
