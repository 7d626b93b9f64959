import { tally, type Attack } from '../../attack.ts';

const logIns = 500;
const peakLimitBytes = 1.5 * 1024 ** 3;

export const manyLogIns: Attack = {
  name: 'many-log-ins',
  about: '500 log-ins at once, each for another account from another address, so that each costs a hash.',
  criterion: 'Each is answered with loginNotValid or tooManyRequests; the server stays under 1.5 GB.',
  run: async (context) => {
    const target = await context.start({ TRUST_PROXY: 'true' });
    const client = target.product.client();
    let answers: readonly string[] = [];
    const seen = await context.watch(async () => {
      answers = await Promise.all(
        Array.from({ length: logIns }, async (_, i) => {
          const headers = { 'x-forwarded-for': `203.0.${Math.floor(i / 250)}.${i % 250}` };
          const answer = await client.call(
            'Login',
            { mail: `nobody-${i}@example.org`, pwd: 'guess' },
            headers,
          );
          return answer.errors[0] ?? 'let in';
        }),
      );
    });
    const isRefused = answers.every((key) => key === 'loginNotValid' || key === 'tooManyRequests');
    return { held: isRefused && seen.peak.server < peakLimitBytes, result: tally(answers) };
  },
};
