import { numberOf, testKey, type Route } from '../route.ts';

/** A repository with names of its own (`settingsOf`). */
export const jsonRoute: Route = ({ path, query, headers }, collection) => {
  if (path !== '/find') return undefined;
  if (headers['authorization'] !== undefined && headers['authorization'] !== `Bearer ${testKey}`)
    return { status: 401, body: { message: 'Who are you?' } };
  const hits = collection.search(query['q'] ?? '', numberOf(query['n'], 10));
  return {
    body: {
      found: {
        items: hits.map(({ document }) => ({
          link: document.url,
          name: document.title,
          body: document.text,
        })),
      },
    },
  };
};
