import type { ParsedInputOf } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import { UserError } from '../../../platform/errors.ts';
import { userOf, type Handler } from '../../../platform/http/handler.ts';
import { contentForAdminForUpdate } from '../content.access.ts';
import { presentContent } from '../content.present.ts';
import {
  insertVersions,
  unsafeSelectCurrentVersions,
  updateContentRow,
  type ContentRow,
} from '../content.repository.ts';
import { changedContentFields } from './changed-fields.ts';
import { requireRemainingTitles } from './require-titles.ts';

export const updateContent: Handler<'UpdateContent'> = async (input, call) => {
  const data = await call.services.db.transaction().execute(async (transaction) => {
    const entry = await contentForAdminForUpdate(transaction, input.id);
    await writeTexts(transaction, entry, input.texts, userOf(call).id);
    // Links in the footer lead to the legal pages, so those are always published.
    const { isPublished, ...fields } = changedContentFields(input);
    const change = {
      ...fields,
      ...(isPublished === undefined || entry.kind === 'page' ? {} : { isPublished }),
    };
    if (Object.keys(change).length > 0) {
      await updateContentRow(transaction, entry.id, { ...change, isCustomised: true });
    }
    return presentContent(transaction, await contentForAdminForUpdate(transaction, entry.id));
  });
  return { data, message: 'contentSaved' };
};

/** A text that did not change makes no version, so that one language can be changed and the others stay shipped. */
async function writeTexts(
  transaction: Executor,
  entry: ContentRow,
  texts: ParsedInputOf<'UpdateContent'>['texts'],
  authorId: number,
): Promise<void> {
  const current = await unsafeSelectCurrentVersions(transaction, [entry.id]);
  const changed = texts.filter(({ language, title, text, versionId }) => {
    const version = current.find((candidate) => candidate.language === language);
    if (title === (version?.title ?? '') && text === (version?.body ?? '')) return false;
    if (versionId !== (version?.id ?? 0)) {
      throw new UserError('contentChangedMeanwhile', `content ${entry.id} in ${language}`);
    }
    return true;
  });
  if (changed.length === 0) return;
  const versions = changed.map(({ language, title, text }) => ({
    contentId: entry.id,
    language,
    title,
    body: title === '' && text.trim() === '' ? '' : text,
    isShipped: false,
    authorId,
  }));
  requireRemainingTitles(current, versions);
  await insertVersions(transaction, versions);
}
