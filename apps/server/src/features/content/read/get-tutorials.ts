import { contentImagePath } from '@palimpsest/contract';
import type { Handler } from '../../../platform/http/handler.ts';
import { selectContents } from '../content.repository.ts';
import { readable } from './readable.ts';

export const getTutorials: Handler<'GetTutorials'> = async ({ lang }, { services: { db }, language }) => {
  const tutorials = await readable(db, await selectContents(db, ['tutorial']), lang ?? language);
  return {
    data: tutorials.map(({ entry, text }) => ({
      Id: entry.id,
      Title: text.title,
      Text: text.body,
      Image: contentImagePath(entry.image),
      LinkUrl: entry.linkUrl,
      Language: text.language,
    })),
    total: tutorials.length,
  };
};
