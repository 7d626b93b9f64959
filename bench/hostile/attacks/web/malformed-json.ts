import { tally, type Attack } from '../../attack.ts';

const bodies: readonly (string | Uint8Array)[] = [
  '',
  '{',
  '{"text":',
  '[]',
  'null',
  '"text"',
  '{"text":"\\ud800"',
  '{"__proto__":{"text":"a"}}',
  '{"constructor":{"prototype":{}}}',
  '{"text":1e999}',
  '{"text":"a","text":"b"}',
  `{"text":${'['.repeat(100_000)}`,
  `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`,
  `{"text":"a","web":${'9'.repeat(100_000)}}`,
  Buffer.from([0x7b, 0xff, 0xfe, 0x00, 0x7d]),
];
const requests = 1_000;
const atOnce = 20;

export const malformedJson: Attack = {
  name: 'malformed-json',
  about: '1,000 bodies that are not the JSON of a call: cut off, nested 100,000 deep, not UTF-8.',
  criterion: 'Each is refused with a status from 400 to 499.',
  run: async (context) => {
    // The bodies must reach the parser, and not the rate limit.
    const target = await context.start({ RATE_LIMIT_SCALE: '100' });
    const client = await target.guest();
    const statuses: number[] = [];
    await context.watch(async () => {
      let sent = 0;
      const caller = async (): Promise<void> => {
        while (sent < requests) {
          const body = bodies[sent++ % bodies.length] ?? '';
          const response = await fetch(`${target.product.url}/api/NewPlagCheck`, {
            method: 'POST',
            body: typeof body === 'string' ? body : Buffer.from(body),
            headers: {
              'content-type': 'application/json',
              'x-sid': client.sid,
              cookie: client.cookieHeader(),
            },
          });
          await response.arrayBuffer();
          statuses.push(response.status);
        }
      };
      await Promise.all(Array.from({ length: atOnce }, caller));
    });
    return {
      held: statuses.length >= requests && statuses.every((status) => status >= 400 && status < 500),
      result: tally(statuses.map(String)),
    };
  },
};
