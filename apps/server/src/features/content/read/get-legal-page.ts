import { languageSchema } from '@palimpsest/contract';
import { UserError } from '../../../platform/errors.ts';
import { epochSeconds } from '../../../platform/http/epoch-seconds.ts';
import type { Handler } from '../../../platform/http/handler.ts';
import { isShopOpen } from '../../../platform/settings/index.ts';
import { fillPieces, fillText } from '../placeholders/fill-in.ts';
import { pageValues } from '../placeholders/page-values.ts';
import { selectPage } from '../content.repository.ts';
import { readable } from './readable.ts';

export const getLegalPage: Handler<'GetLegalPage'> = async ({ key, lang }, { services, language }) => {
  const { db } = services;
  if (key === 'withdrawal' && !isShopOpen(services)) throw new UserError('noAccessToContent', 'no shop');
  const page = await selectPage(db, key);
  const [found] = await readable(db, page === undefined ? [] : [page], lang ?? language);
  if (found === undefined) throw new UserError('noAccessToContent', `the page ${key} has no text`);
  const { text } = found;
  const values = pageValues(services, languageSchema.catch(language).parse(text.language));
  return {
    data: {
      Key: key,
      Title: text.title,
      Text: fillText(text.body, values),
      Pieces: fillPieces(await services.markdown.pieces(text.body), values),
      Date: epochSeconds(text.createdAt),
      IsTemplate: text.isShipped,
      Language: text.language,
    },
  };
};
