import { UserError } from '../../../errors.ts';
import { epochSeconds } from '../../../http/epoch-seconds.ts';
import type { Handler } from '../../../http/handler.ts';
import { markdownPieces } from '../../../markdown/markdown-pieces.ts';
import { selectPage } from '../content.repository.ts';
import { readable } from './readable.ts';

export const getLegalPage: Handler<'GetLegalPage'> = async (
  { key, lang },
  { services: { db }, language },
) => {
  const page = await selectPage(db, key);
  const [found] = await readable(db, page === undefined ? [] : [page], lang ?? language);
  if (found === undefined) throw new UserError('noAccessToContent', `the page ${key} has no text`);
  const { text } = found;
  return {
    data: {
      Key: key,
      Title: text.title,
      Text: text.body,
      Pieces: markdownPieces(text.body),
      Date: epochSeconds(text.createdAt),
      IsTemplate: text.isShipped,
      Language: text.language,
    },
  };
};
