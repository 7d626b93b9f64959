import { recognisedFields, type RecognisedField } from '@palimpsest/contract';
import { UserError } from '../../platform/errors.ts';
import { userOf, type Handler } from '../../platform/http/handler.ts';
import {
  selectProviders,
  testProvider,
  unsetProvider,
  type FoundDocument,
} from '../../finding/sources/index.ts';

/** Fixed words, so that a test sends nothing of any user's text. */
const testWords = 'the structure of scientific revolutions';

/** Answers with the shape of the results only: the address may be one that the administrator cannot read. */
export const testSearchProvider: Handler<'TestSearchProvider'> = async ({ key }, call) => {
  const { services } = call;
  const row = (await selectProviders(services.db)).find((one) => one.key === key) ?? unsetProvider(key);
  const tested = await testProvider(services, row, userOf(call).id, testWords);
  if (tested === 'noKey') throw new UserError('searchProviderIncomplete');
  const { error, documents } = tested;
  return {
    data: {
      IsAnswered: error === '',
      Error: error,
      Results: documents.length,
      Titles: documents.filter(({ title }) => title !== '').length,
      Fields: recognisedFields.filter((field) => documents.some(hasField[field])),
    },
  };
};

const hasField: Readonly<Record<RecognisedField, (document: FoundDocument) => boolean>> = {
  url: ({ url }) => url !== '',
  title: ({ title }) => title !== '',
  snippet: ({ snippet }) => snippet !== '',
  text: ({ text }) => text !== '',
  authors: ({ authors }) => authors.length > 0,
  year: ({ year }) => year !== null,
  identifiers: ({ identifiers }) =>
    Object.values(identifiers).some((value) => value !== undefined && value !== ''),
  fullTextUrls: ({ fullTextUrls }) => fullTextUrls.length > 0,
  license: ({ license }) => license !== '',
};
