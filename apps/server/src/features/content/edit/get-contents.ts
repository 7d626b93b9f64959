import type { Handler } from '../../../platform/http/handler.ts';
import { textsByContent } from '../choose-text.ts';
import { presentContent, presentContentSummary } from '../content.present.ts';
import { contentForAdmin } from '../content.access.ts';
import { selectContents, unsafeSelectCurrentVersions } from '../content.repository.ts';

export const getContents: Handler<'GetContents'> = async (
  { kinds, lang },
  { services: { db }, language },
) => {
  const entries = await selectContents(db, kinds);
  const texts = textsByContent(
    await unsafeSelectCurrentVersions(
      db,
      entries.map(({ id }) => id),
    ),
  );
  return {
    data: entries.map((entry) => presentContentSummary(entry, texts.get(entry.id) ?? [], lang ?? language)),
    total: entries.length,
  };
};

export const getContent: Handler<'GetContent'> = async ({ id }, { services: { db } }) => ({
  data: await presentContent(db, await contentForAdmin(db, id)),
});
