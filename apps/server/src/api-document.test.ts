import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { keysAdmitted, operations, type Operation } from '@palimpsest/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loggedIn } from './testing/people/logged-in.ts';
import { setOwnCredits } from './testing/people/own-credits.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

/**
 * Calls that schemathesis makes up from the API document (`pip install schemathesis`). It takes longer than other tests, so it runs
 * only where SCHEMATHESIS is the path of the program. SCHEMATHESIS_EXAMPLES is the number of calls for each operation.
 */

const program = process.env['SCHEMATHESIS'] ?? '';
const examples = process.env['SCHEMATHESIS_EXAMPLES'] ?? '2';
/** The features that keys open to a user; an upload form has a code of its own. */
const tags = [
  ...new Set(
    Object.values<Operation>(operations)
      .filter((operation) => operation.access !== 'public' && keysAdmitted(operation).length > 0)
      .map(({ feature }) => feature)
      .filter((feature) => feature !== 'upload-form'),
  ),
];
const minutes = 60_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ withWorker: false });
});
afterAll(() => server.stop());

describe('the API document', () => {
  it.runIf(program !== '')(
    'agrees with every answer, according to schemathesis, where SCHEMATHESIS names it',
    async () => {
      const owner = await loggedIn(server, 'fuzzer@example.org');
      const { userId } = await owner.data('GetUserInfo', {});
      await setOwnCredits(server.services.db, userId, 100_000);
      const { code } = await owner.data('CreateUserCode', {});
      const checks = [
        'not_a_server_error',
        'status_code_conformance',
        'content_type_conformance',
        'response_schema_conformance',
      ];
      const options = {
        header: `Authorization: Bearer ${code}`,
        'max-examples': examples,
        seed: '1',
        'generation-database': 'none',
        phases: 'examples,fuzzing',
        mode: 'all',
        checks: checks.join(','),
      };
      const given = [
        ...Object.entries(options).map(([name, value]) => `--${name}=${value}`),
        ...tags.map((tag) => `--include-tag=${tag}`),
      ];
      const ran = await promisify(execFile)(program, ['run', `${server.url}/api/openapi.json`, ...given], {
        maxBuffer: 100_000_000,
      }).catch((failure: { readonly stdout: string; readonly stderr: string }) => failure);
      expect(ran.stdout + ran.stderr).toMatch(/ (\d+) generated, \1 passed/);
    },
    30 * minutes,
  );
});
