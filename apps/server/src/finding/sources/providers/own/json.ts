import { foundDocument } from '../answers/found-document.ts';
import { answerOf, arrayOfAnswer } from '../answers/parse-answer.ts';
import { ProviderError } from '../provider-error.ts';
import type { SearchProvider } from '../provider.ts';
import { pageSize, quotedText, withParameters } from '../query-text.ts';
import { z } from 'zod';
import { credentials } from './credentials.ts';
import { fieldOf, textOfField } from './field-of.ts';

const itemSchema = z.record(z.string(), z.unknown());
const limits = { maxChars: 400 };
const mostResults = 50;
const snippetChars = 1_000;

/**
 * Any search service that answers GET with JSON, such as an institution's own repository. Its address contains {query},
 * {language} and {limit}; the settings name the list of results and their fields. Phrases are in quotation marks.
 */
export const json: SearchProvider = {
  key: 'json',
  search: async (query, access) => {
    const { listField = '', urlField = 'url', titleField = 'title', textField = 'text' } = access.options;
    const values: Readonly<Record<string, string>> = {
      '{query}': quotedText(query, limits),
      '{language}': query.language === 'und' ? '' : query.language,
      '{limit}': String(pageSize(query, mostResults)),
    };
    // Only the address is searched for placeholders, not the values.
    const written = access.address.replace(/\{(?:query|language|limit)\}/g, (name) =>
      encodeURIComponent(values[name] ?? ''),
    );
    const answer = await access.http.getJson(withParameters(written), {
      headers: credentials(access, 'Bearer'),
    });
    const list = listField === '' ? answer.json : fieldOf(answer.json, listField);
    if (!Array.isArray(list))
      throw new ProviderError('malformed', `there is no list in the field "${listField}"`);
    const documents = arrayOfAnswer(itemSchema, list).map((item) => {
      const text = textOfField(item, textField);
      return foundDocument({
        urls: [textOfField(item, urlField)],
        title: textOfField(item, titleField),
        snippet: text.slice(0, snippetChars),
        text,
      });
    });
    return answerOf(documents, answer.headers, query);
  },
};
