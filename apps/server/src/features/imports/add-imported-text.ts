import { limits, submissionOf } from '@palimpsest/contract';
import type { Executor } from '../../platform/database/connect.ts';
import type { SubmissionPart } from './tables.ts';
import { readingOf, type ReadFile } from '../../finding/files/read-stored-file.ts';
import { UserError } from '../../platform/errors.ts';
import { mayKeepFile, storeWithFile } from '../../finding/files/kept-files.ts';
import { reserveForLater, storeReserved, type StoredLater } from '../../finding/storage-limit/index.ts';
import type { Services } from '../../services.ts';
import { insertLayout, insertTextFile } from '../../finding/texts/text-extras.repository.ts';
import { contentHash, insertText } from '../../finding/texts/texts.repository.ts';
import { cutTo } from '../../platform/cut-to.ts';
import { statedTitle, titleOfText } from '../../finding/texts/title.ts';
import {
  addLibraryText,
  projectToAddToForShare,
  selectEntriesForShare,
  unsafeSelectWorkOf,
  publishTextAdded,
} from '../library/index.ts';
import {
  finishImportFile,
  forgetBlobs,
  selectPendingFileForUpdate,
  type FileToImport,
} from './import-files.repository.ts';
import { selectProjectOfImport } from './imports.repository.ts';
import { selectEarlierAttempt, selectFromEarlierImport } from './submissions/works.repository.ts';

/**
 * Adds an imported text to the library and records it, in one transaction. A file that was added there before is
 * skipped.
 * @returns whether the file is kept with its text
 */
export async function addImportedText(
  file: FileToImport,
  document: ReadFile,
  services: Services,
): Promise<boolean> {
  const { db } = services;
  const compute = services.compute.forUser(file.userId);
  const { language, words, fingerprints } = await compute.analyse(document.text);
  const parts = file.parts ?? undefined;
  const outcome = parts === undefined ? {} : { parts };
  if (words < limits.minTextWords) {
    await finishImportFile(db, file.id, { status: 'Failed', error: 'fileTooShort', ...outcome });
    return false;
  }
  const store = async (keepsFile: boolean): Promise<boolean> => {
    const { userId, bytes } = file;
    const blobKey = keepsFile ? file.blobKey : null;
    const reserved = await reserveGrowth(file, document, services, blobKey !== null);
    return storeReserved(db, reserved, async (transaction) => {
      const projectId = await projectToAddTo(transaction, file);
      if (!(await selectPendingFileForUpdate(transaction, file.id))) return false;
      const content = document.text;
      let isFileKept = false;
      const storeText = async (): Promise<number> => {
        const textId = await insertText(transaction, { content, language, words, ...readingOf(document) });
        await insertLayout(transaction, textId, document.layout);
        if (blobKey !== null) {
          await insertTextFile(transaction, textId, { userId, blobKey, bytes });
          await forgetBlobs(transaction, [blobKey]);
          isFileKept = true;
        }
        return textId;
      };
      const participant = await participantIn(services, transaction, file, projectId);
      const name = nameOfText({ ...file, participant }, document);
      const workId = await lockWork(transaction, file, { projectId, content });
      const { id: libraryTextId, isNew } = await addLibraryText(services, transaction, {
        ...(workId === undefined ? {} : { workId }),
        ownerId: file.userId,
        projectId,
        store: storeText,
        content,
        fingerprints,
        name,
        author: participant || file.author || cutTo(document.author, limits.authorChars),
        comment: file.comment,
        fileName: file.name,
      });
      if (!isNew) {
        await finishImportFile(transaction, file.id, { status: 'Skipped', libraryTextId, ...outcome });
        return false;
      }
      await finishImportFile(transaction, file.id, { status: 'Added', libraryTextId, ...outcome });
      // One message a day: an import may be resumed later.
      const batch = `import-${file.importId}-${new Date().toISOString().slice(0, 10)}`;
      await publishTextAdded(transaction, userId, { libraryTextId, batch });
      return isFileKept;
    });
  };
  try {
    return await storeWithFile(mayKeepFile(document, file.bytes), store);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    await finishImportFile(db, file.id, { status: 'Failed', error: error.key });
    return false;
  }
}

/**
 * Locks the work: in a project, a later attempt replaces the earlier one of the same participant in the class, and so
 * does a file in an archive of a later day.
 */
async function lockWork(
  transaction: Executor,
  file: FileToImport,
  { projectId, content }: { readonly projectId: number | null; readonly content: string },
): Promise<number | undefined> {
  if (projectId === null) return undefined;
  const earlier =
    (await selectEarlierAttempt(transaction, file)) ??
    (await selectFromEarlierImport(transaction, file, { userId: file.userId, projectId }));
  if (earlier === undefined) return undefined;
  const same = { ownerId: file.userId, contentHash: contentHash(content) };
  await selectEntriesForShare(transaction, same, [earlier]);
  return unsafeSelectWorkOf(transaction, earlier);
}

/** The file itself is already counted, and is deleted unless it is kept. */
async function reserveGrowth(
  { userId, bytes }: FileToImport,
  { text }: ReadFile,
  services: Services,
  keepsFile: boolean,
): Promise<StoredLater> {
  const freed = keepsFile ? 0 : bytes;
  const growth = { userId, bytes: Math.max(0, Buffer.byteLength(text) - freed) };
  return services.db.transaction().execute((transaction) => reserveForLater(transaction, services, growth));
}

/**
 * Checked for each text, and not only when the import begins. In the meantime the project may have been
 * deleted, or its owner may have closed it to other users' texts. A text meant for it is then not added
 * elsewhere.
 */
async function projectToAddTo(transaction: Executor, file: FileToImport): Promise<number | null> {
  if (!file.inProject) return null;
  const projectId = await selectProjectOfImport(transaction, file.importId);
  if (projectId === null) throw new UserError('noAccessToProject', `of import ${file.importId}`);
  await projectToAddToForShare(transaction, { id: file.userId }, projectId);
  return projectId;
}

/** Some platforms name people by their login or by letters of their name. The list of the project has the whole name. */
async function participantIn(
  services: Services,
  transaction: Executor,
  { userId, participant }: FileToImport,
  projectId: number | null,
): Promise<string> {
  if (participant === '' || projectId === null) return participant;
  const name = await services.nameOnRoster(transaction, { userId, projectId }, participant);
  return cutTo(name, limits.authorChars) || participant;
}

/** Titles of submissions are often alike, so the name of their participant tells them apart and keeps them together. */
function nameOfText({ name: path, participant, parts }: FileToImport, document: ReadFile): string {
  if (parts !== null) return cutTo(nameOfSubmission(participant, parts), limits.titleChars);
  if (participant === '') {
    const name = lastName(path);
    return cutTo(titleOfText({ title: statedTitle(document, name), name }), limits.titleChars);
  }
  const name = lastName(submissionOf(path)?.name ?? path);
  return cutTo(`${participant}: ${titleOfText({ title: '', name })}`, limits.titleChars);
}

const mostNamed = 3;

/** Names the files that were read. */
function nameOfSubmission(participant: string, parts: readonly SubmissionPart[]): string {
  const titles = parts
    .filter(({ error }) => error === '')
    .map(({ name }) => titleOfText({ title: '', name: lastName(name) }));
  const named = titles.length > mostNamed ? [...titles.slice(0, mostNamed), '…'] : titles;
  return `${participant}: ${named.join(', ')}`;
}

function lastName(path: string): string {
  return path.split('/').at(-1) ?? path;
}
