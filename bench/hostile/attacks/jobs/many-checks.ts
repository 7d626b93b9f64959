import { seededText } from '../../../../apps/server/src/testing/texts.ts';
import { tally, type Attack } from '../../attack.ts';
import { endOfCheck } from '../../material/checks.ts';

const checks = 60;
const words = 12_500;

export const manyChecks: Attack = {
  name: 'many-checks',
  about: 'One user orders 60 checks of 50 pages at once, each against a library that has parts of them.',
  criterion: 'Each check is Ok in the end, or was refused with an error for users.',
  run: async (context) => {
    const target = await context.start();
    const client = await target.guest(1_000_000);
    const shared = seededText(6, 5_000);
    for (let i = 0; i < 5; i++) {
      await client.data('AddTextsToLibrary', { text: `${seededText(60 + i, 10_000)} ${shared}` });
    }
    const texts = Array.from({ length: checks }, (_, i) => `${shared} ${seededText(100 + i, words - 5_000)}`);
    const results: string[] = [];
    await context.watch(async () => {
      const orders = await Promise.all(
        texts.map((text) => client.call('NewPlagCheck', { web: 1, lib: 1, text })),
      );
      for (const { success, data, errors } of orders) {
        const id = data?.[0]?.ReportId;
        results.push(
          success && id !== undefined ? await endOfCheck(client, id, 60_000) : (errors[0] ?? 'no report'),
        );
      }
    });
    return {
      held: !results.includes('unexpected') && !results.includes('pending'),
      result: tally(results),
    };
  },
};
