import type { Answer } from '@palimpsest/contract';
import type { TestClient } from '../test-client.ts';
import type { OwnersIds } from './owners-ids.ts';

type Call = (client: TestClient, id: OwnersIds) => Promise<Answer<unknown>>;

const brief = 'five words of a brief';

/**
 * The calls that name given texts of a finished report, by operation and id field.
 * @param reportOf a report of the caller, so that only the other id is the owner's
 */
export function givenTextCalls(
  reportOf: (client: TestClient, id: OwnersIds) => number,
): Readonly<Record<string, Call>> {
  /** The number of a given text counts within its report. */
  const numberOf = async (client: TestClient, id: OwnersIds): Promise<number> => {
    const own = reportOf(client, id);
    await client.data('AddReportGivenTexts', { reportid: own, giventext: brief });
    const { Order } = await client.data('GetReport', { id: own });
    return Order?.GivenTexts.at(-1)?.Id ?? 0;
  };
  return {
    'AddReportGivenTexts.reportid': (c, { report: reportid }) =>
      c.call('AddReportGivenTexts', { reportid, giventext: brief }),
    'AddReportGivenTexts.givenlibtextids': (c, id) =>
      c.call('AddReportGivenTexts', { reportid: reportOf(c, id), givenlibtextids: [id.libraryText] }),
    'AddReportGivenTexts.givenuploadids': (c, id) =>
      c.call('AddReportGivenTexts', { reportid: reportOf(c, id), givenuploadids: [id.upload] }),
    'RemoveReportGivenText.reportid': async (c, id) =>
      c.call('RemoveReportGivenText', { reportid: id.report, id: await numberOf(c, id) }),
  };
}
