import { expect, it } from 'vitest';
import { createLog } from './log.ts';

it('a log contains no cookie, no key for the API and no password', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line: string) => void lines.push(line) });
  const headers = {
    cookie: 'a=secret1',
    authorization: 'Bearer secret2',
    'x-api-token': 'secret3',
    host: 'here',
  };
  log.info({ req: { headers } }, 'a call');
  log.info({ pwd: 'secret4', input: { pwd: 'secret5' } }, 'a log-in');
  expect(lines.join('')).toContain('"host":"here"');
  expect(lines.join('')).not.toContain('secret');
});
