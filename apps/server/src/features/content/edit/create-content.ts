import { UserError } from '../../../platform/errors.ts';
import { userOf, type Handler } from '../../../platform/http/handler.ts';
import { contentForAdmin } from '../content.access.ts';
import { insertContent, insertVersions, selectNextPosition } from '../content.repository.ts';
import { changedContentFields } from './changed-fields.ts';
import { requireTitles } from './require-titles.ts';

export const createContent: Handler<'CreateContent'> = async (input, call) => {
  const { db } = call.services;
  const texts = input.texts.filter(({ title, text }) => title !== '' || text.trim() !== '');
  requireTitles(texts);
  if ((input.kind === 'faq') !== (input.groupId !== undefined)) {
    throw new UserError('noAccessToContent', 'a question needs a group, and nothing else has one');
  }
  const groupId = input.groupId ?? null;
  const Id = await db.transaction().execute(async (transaction) => {
    if (groupId !== null && (await contentForAdmin(transaction, groupId)).kind !== 'faqGroup') {
      throw new UserError('noAccessToContent', `${groupId} is not a group`);
    }
    const id = await insertContent(transaction, {
      kind: input.kind,
      shippedKey: null,
      groupId,
      position: await selectNextPosition(transaction, input.kind, groupId),
      ...changedContentFields(input),
    });
    const authorId = userOf(call).id;
    await insertVersions(
      transaction,
      texts.map(({ language, title, text }) => ({
        contentId: id,
        language,
        title,
        body: text,
        isShipped: false,
        authorId,
      })),
    );
    return id;
  });
  return { data: { Id }, message: 'contentSaved' };
};
