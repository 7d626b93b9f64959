import type { Report } from '@palimpsest/contract';
import type { TestClient } from '../../../testing/test-client.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { seededText } from '../../../testing/texts.ts';

/** The parts have 60, 40, 50 and 50 words. */
export const ratedParts = [
  seededText(1, 60),
  seededText(2, 40),
  seededText(3, 50),
  seededText(4, 50),
] as const;

const [first, second, third, own] = ratedParts;

/** A report on 200 words with three sources: Large has 100 of them, Small 40 of the same, Other 50 more. */
export interface Rated {
  readonly client: TestClient;
  readonly report: Report;
  readonly large: number;
  readonly small: number;
  readonly other: number;
}

export async function newReport(
  server: TestServer,
  settings: object = {},
  text = `${first} ${second} ${own} ${third}`,
): Promise<Rated> {
  const client = await server.guest();
  const add = (name: string, text: string) => client.data('AddTextsToLibrary', { text, name });
  await add('Large', `${first} ${second}`);
  await add('Small', second);
  await add('Other', third);
  const [check] = await client.data('NewPlagCheck', { web: 0, lib: 1, text, name: 'Rated', ...settings });
  const report = await client.finishedReport(check?.ReportId ?? 0);
  const sources = await client.data('GetSources', { reportid: report.Id });
  const idOf = (title: string): number => sources.find(({ Title }) => Title === title)?.Id ?? 0;
  return { client, report, large: idOf('Large'), small: idOf('Small'), other: idOf('Other') };
}
