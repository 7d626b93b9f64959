import { randomUUID } from 'node:crypto';
import { limits } from '@palimpsest/contract';
import { UserError } from '../errors.ts';
import { userOf, type Call, type Handler, type SessionUser } from '../http/handler.ts';
import { reserveForLater, storeReserved } from '../quota/index.ts';
import { copyExtras } from '../texts/text-extras.repository.ts';
import { insertText, selectText } from '../texts/texts.repository.ts';
import { firstLine } from '../texts/title.ts';
import { tellUser } from '../features/messages/index.ts';
import { requireProjects } from '../features/projects/index.ts';
import { reportForReading } from '../features/reports/index.ts';
import { uploadsForChecking } from '../features/uploads/index.ts';
import { addLibraryText, projectToAddToForShare } from '../features/library/index.ts';

/** A text to add to the library. */
interface TextToAdd {
  readonly content: string;
  /** The stored text that it is. */
  readonly fromTextId?: number;
  readonly name: string;
  readonly author: string;
  readonly comment: string;
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
  const batch = randomUUID();
  let skipped = 0;
  for await (const text of textsOf(input, call, user)) {
    const id = await addOne(text, batch, call, user);
    if (id === undefined) skipped += 1;
    else ids.push(id);
  }
  const isAllSkipped = ids.length === 0;
  return {
    data: { Ids: ids, Added: ids.length, Skipped: skipped },
    message: isAllSkipped ? 'textsSkipped' : 'textsAdded',
    total: isAllSkipped ? skipped : ids.length,
  };
};

type Input = Parameters<Handler<'AddTextsToLibrary'>>[0];

async function* textsOf(input: Input, call: Call, user: SessionUser): AsyncGenerator<TextToAdd> {
  const { db } = call.services;
  const given = { author: input.author, comment: input.comment, projectId: input.projectid };
  if (input.uploadids !== undefined) {
    for (const upload of await uploadsForChecking(db, user, input.uploadids)) {
      const { content } = await selectText(db, upload.textId);
      const isOnly = input.uploadids.length === 1;
      yield {
        ...given,
        content,
        fromTextId: upload.textId,
        name: (isOnly && input.name) || upload.title || upload.name,
        author: input.author || upload.author,
      };
    }
  } else if (input.reportids !== undefined) {
    for (const id of new Set(input.reportids)) {
      const report = await reportForReading(db, user, id);
      const { content } = await selectText(db, report.textId);
      yield {
        content,
        fromTextId: report.textId,
        name: report.name,
        author: report.author,
        comment: report.isOwner ? report.comment : '',
        projectId: input.projectid || (report.isOwner ? (report.projectId ?? 0) : 0),
        ...(report.isOwner ? { reportId: id, isEdited: input.projectid !== 0 } : {}),
      };
    }
  } else if (input.text !== undefined && input.text.trim() !== '') {
    yield { ...given, content: input.text, name: input.name || firstLine(input.text) };
  } else {
    throw new UserError('noInput');
  }
}

async function addOne(
  text: TextToAdd,
  batch: string,
  call: Call,
  user: SessionUser,
): Promise<number | undefined> {
  const { services } = call;
  const { language, words, fingerprints } = await services.compute.analyse(text.content);
  if (words < limits.minTextWords) throw new UserError('textTooShort');
  const { db } = services;
  const space = { userId: user.id, bytes: Buffer.byteLength(text.content) };
  const reserved = await db.transaction().execute((first) => reserveForLater(first, services, space));
  return storeReserved(db, reserved, async (transaction) => {
    await projectToAddToForShare(transaction, user, text.projectId);
    const textId = await insertText(transaction, { content: text.content, language, words });
    if (text.fromTextId !== undefined) {
      await copyExtras(transaction, { fromTextId: text.fromTextId, toTextId: textId, userId: user.id });
    }
    const id = await addLibraryText(services, transaction, {
      ownerId: user.id,
      projectId: text.projectId === 0 ? null : text.projectId,
      textId,
      content: text.content,
      fingerprints,
      name: text.name,
      author: text.author,
      comment: text.comment,
      ...(text.reportId === undefined ? {} : { reportId: text.reportId }),
      ...(text.isEdited === true ? { editedAt: new Date() } : {}),
    });
    if (id === undefined) throw new AlreadyThere();
    const { name } = text;
    await tellUser(transaction, { userId: user.id, type: 'textAdded', name, libraryTextId: id, batch });
    return id;
  }).catch((error: unknown) => {
    if (error instanceof AlreadyThere) return undefined;
    throw error;
  });
}

/** Rolls the transaction back, and with it the copy of the text. */
class AlreadyThere extends Error {}
