import { limits } from '@palimpsest/contract';
import type { Handler } from '../../../http/handler.ts';
import { readSampleArticles } from '../../../samples/read-samples.ts';
import { countPages } from '../../../web-index/web-pages.repository.ts';

export const getSearchedPlaces: Handler<'GetSearchedPlaces'> = async (_input, { services }) => {
  const samples = (await readSampleArticles()).map(({ url }) => url);
  const { ofThese, others } = await countPages(services.db, samples, limits.countedWebPages);
  return { data: { WebPages: others, SamplePages: ofThese } };
};
