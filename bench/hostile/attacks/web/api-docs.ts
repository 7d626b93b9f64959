import type { Attack } from '../../attack.ts';

const calls = 200;
const atOnce = 10;
const callLimitMs = 20;

export const apiDocs: Attack = {
  name: 'api-docs',
  about: '200 calls each of /api/docs and /api/openapi.json, ten at once.',
  criterion: 'A call takes the server less than 20 ms on average; each is answered with 200 or 429.',
  run: async (context) => {
    const target = await context.start();
    const statuses: number[] = [];
    const perCall: string[] = [];
    let most = 0;
    await context.watch(async () => {
      for (const path of ['/api/docs', '/api/openapi.json']) {
        const startedAt = performance.now();
        let left = calls;
        const caller = async (): Promise<void> => {
          while (left-- > 0) {
            const response = await fetch(target.product.url + path);
            await response.arrayBuffer();
            statuses.push(response.status);
          }
        };
        await Promise.all(Array.from({ length: atOnce }, caller));
        const each = (performance.now() - startedAt) / calls;
        most = Math.max(most, each);
        perCall.push(`${path} ${each.toFixed(1)} ms a call`);
      }
    });
    const isAnswered = statuses.every((status) => status === 200 || status === 429);
    return { held: isAnswered && most < callLimitMs, result: perCall.join(', ') };
  },
};
