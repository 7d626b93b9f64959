import { randomUUID } from 'node:crypto';
import { limits } from '@palimpsest/contract';
import { UserError } from '../platform/errors.ts';
import { userOf, type Call, type Handler, type CallingUser } from '../platform/http/handler.ts';
import { reserveForLater, storeReserved } from '../finding/storage-limit/index.ts';
import { contentUnlessDeleted } from '../finding/texts/content-unless-deleted.ts';
import { copyExtras } from '../finding/texts/text-extras.repository.ts';
import { insertText, selectReadingMarks } from '../finding/texts/texts.repository.ts';
import { firstLine, titleOfText } from '../finding/texts/title.ts';
import { requireProjects } from '../features/projects/index.ts';
import { reportForReading } from '../features/reports/index.ts';
import { uploadsForChecking } from '../features/uploads/index.ts';
import {
  selectSkippedFileForUpdate,
  skippedFilesOf,
  updateSkippedFileToAdded,
} from '../features/imports/index.ts';
import {
  addLibraryText,
  libraryTextsForReading,
  projectToAddToForShare,
  type AddedLibraryText,
  type NewLibraryText,
  publishTextAdded,
} from '../features/library/index.ts';

/** A text to add to the library. */
interface TextToAdd {
  /** The skipped file of an import that it is. */
  readonly importFileId?: number;
  readonly uploadId?: string;
  readonly content: string;
  /** The stored text that it is. */
  readonly fromTextId?: number;
  readonly name: string;
  readonly author: string;
  readonly comment: string;
  /** The name of the uploaded file; '' for other texts. */
  readonly fileName: string;
  readonly projectId: number;
  /** The caller's own report from which it is added. */
  readonly reportId?: number;
  /** The caller chose a project other than the report's. */
  readonly isEdited?: boolean;
}

/**
 * Adds one text after the other, each in its own transaction. If the fiftieth of a hundred files fails, the
 * first forty-nine are added, and another try skips them.
 */
export const addOwnTexts: Handler<'AddTextsToLibrary'> = async (input, call) => {
  const user = userOf(call);
  await requireProjects(call.services.db, user, [input.projectid], 'add');
  const ids: number[] = [];
  const skipped: { TextId: number; Name: string; UploadId: string }[] = [];
  const batch = randomUUID();
  for await (const text of textsOf(input, call, user)) {
    const besides = input.uploadids === undefined ? [] : ids;
    const evenIfThere = input.again === 1 || text.importFileId !== undefined;
    const { id, isNew } = await addOne(text, { batch, besides, evenIfThere }, call, user);
    if (isNew) ids.push(id);
    else skipped.push({ TextId: id, Name: text.fileName || text.name, UploadId: text.uploadId ?? '' });
  }
  const isAllSkipped = ids.length === 0;
  return {
    data: { Ids: ids, Added: ids.length, Skipped: skipped.length, SkippedTexts: skipped },
    message: isAllSkipped ? 'textsSkipped' : 'textsAdded',
    total: isAllSkipped ? skipped.length : ids.length,
  };
};

type Input = Parameters<Handler<'AddTextsToLibrary'>>[0];

