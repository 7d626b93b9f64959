import { numberOf, type Route } from '../route.ts';

/** mediawiki.org/wiki/API:Search; the path begins with the language of the wiki. */
export const mediawikiRoute: Route = ({ path, query }, collection) => {
  const wiki = /^\/([a-z-]{2,12})\/api\.php$/.exec(path)?.[1];
  if (wiki === undefined || query['action'] !== 'query' || query['list'] !== 'search') return undefined;
  const search = query['srsearch'] ?? '';
  if (search.length > 300)
    return {
      headers: { 'MediaWiki-API-Error': 'cirrussearch-query-too-long' },
      body: { error: { code: 'cirrussearch-query-too-long', info: 'The search request is too long.' } },
    };
  const hits = collection.search(search, numberOf(query['srlimit'], 10));
  return {
    body: {
      batchcomplete: true,
      query: {
        general: {
          sitename: 'Local wiki',
          lang: wiki,
          server: `//${wiki}.wiki.example.org`,
          articlepath: '/wiki/$1',
        },
        rightsinfo: { url: 'https://creativecommons.org/licenses/by-sa/4.0/', text: 'CC BY-SA 4.0' },
        search: hits.map(({ document, number, snippet }) => ({
          ns: 0,
          title: document.title,
          pageid: number + 1,
          snippet: snippet.replace(/^(\S+)/, '<span class="searchmatch">$1</span>'),
        })),
      },
    },
  };
};
