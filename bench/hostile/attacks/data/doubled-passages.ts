import type { TestClient } from '../../../../apps/server/src/testing/test-client.ts';
import { seededText } from '../../../../apps/server/src/testing/texts.ts';
import { tally, type Attack } from '../../attack.ts';
import { check } from '../../material/checks.ts';

const joinedEvery = 2;

/** Removes the blank before every second word. */
const runTogether = (text: string): string =>
  text
    .split(' ')
    .map((word, i) => (i % joinedEvery === 1 ? word : ` ${word}`))
    .join('');

/** Makes a library text and a checked text from a common passage and the text around it. */
const pairs: readonly ((
  passage: string,
  other: string,
  around: string,
) => readonly [source: string, checked: string])[] = [
  (passage, other, around) => [`${other} ${passage}`, `${passage} ${around} ${passage}`],
  (passage, other) => [`${passage} ${other} ${passage}`, passage],
  (passage, other, around) => [`${passage} ${other} ${passage}`, `${passage} ${around} ${passage}`],
  (passage, other) => [`${passage} ${passage} ${other}`, `${passage} ${passage}`],
  (passage, other) => [`${other} ${passage}`, runTogether(passage)],
  (passage, other) => [`${passage} ${other} ${runTogether(passage)}`, runTogether(passage)],
  (passage) => [runTogether(passage), `${passage} ${passage}`],
  (passage) => [`${passage} ${passage}`, `${runTogether(passage)} ${passage}`],
];

export const doubledPassages: Attack = {
  name: 'doubled-passages',
  about:
    'Checks of texts in which a copied passage appears twice, in the source too, or has its words run together.',
  criterion: 'Every view of every report is answered, and no similarity is above 100 %.',
  run: async (context) => {
    const target = await context.start();
    const problems: string[] = [];
    let views = 0;
    await context.watch(async () => {
      for (const [number, make] of pairs.entries()) {
        const client = await target.guest(1_000);
        const seed = 1_000 + 10 * number;
        const [source, text] = make(
          seededText(seed, 120),
          seededText(seed + 1, 200),
          seededText(seed + 2, 200),
        );
        await client.data('AddTextsToLibrary', { text: source });
        const { id, state } = await check(client, { text });
        if (state !== 'Ok') problems.push(`check ${state}`);
        else {
          const said = await viewsOf(client, id);
          views += said.length;
          problems.push(...said.filter((problem) => problem !== ''));
        }
      }
    });
    return {
      held: problems.length === 0,
      result: problems.length === 0 ? `${views} views answered` : tally(problems),
    };
  },
};

/** The error in each view of a report; '' if there is no error. */
async function viewsOf(client: TestClient, reportid: number): Promise<readonly string[]> {
  const sources = await client.call('GetSources', { reportid });
  const answers = [
    ['GetReport', await client.call('GetReport', { id: reportid, flag: true })],
    ['GetReportMarkup', await client.call('GetReportMarkup', { reportid })],
    ['GetScore', await client.call('GetScore', { reportid })],
    ['GetSources', sources],
    ...(await Promise.all(
      (sources.data ?? []).map(
        async ({ Id }) => ['GetSourceMarkup', await client.call('GetSourceMarkup', { id: Id })] as const,
      ),
    )),
  ] as const;
  return answers.map(([name, { success, errors, data }]) => {
    if (!success) return `${name} ${errors.join()}`;
    return hasPercentAbove100(data) ? `${name} above 100 %` : '';
  });
}

const percentFields = new Set(['Sim', 'Sim1', 'Sim2', 'Percent', 'ResultPercent']);

function hasPercentAbove100(data: unknown): boolean {
  if (typeof data !== 'object' || data === null) return false;
  return Object.entries(data).some(
    ([key, value]) =>
      (percentFields.has(key) && typeof value === 'number' && value > 100) || hasPercentAbove100(value),
  );
}
