import type { InputOf, Report, Revision, RevisionMatch } from '@palimpsest/contract';
import type { TestClient } from '../../../testing/test-client.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { seededText } from '../../../testing/texts.ts';

export const [alpha, beta, gamma, delta] = [
  seededText(11, 60),
  seededText(12, 40),
  seededText(13, 50),
  seededText(14, 45),
];
export const [intro, middle, end, rewritten] = [
  seededText(15, 50),
  seededText(16, 50),
  seededText(17, 50),
  seededText(18, 60),
];
export const draft = [intro, alpha, middle, beta, end].join('\n\n');

/** A user with the sources Alpha and Beta, and the report on a draft that has both. */
export interface Revised {
  readonly client: TestClient;
  readonly base: Report;
}

export async function newRevised(server: TestServer): Promise<Revised> {
  const client = await server.guest();
  await client.data('AddTextsToLibrary', { text: alpha ?? '', name: 'Alpha' });
  await client.data('AddTextsToLibrary', { text: beta ?? '', name: 'Beta' });
  return { client, base: await orderCheck(client, { text: draft, name: 'Essay' }) };
}

export async function orderCheck(
  client: TestClient,
  order: Omit<InputOf<'NewPlagCheck'>, 'web' | 'lib'>,
): Promise<Report> {
  const [ordered] = await client.data('NewPlagCheck', { web: 0, lib: 1, ...order });
  return client.finishedReport(ordered?.ReportId ?? 0);
}

/** The calls of the user whose report is revised at the moment. */
export function callsOf(revised: () => Revised) {
  return {
    revise: (text: string, order: Partial<InputOf<'NewPlagCheck'>> = {}): Promise<Report> =>
      orderCheck(revised().client, { text, templatereportid: revised().base.Id, ...order }),
    sourcesOf: async (report: Report) => {
      const sources = await revised().client.data('GetSources', { reportid: report.Id });
      return Object.fromEntries(sources.map((source) => [source.Title, source]));
    },
    revisionOf: (report: Report): Promise<Revision> =>
      revised().client.data('GetRevision', { reportid: report.Id }),
  };
}

/** Title → state, for texts in which each source matches once. */
export function states(matches: readonly RevisionMatch[]): Record<string, string> {
  return Object.fromEntries(matches.map(({ Title, State }) => [Title, State]));
}
