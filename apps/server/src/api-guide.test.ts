import { execFile, execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loggedIn } from './testing/people/logged-in.ts';
import { setOwnCredits } from './testing/people/own-credits.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';
import { englishText } from './testing/texts.ts';

/** The programs of docs/api.md and examples/, against the product. */

const root = dirname(dirname(dirname(import.meta.dirname)));
const guide = readFileSync(join(root, 'docs/api.md'), 'utf8');
const client = join(root, 'packages/client/src/index.ts');

let server: TestServer;
let folder: string;
let environment: NodeJS.ProcessEnv;
beforeAll(async () => {
  server = await startTestServer();
  folder = await mkdtemp(join(tmpdir(), 'palimpsest-api-guide-'));
  const owner = await loggedIn(server, 'programmer@example.org');
  const { userId } = await owner.data('GetUserInfo', {});
  await setOwnCredits(server.services.db, userId, 100);
  const { code } = await owner.data('CreateUserCode', { scopes: ['read', 'check'] });
  environment = { ...process.env, PALIMPSEST_URL: server.url, PALIMPSEST_KEY: code };
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

function blockOf(language: string): string {
  const start = guide.indexOf(`\`\`\`${language}\n`);
  return guide.slice(guide.indexOf('\n', start) + 1, guide.indexOf('\n```', start));
}

/** Runs a program in a folder of its own and returns the beginning of the report that it saves. */
async function savedBy(command: string, file: string, text: string): Promise<string> {
  const place = join(folder, file);
  await mkdir(place);
  await writeFile(join(place, file), text);
  await promisify(execFile)(command, [file], { cwd: place, env: environment });
  return (await readFile(join(place, 'report.pdf'))).subarray(0, 5).toString();
}

function isInstalled(program: string): boolean {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

describe('the quick start', () => {
  it.runIf(isInstalled('curl'))('saves a report with curl, where it is installed', async () => {
    expect(await savedBy('sh', 'quick-start.sh', `set -e\n${blockOf('sh')}`)).toBe('%PDF-');
  });

  it('saves a report with the client', async () => {
    const program = blockOf('ts').replace('@palimpsest/client', client);
    expect(program).toContain(client);
    expect(await savedBy(process.execPath, 'quick-start.ts', program)).toBe('%PDF-');
  });

  it.runIf(isInstalled('python3'))('saves a report with Python, where it is installed', async () => {
    expect(await savedBy('python3', 'quick-start.py', blockOf('python'))).toBe('%PDF-');
  });
});

describe('the example', () => {
  it('checks every file of a folder and saves each report, and names a file that cannot be read', async () => {
    const essays = join(folder, 'essays');
    const reports = join(folder, 'reports');
    await mkdir(essays);
    await writeFile(join(essays, 'one.txt'), englishText(1, 80));
    await writeFile(join(essays, 'two.txt'), englishText(2, 80));
    await writeFile(join(essays, 'picture.docx'), 'not a document');
    const example = join(root, 'examples/check-folder.ts');
    const ran = await promisify(execFile)(process.execPath, [example, essays, reports], {
      env: environment,
    }).catch(
      (failure: { readonly code: number; readonly stdout: string; readonly stderr: string }) => failure,
    );
    expect(ran).toMatchObject({ code: 1, stderr: expect.stringContaining('picture.docx: ') });
    expect((await readdir(reports)).toSorted()).toEqual(['one.txt.pdf', 'two.txt.pdf']);
  });
});
