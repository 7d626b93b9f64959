import { limits } from '@palimpsest/contract';
import { UserError } from '../../../platform/errors.ts';
import { epochSeconds } from '../../../platform/http/epoch-seconds.ts';
import { userOf, type Handler } from '../../../platform/http/handler.ts';
import { contentForAdmin, contentForAdminForUpdate } from '../content.access.ts';
import { presentContent } from '../content.present.ts';
import {
  insertVersions,
  unsafeSelectCurrentVersions,
  unsafeSelectVersion,
  unsafeSelectVersions,
} from '../content.repository.ts';
import { shippedText } from '../shipped/index.ts';
import { requireRemainingTitles } from './require-titles.ts';

export const getContentVersions: Handler<'GetContentVersions'> = async (
  { id, language },
  { services: { db } },
) => {
  const entry = await contentForAdmin(db, id);
  const versions = await unsafeSelectVersions(db, entry.id, language, limits.contentVersions);
  return {
    data: versions.map((version) => ({
      Id: version.id,
      Date: epochSeconds(version.createdAt),
      Title: version.title,
      Text: version.body,
      IsShipped: version.isShipped,
      Author: version.author ?? '',
    })),
    total: versions.length,
  };
};

/** The earlier text becomes a new version, so that nothing is lost. The text of this release counts as shipped again. */
export const restoreContentVersion: Handler<'RestoreContentVersion'> = async (input, call) => {
  const { id, language, versionId } = input;
  const data = await call.services.db.transaction().execute(async (transaction) => {
    const entry = await contentForAdminForUpdate(transaction, id);
    const shipped = shippedText(entry.shippedKey, language);
    const chosen =
      versionId === 0 ? shipped : await unsafeSelectVersion(transaction, entry.id, language, versionId);
    if (chosen === undefined) {
      throw new UserError('noAccessToContent', `content ${id} has no version ${versionId} in ${language}`);
    }
    const { title } = chosen;
    const body = 'text' in chosen ? chosen.text : chosen.body;
    const isShipped = shipped !== undefined && title === shipped.title && body === shipped.text;
    const authorId = isShipped ? null : userOf(call).id;
    const restored = { contentId: entry.id, language, title, body, isShipped, authorId };
    const current = await unsafeSelectCurrentVersions(transaction, [entry.id]);
    requireRemainingTitles(current, [restored]);
    await insertVersions(transaction, [restored]);
    return presentContent(transaction, entry);
  });
  return { data, message: 'contentSaved' };
};