async function* textsOf(input: Input, call: Call, user: CallingUser): AsyncGenerator<TextToAdd> {
  const { db } = call.services;
  const given = { author: input.author, comment: input.comment, projectId: input.projectid };
  if (input.uploadids !== undefined) {
    const { uploadids } = input;
    const access = () => uploadsForChecking(db, user, uploadids);
    for (const upload of await access()) {
      const isOnly = uploadids.length === 1;
      yield {
        ...given,
        content: await contentUnlessDeleted(db, upload.textId, access),
        fromTextId: upload.textId,
        name: (isOnly && input.name) || titleOfText(upload),
        fileName: upload.name,
        uploadId: upload.uploadId,
        author: input.author || upload.author,
      };
    }
  } else if (input.reportids !== undefined) {
    for (const id of new Set(input.reportids)) {
      // A teacher may read reports of a colleague, and take no texts of their students into another library.
      const access = () => reportForReading(db, { id: user.id }, id);
      const report = await access();
      yield {
        content: await contentUnlessDeleted(db, report.textId, access),
        fromTextId: report.textId,
        name: report.name,
        author: report.author,
        comment: report.isOwner ? report.comment : '',
        fileName: '',
        projectId: input.projectid || (report.isOwner ? (report.projectId ?? 0) : 0),
        ...(report.isOwner ? { reportId: id, isEdited: input.projectid !== 0 } : {}),
      };
    }
  } else if (input.importfileids !== undefined) {
    yield* skippedFiles(input.importfileids, call, user);
  } else if (input.text !== undefined && input.text.trim() !== '') {
    yield { ...given, content: input.text, name: input.name || firstLine(input.text), fileName: '' };
  } else {
    throw new UserError('noInput');
  }
}

/** The words of a skipped file are those of the text that is there. */
async function* skippedFiles(
  ids: readonly number[],
  call: Call,
  user: CallingUser,
): AsyncGenerator<TextToAdd> {
  const { db } = call.services;
  // The licence is looked up for each file, because the member may be removed while the others are added.
  const { id } = user;
  for (const file of await skippedFilesOf(db, user, ids)) {
    const { libraryTextId } = file;
    const access = async () => {
      const [text] = libraryTextId === null ? [] : await libraryTextsForReading(db, { id }, [libraryTextId]);
      if (text !== undefined && !text.isFingerprint) return text;
      throw new UserError('onlyFingerprintKept', `the text of file ${file.id}`);
    };
    const there = await access();
    yield {
      importFileId: file.id,
      content: await contentUnlessDeleted(db, there.textId, access),
      name: there.name,
      author: file.participant === '' ? file.author || there.author : there.author,
      comment: file.comment,
      fileName: file.name,
      projectId: file.projectId ?? 0,
    };
  }
}

interface Adding extends Pick<NewLibraryText, 'besides' | 'evenIfThere'> {
  readonly batch: string;
}

async function addOne(
  text: TextToAdd,
  { batch, ...adding }: Adding,
  call: Call,
  user: CallingUser,
): Promise<AddedLibraryText> {
  const { services } = call;
  const { language, words, fingerprints } = await services.compute.analyse(text.content);
  if (words < limits.minTextWords) throw new UserError('textTooShort');
  const { db } = services;
  const space = { userId: user.id, bytes: Buffer.byteLength(text.content) };
  const reserved = await db.transaction().execute((first) => reserveForLater(first, services, space));
  return storeReserved(db, reserved, async (transaction) => {
    await projectToAddToForShare(transaction, user, text.projectId);
    const store = async (): Promise<number> => {
      const { content, fromTextId } = text;
      const marks = fromTextId === undefined ? {} : await selectReadingMarks(transaction, fromTextId);
      const textId = await insertText(transaction, { content, language, words, ...marks });
      if (fromTextId !== undefined) {
        await copyExtras(transaction, { fromTextId, toTextId: textId, userId: user.id });
      }
      return textId;
    };
    const { name, importFileId } = text;
    if (importFileId !== undefined && !(await selectSkippedFileForUpdate(transaction, importFileId))) {
      return { id: 0, isNew: false };
    }
    const added = await addLibraryText(services, transaction, {
      ownerId: user.id,
      projectId: text.projectId === 0 ? null : text.projectId,
      store,
      content: text.content,
      fingerprints,
      name,
      author: text.author,
      comment: text.comment,
      fileName: text.fileName,
      ...adding,
      ...(text.reportId === undefined ? {} : { reportId: text.reportId }),
      ...(text.isEdited === true ? { editedAt: new Date() } : {}),
    });
    if (added.isNew && importFileId !== undefined) {
      await updateSkippedFileToAdded(transaction, importFileId, added.id);
    }
    if (added.isNew) await publishTextAdded(transaction, user.id, { libraryTextId: added.id, batch });
    return added;
  });
}
