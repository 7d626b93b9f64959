/** The entry of this feature: the part that the rest of the server may use. */
import { deleteLibraryTexts } from './delete-library-texts.ts';
import { getLibraryTextCopies } from './get-library-text-copies.ts';
import { getLibraryText } from './get-library-text.ts';
import { getLibraryOwners } from './get-library-owners.ts';
import { getLibraryTexts } from './get-library-texts.ts';
import { updateLibraryTexts } from './update-library-texts.ts';
import { fingerprintBytes, textsInLibraries } from './library.repository.ts';
import { libraryOfUser } from './library-of-user.ts';
import { openOwnLibrary } from './own-library.ts';
import { definePart } from '../../part.ts';
import { textAdded } from '../../events.ts';
import { subscribe } from '../../platform/events/index.ts';
import { libraryTextExists } from './added/added-texts.repository.ts';
import { tellTextAdded } from './added/tell-text-added.ts';

export const libraryPart = definePart({
  tables: {
    library_texts: ['libraryTexts'],
  },
  looseReferences: { 'library_texts.work_id': 'history' },
  handlers: {
    GetLibraryTexts: getLibraryTexts,
    GetLibraryText: getLibraryText,
    GetLibraryOwners: getLibraryOwners,
    UpdateLibraryTexts: updateLibraryTexts,
    GetLibraryTextCopies: getLibraryTextCopies,
    DeleteLibraryTexts: deleteLibraryTexts,
  },
  events: [textAdded],
  // All messages of a user are one subscriber, so that they are in the order of what happened.
  subscriptions: [subscribe('messages', textAdded, tellTextAdded)],
  rowsOfEvents: { libraryText: libraryTextExists },
  textUses: { libraryTexts: textsInLibraries },
  storedBytes: [fingerprintBytes],
  ofUsers: {
    columns: {
      'library_texts.owner_id': { deleted: 'remove', takenOver: 'move', exported: ['library'] },
    },
    steps: libraryOfUser,
    ownData: { library: { open: openOwnLibrary } },
  },
});

export { deleteExpiredLibraryTexts, removeLibraryTexts } from './remove-library-texts.ts';
export { publishTextAdded } from './added/tell-text-added.ts';
export { presentEntry } from './library.present.ts';
export { addLibraryText, type AddedLibraryText, type NewLibraryText } from './add-library-text.ts';
export {
  earlierVersions,
  laterVersions,
  lockContent,
  replacedBy,
  selectEntriesForShare,
  unsafeSelectWorkOf,
  type EntryOfContent,
} from './entries.repository.ts';
export { projectToAddToForShare } from './project-to-add-to.ts';
export {
  libraryTextsForEditing,
  libraryTextsForListing,
  libraryTextsForReading,
  readableLibraryTexts,
  readableSharedTexts,
  searchScopes,
  type AccessedLibraryText,
} from './library.access.ts';
export { convertToFingerprint } from './convert-to-fingerprint.ts';
export {
  libraryDetails,
  lockLibraryTextsForShare,
  selectLibraryTextsForUpdate,
  selectLibraryTextsOfReportsForUpdate,
  selectOwnTexts,
  unsafeSelectLibraryIdsForShare,
  unsafeSelectLibraryTextsForShare,
  unsafeSelectTextIdsOfProject,
  unsafeSelectTextsOfProjectForShare,
} from './library.repository.ts';
export {
  countSearchedLibrary,
  hasFingerprintTexts,
  unsafeSelectConvertedTexts,
  unsafeSelectCreatedAt,
  selectAcceptedTexts,
  selectLibrarySources,
  type CheckedEntry,
  type LibrarySource,
  type SearchedLibrary,
} from './library-sources.repository.ts';
export { countTextsOfReports, updateFromReports } from './sync-library.repository.ts';
export { countLibraryTexts, countTextsOf, countTextsOfProjects } from './library-counts.repository.ts';
