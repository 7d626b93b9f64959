import { setTimeout } from 'node:timers/promises';
import { tally, type Attack } from '../../attack.ts';

const texts: readonly string[] = ['*a', '- a\n', '[a](b', '`a', '~~a', '![a](', '&amp;', '['];
const chars = 60_000;
const atOnce = 10;
const secondsOfAttack = 20;
const listEveryMs = 250;
const answerLimitMs = 2_000;

export const costlyMarkdown: Attack = {
  name: 'costly-markdown',
  about:
    'One account sends the Markdown that takes longest to read, ten calls at once for 20 s; another user lists reports.',
  criterion: 'The reports are listed within 2 s each time, and the attacker gets `tooManyRequests`.',
  run: async (context) => {
    const target = await context.start();
    const attacker = await target.user('attacker@example.org', 'a password');
    const other = await target.user('other@example.org', 'a password');
    const answers: string[] = [];
    const delays: number[] = [];
    await context.watch(async () => {
      const endMs = performance.now() + secondsOfAttack * 1_000;
      const attack = async (caller: number): Promise<void> => {
        for (let call = caller; performance.now() < endMs; call += 1) {
          const text = (texts[call % texts.length] ?? '').repeat(chars).slice(0, chars);
          const { errors } = await attacker.call('PreviewMarkdown', { text });
          answers.push(errors[0] ?? 'read');
        }
      };
      const list = async (): Promise<void> => {
        while (performance.now() < endMs) {
          const startMs = performance.now();
          await other.data('GetReports', {});
          delays.push(performance.now() - startMs);
          // Without a pause, a quick machine would take this user beyond their own limit.
          await setTimeout(listEveryMs);
        }
      };
      await Promise.all([list(), ...Array.from({ length: atOnce }, (_, caller) => attack(caller))]);
    });
    const most = Math.max(...delays);
    return {
      held: most < answerLimitMs && answers.includes('tooManyRequests') && !answers.includes('unexpected'),
      result: `${tally(answers)}; the list took at most ${(most / 1000).toFixed(1)} s`,
    };
  },
};
