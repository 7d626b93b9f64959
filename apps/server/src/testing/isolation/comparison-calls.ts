import type { Answer } from '@palimpsest/contract';
import { until, type TestClient } from '../test-client.ts';
import type { TestServer } from '../test-server.ts';
import type { OwnersIds } from './owners-ids.ts';

export { givenTextCalls } from './given-text-calls.ts';

type Call = (client: TestClient, ids: OwnersIds) => Promise<Answer<unknown>>;

/** No two texts of the owner's small project share a phrase, so one is written. */
const phrase = { id: '1.0.5', textId: 0, startChar: 0, endChar: 0, words: 5, texts: 4 };

/** The other text of a tool, which takes each of its texts in one of several ways. */
const ownText = 'a text of one’s own with more than five words';

/** The calls of a comparison that pass the id of its project, and those of the tools. */
export function comparisonCalls(server: () => TestServer): Readonly<Record<string, Call>> {
  return {
    'CountSharedPhrase.projectId': async (c, { project: projectId }) => {
      const { success } = await c.call('GenerateCollusionReport', { projectId });
      // A run that ends later would write its own phrases.
      if (success)
        await until(async () => (await c.data('GetCollusionSources', { projectId })).left === 0 || undefined);
      const sharedPhrases = JSON.stringify([phrase]);
      await server().services.db.updateTable('collusionReports').set({ sharedPhrases }).execute();
      return c.call('CountSharedPhrase', { projectId, phrase: phrase.id, counts: false });
    },
    'CompareTexts.first.uploadid': (c, { upload: uploadid }) =>
      c.call('CompareTexts', { first: { uploadid }, second: { text: ownText } }),
    'CompareTexts.first.libtextid': (c, { libraryText: libtextid }) =>
      c.call('CompareTexts', { first: { libtextid }, second: { text: ownText } }),
    'CompareTexts.second.uploadid': (c, { upload: uploadid }) =>
      c.call('CompareTexts', { first: { text: ownText }, second: { uploadid } }),
    'CompareTexts.second.libtextid': (c, { libraryText: libtextid }) =>
      c.call('CompareTexts', { first: { text: ownText }, second: { libtextid } }),
    'DescribeText.uploadid': (c, { upload: uploadid }) => c.call('DescribeText', { uploadid }),
    'DescribeText.libtextid': (c, { libraryText: libtextid }) => c.call('DescribeText', { libtextid }),
  };
}
