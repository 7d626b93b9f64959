import { join } from 'node:path';
import { pinnedNode, root } from '../paths.mjs';
import { say } from '../problem.mjs';
import { runProgram } from '../program.mjs';
import { endWithNpm, run, stopAll } from '../run.mjs';

/**
 * The product for development: the server restarts and the screens update when files are saved. The browser uses one
 * address, PORT; the server uses the next port.
 * @param {readonly string[]} args for the server
 */
export async function dev(args) {
  loadSettings();
  endWithNpm();
  const host = process.env['HOST'] || '127.0.0.1';
  const port = Number(process.env['PORT'] || 3000);
  const apiPort = String(port + 1);
  const address = `http://${host}:${port}`;
  const server = runProgram(
    ['--watch', '--watch-preserve-output'],
    'apps/server/src/main.ts',
    ['--role', 'all', ...args],
    {
      // The watching process passes on neither our pipe nor our signals unchanged.
      endWithUs: false,
      env: { PORT: apiPort, PUBLIC_URL: process.env['PUBLIC_URL'] || address },
    },
  ).finally(stopAll);
  const screens = run(
    pinnedNode,
    [
      join(root, 'node_modules/vite/bin/vite.js'),

      '--host',
      host,
      '--port',
      String(port),
      '--strictPort',
      '--clearScreen',
      'false',
      '--logLevel',
      'warn',
    ],
    { cwd: join(root, 'apps/web'), env: { PALIMPSEST_API_PORT: apiPort }, output: 'stderr' },
  ).finally(stopAll);
  say(`Palimpsest, for development: ${address}`);
  const [serverCode, { exitCode }] = await Promise.all([server, screens]);
  return serverCode || exitCode;
}

/** Reads `.env` for the port; the environment takes precedence. Older versions of Node 20 cannot read the file. */
function loadSettings() {
  try {
    process.loadEnvFile?.(join(root, '.env'));
  } catch {
    // There is no such file.
  }
}
