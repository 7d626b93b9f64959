import { z } from 'zod';
import { answerOf, anyText, arrayOfAnswer, parseProviderAnswer } from '../answers/parse-answer.ts';
import { foundDocument } from '../answers/found-document.ts';
import { errorInAnswer, ProviderError } from '../provider-error.ts';
import type { SearchProvider, SourceQuery } from '../provider.ts';
import { pageSize, quotedText, withParameters } from '../query-text.ts';

const answerSchema = z.object({
  query: z
    .object({
      search: z.array(z.unknown()),
      general: z.object({ server: anyText, articlepath: anyText }),
      rightsinfo: z.object({ text: anyText }).optional().catch(undefined),
    })
    .optional(),
  error: z.object({ code: anyText, info: anyText }).optional(),
});
const pageSchema = z.object({ title: z.string().min(1), snippet: anyText });
/** CirrusSearch refuses longer queries. */
const limits = { maxChars: 300 };
const mostResults = 50;
const languageCode = /^[a-z]{2,3}(?:-[a-z]{2,8})?$/;

/**
 * Wikipedia, or any other wiki of MediaWiki (mediawiki.org/wiki/API:Search and API:Siteinfo). The address contains
 * `{language}`, which becomes the query's language if that wiki is to be searched, or otherwise the first wiki of the
 * settings. Errors have the status 200.
 */
export const mediawiki: SearchProvider = {
  key: 'mediawiki',
  languages: (language, { address, options }) =>
    address.includes('{language}')
      ? [
          wikiOf({ language }, options.wikis ?? '')
            .split('-', 1)
            .join(''),
        ]
      : [],
  search: async (query, { http, address, options }) => {
    const wiki = wikiOf(query, options.wikis ?? '');
    const url = withParameters(`${address.replace('{language}', wiki)}/api.php`, {
      action: 'query',
      list: 'search',
      srsearch: quotedText(query, limits),
      srlimit: pageSize(query, mostResults),
      srprop: 'snippet',
      srinfo: '',
      meta: 'siteinfo',
      siprop: 'general|rightsinfo',
      format: 'json',
      formatversion: 2,
    });
    const { headers, json } = await http.getJson(url);
    const { query: found, error } = parseProviderAnswer(answerSchema, json);
    if (error !== undefined) throw errorOf(error, headers);
    if (found === undefined) throw new ProviderError('malformed', 'neither results nor an error');
    const { server, articlepath } = found.general;
    const documents = arrayOfAnswer(pageSchema, found.search).map(({ title, snippet }) =>
      foundDocument({
        urls: [addressOf(title, server, articlepath)],
        title,
        snippet,
        license: found.rightsinfo?.text ?? '',
      }),
    );
    return answerOf(documents, headers, query);
  },
};

function wikiOf({ language }: Pick<SourceQuery, 'language'>, wikis: string): string {
  const wanted = wikis
    .toLowerCase()
    .split(/[\s,]/)
    .filter((wiki) => languageCode.test(wiki));
  return wanted.includes(language) ? language : (wanted[0] ?? 'en');
}

/** The server may be without a scheme ("//de.wikipedia.org"), and the path is like "/wiki/$1". */
function addressOf(title: string, server: string, path: string): string {
  const name = encodeURIComponent(title.replaceAll(' ', '_')).replaceAll('%2F', '/').replaceAll('%3A', ':');
  return `${server.startsWith('//') ? 'https:' : ''}${server}${path.replace('$1', () => name)}`;
}

function errorOf(
  { code, info }: { readonly code: string; readonly info: string },
  headers: Headers,
): ProviderError {
  const seconds = headers.get('retry-after') ?? '';
  const retryAfterMs = /^\d{1,6}$/.test(seconds) ? Number(seconds) * 1_000 : undefined;
  if (code === 'ratelimited' || code === 'maxlag')
    return new ProviderError('tooFast', info, { retryAfterMs });
  if (code === 'readonly' || code.startsWith('internal_api_error'))
    return new ProviderError('unavailable', info);
  return errorInAnswer(`${code}: ${info}`);
}
