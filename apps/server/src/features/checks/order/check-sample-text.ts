import { defaultUserSettings, type ParsedInputOf } from '@palimpsest/contract';
import { countWords } from '@palimpsest/engine';
import { userOf, type Handler } from '../../../platform/http/handler.ts';
import { readSampleEssay } from '../../../finding/samples/read-samples.ts';
import { selectUserForUpdate } from '../../../people/users/people.repository.ts';
import { unsafeSelectFreeReport } from '../../report-store/index.ts';
import { orderReport } from './order-report.ts';
import { orderSettings } from './order-settings.ts';
import { withStoredSettings } from './stored-settings.ts';

/** No source is accepted or excluded at first, and all words count. */
const everythingFound = {
  usewhitelist: 0,
  extractlinks: 0,
  excludequotations: 'none',
  excludebibliography: 0,
  acceptedurls: [],
  excludedurls: [],
  truncate: 0,
  hold: false,
} satisfies Partial<ParsedInputOf<'NewPlagCheck'>>;

/**
 * Checks the sample essay like any other text, at no cost. Users have one report of it at a time, and it is not added
 * to their library: nothing is left when they delete the report. The user's settings do not apply: the report shows what
 * can be found.
 */
export const checkSampleText: Handler<'CheckSampleText'> = async ({ lang }, call) => {
  const user = userOf(call);
  const { db } = call.services;
  const { title: name, author, text: content } = await readSampleEssay(lang);
  const words = countWords(content);
  const input = withStoredSettings({ ...everythingFound, web: 1, lib: 0 }, defaultUserSettings);
  return db.transaction().execute(async (transaction) => {
    // A second click waits here and finds the report of the first.
    await selectUserForUpdate(transaction, user.id);
    const known = await unsafeSelectFreeReport(transaction, user.id, content);
    if (known !== undefined) return { data: { ReportId: known } };
    const ReportId = await orderReport(call.services, transaction, {
      userId: user.id,
      projectId: 0,
      name,
      author,
      comment: '',
      isHeld: false,
      rank: 'person',
      addToLibrary: false,
      settings: orderSettings(input, undefined),
      gaps: { reason: 'sample', failedServices: [] },
      given: [],
      document: { words, name, author, content },
      words,
      cost: 0,
      reservation: { licenseId: null, licenseCredits: 0 },
    });
    return { data: { ReportId } };
  });
};
