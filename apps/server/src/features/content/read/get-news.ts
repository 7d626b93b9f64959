import { contentImagePath } from '@palimpsest/contract';
import { epochSeconds } from '../../../platform/http/epoch-seconds.ts';
import type { Handler } from '../../../platform/http/handler.ts';
import { selectNews } from '../content.repository.ts';
import { readable } from './readable.ts';

const shownNews = 30;

export const getNews: Handler<'GetNews'> = async ({ lang }, { services: { db, markdown }, language }) => {
  const news = await readable(db, await selectNews(db, shownNews), lang ?? language);
  const pieces = await Promise.all(news.map(({ text }) => markdown.pieces(text.body)));
  return {
    data: news.map(({ entry, text }, index) => ({
      Id: entry.id,
      Title: text.title,
      Date: epochSeconds(entry.shownAt),
      Text: text.body,
      Pieces: [...(pieces[index] ?? [])],
      Image: contentImagePath(entry.image),
      LinkUrl: entry.linkUrl,
      Language: text.language,
    })),
    total: news.length,
  };
};
