import { flushCompileCache } from 'node:module';
import { parseArgs } from 'node:util';
import { readConfig, type Config } from './config.ts';
import { createLog, type Log } from './platform/log.ts';
import { roles, type Role } from './roles.ts';
import type { RunningServer } from './start-server.ts';
import { StartupError } from './platform/startup-error.ts';

/**
 * `node apps/server/src/main.ts [--role web|worker|all]`: reads settings from the environment, and runs until
 * SIGTERM.
 */

/** The time that running requests and jobs have to finish. After it, the process ends. */
const shutdownMs = 20_000;

async function main(): Promise<void> {
  // Everything that this process or its child processes create is closed to other users by default.
  process.umask(0o077);
  const role = readRole(process.argv.slice(2));
  const config = readConfig();
  const log = createLog(config.logLevel);
  process.on('unhandledRejection', (reason) => {
    log.fatal({ err: reason }, 'unhandled rejection');
    process.exit(1);
  });
  const onLost = (reason: string): void => {
    log.fatal({ reason }, 'the server cannot go on');
    process.exit(1);
  };
  // A thousand modules, which take a second: only after the settings and the role have proved valid.
  const starting = import('./start-server.ts').then(({ startServer }) =>
    startServer(config, role, log, onLost),
  );
  // From the start: a worker takes jobs before it reports that it is ready.
  stopOnSignal(starting, log);
  const server = await starting.catch((error: unknown) => {
    if (error instanceof StartupError) throw error;
    // For example, the database took too long to answer.
    log.fatal({ err: error }, 'the server could not start');
    process.exit(1);
  });
  announce(server, role, config);
  // Node writes its compile cache on exit, which a killed process never reaches: the next start would compile again.
  flushCompileCache();
}

function readRole(args: readonly string[]): Role {
  try {
    const { values } = parseArgs({ args: [...args], options: { role: { type: 'string', default: 'all' } } });
    const role = roles.find((known) => known === values.role);
    if (role !== undefined) return role;
  } catch {
    // An unknown option leads to the same message as an unknown role.
  }
  throw new StartupError('Usage: npm start -- [--role web|worker|all]');
}

function announce(server: RunningServer, role: Role, config: Config): void {
  if (server.address === null) process.stdout.write('Palimpsest works on jobs.\n');
  else process.stdout.write(`Palimpsest is ready: ${server.address}\n`);
  if (server.adminPassword !== null && role !== 'worker') {
    process.stdout.write(
      `Log in as administrator with ${config.adminMail} and the password ${server.adminPassword} (shown only this once).\n` +
        `To set a new one: npm run -s palimpsest -- user password ${config.adminMail}\n`,
    );
  }
}

function stopOnSignal(starting: Promise<RunningServer>, log: Log): void {
  let isStopping = false;
  const stop = (signal: NodeJS.Signals): void => {
    // A second signal ends the process immediately.
    if (isStopping) process.exit(1);
    isStopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), shutdownMs).unref();
    const stopped = starting.then((server) => server.stop());
    stopped.then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

main().catch((error: unknown) => {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
