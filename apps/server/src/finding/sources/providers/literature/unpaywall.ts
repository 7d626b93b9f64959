import { z } from 'zod';
import {
  answerOf,
  anyItems,
  anyNumber,
  anyText,
  anyValue,
  arrayOfAnswer,
  nothingFound,
  parseProviderAnswer,
} from '../answers/parse-answer.ts';
import { foundDocument } from '../answers/found-document.ts';
import { unlessUnknown } from '../provider-error.ts';
import type { Refusal } from '../provider-http.ts';
import type { SearchProvider } from '../provider.ts';
import { withParameters } from '../query-text.ts';

const locationSchema = z.object({
  url_for_pdf: anyValue,
  url_for_landing_page: anyValue,
  url: anyValue,
  license: anyText,
});
const workSchema = z.object({
  doi: z.string(),
  doi_url: anyValue,
  title: anyText,
  year: anyNumber,
  best_oa_location: locationSchema.nullish().catch(undefined),
  oa_locations: anyItems,
  z_authors: anyItems,
});
/** Older records have the names in parts. */
const authorSchema = z.object({ raw_author_name: anyText, given: anyText, family: anyText });

/**
 * Unpaywall, free full texts by DOI (unpaywall.org/products/api). It wants a real email address and answers 422 to made-up
 * ones. It has no other search.
 */
export const unpaywall: SearchProvider = {
  key: 'unpaywall',
  findRecord: async ({ identifiers: { doi } }, { http, address, options }) => {
    if (doi === undefined) return nothingFound(0);
    const path = doi.split('/').map(encodeURIComponent).join('/');
    const url = withParameters(`${address}/${path}`, { email: options.mail });
    const answer = await unlessUnknown(http.getJson(url, { kindOf }));
    if (answer === undefined) return nothingFound();
    const work = parseProviderAnswer(workSchema, answer.json);
    const locations = [work.best_oa_location, ...arrayOfAnswer(locationSchema, work.oa_locations)];
    const document = foundDocument({
      urls: [work.doi_url],
      title: work.title,
      identifiers: { doi: work.doi },
      fullTextUrls: [
        ...locations.map((location) => location?.url_for_pdf),
        ...locations.map((location) => location?.url_for_landing_page ?? location?.url),
      ],
      authors: arrayOfAnswer(authorSchema, work.z_authors).map(
        ({ raw_author_name: name, given, family }) => name || `${given} ${family}`,
      ),
      year: work.year,
      license: work.best_oa_location?.license ?? '',
    });
    return answerOf([document], answer.headers);
  },
};

function kindOf({ status, text }: Refusal): 'keyRefused' | undefined {
  return status === 422 && /email/i.test(text) ? 'keyRefused' : undefined;
}
