import { UserError } from '../../errors.ts';
import { userOf, type Handler } from '../../http/handler.ts';
import { selectProviders, testProvider, unsetProvider } from '../../sources/index.ts';

/** Fixed words, so that a test sends nothing of any user's text. */
const testWords = 'the structure of scientific revolutions';
const resultsShown = 5;

export const testSearchProvider: Handler<'TestSearchProvider'> = async ({ key }, call) => {
  const { services } = call;
  const row = (await selectProviders(services.db)).find((one) => one.key === key) ?? unsetProvider(key);
  const tested = await testProvider(services, row, userOf(call).id, testWords);
  if (tested === 'noKey') throw new UserError('searchProviderIncomplete');
  const { error, answer, documents } = tested;
  return {
    data: {
      IsAnswered: error === '',
      Error: error,
      Answer: answer.slice(0, 500),
      Results: documents.slice(0, resultsShown).map(({ title, url }) => ({ Title: title, Url: url })),
    },
  };
};
