import { readFileSync } from 'node:fs';
import {
  backupHelp,
  crawlHelp,
  doctorHelp,
  harvestHelp,
  importPagesHelp,
  indexHelp,
  licenseHelp,
  reportsHelp,
  searchOnlineHelp,
  userHelp,
} from './commands/operator-help.ts';
import { print, tell } from './output.ts';
import type { Terminal } from './terminal/terminal.ts';
import { CommandError, UsageError } from './usage.ts';

const usage = `Usage: npm run -s palimpsest -- <command>

Commands that need no server:
  compare <document> <document…>                      compare a document with others, side by side
  check <document> --against <folder…>                check a document against all files in folders

Commands for the operator of an installation:
  user add <email> [--admin] [--password <password>]  create an account with 10 credits
  user credits <email> <number>                       set the credits of an account
  user password <email> [--password <password>]       set a new password and end all sessions of the account
  user second-factor <email>                          switch off the second factor of a user who has lost it
  user delete <email> [--yes]                         delete an account with its projects, texts and reports
  license list | create | show | set | add-phase      licences of organisations, by their code
  license grant | add-user | remove-user | terminate  credits, members and the end of a licence
  reports pause <id…>                                 remove scheduled checks from the queue
  index <folder|file…> --url-prefix <url>             add files to the web index
  import-pages <file|folder…> [--format <format>]     add web archives, dumps and JSON Lines to the web index
  crawl <address>                                     add a site to the web index, page by page
  harvest <address>                                   add the records of a repository (OAI-PMH) to the web index
  search-online <document>                            search the outside services for sources of a document
  backup <folder>                                     copy the installation into a new folder, also while it runs
  doctor                                              check that the installation is complete

Without --password, 'user add' and 'user password' generate a password and print it.
Run '<command> --help' for the options of a command. See docs/command-line.md.
`;

export interface Command {
  readonly run: (args: readonly string[], terminal: Terminal) => Promise<number>;
  readonly help: string;
}

/** Loads a command when it is called, so that the engine's commands start without the server. */
export type LoadCommand = () => Promise<Command>;

/** The exit code of a command that was called incorrectly; a command that failed exits with 1. */
const misuseCode = 2;

/** Commands that are called by their names, and the text that lists them. */
export interface CommandSet {
  readonly usage: string;
  readonly commands: Readonly<Record<string, LoadCommand>>;
}

const commands: CommandSet['commands'] = {
  compare: async () => {
    const { compare, compareHelp } = await import('./commands/compare.ts');
    return { run: compare, help: compareHelp };
  },
  check: async () => {
    const { check, checkHelp } = await import('./commands/check.ts');
    return { run: check, help: checkHelp };
  },
  user: async () => ({ run: (await import('./commands/user.ts')).user, help: userHelp }),
  license: async () => ({ run: (await import('./commands/license.ts')).license, help: licenseHelp }),
  reports: async () => ({ run: (await import('./commands/reports.ts')).reports, help: reportsHelp }),
  index: async () => ({ run: (await import('./commands/index-command.ts')).index, help: indexHelp }),
  'import-pages': async () => {
    const { importPages } = await import('./commands/web-intake.ts');
    return { run: importPages, help: importPagesHelp };
  },
  crawl: async () => ({ run: (await import('./commands/web-intake.ts')).crawl, help: crawlHelp }),
  harvest: async () => ({ run: (await import('./commands/web-intake.ts')).harvest, help: harvestHelp }),
  'search-online': async () => ({
    run: (await import('./commands/search-online.ts')).searchOnline,
    help: searchOnlineHelp,
  }),
  backup: async () => ({ run: (await import('./commands/backup.ts')).backup, help: backupHelp }),
  doctor: async () => {
    const { doctor } = await import('./commands/doctor.ts');
    return { run: (_, terminal) => doctor(terminal), help: doctorHelp };
  },
};

/** Runs one command and returns its exit code. Throws errors that have no message for the user. */
export async function runCommandLine(
  args: readonly string[],
  terminal: Terminal,
  set: CommandSet = { usage, commands },
): Promise<number> {
  try {
    return await runCommand(args, terminal, set);
  } catch (error) {
    if (!isForTheUser(error)) throw error;
    tell(terminal, error.message);
    return 1;
  }
}

async function runCommand(
  [name, ...args]: readonly string[],
  terminal: Terminal,
  set: CommandSet,
): Promise<number> {
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
    terminal.stdout.write(set.usage);
    return 0;
  }
  if (name === '--version') {
    print(terminal, version());
    return 0;
  }
  const load = Object.hasOwn(set.commands, name) ? set.commands[name] : undefined;
  if (load === undefined) return misused(terminal, `Unknown command '${name}'.`, set.usage);
  const options = args.includes('--') ? args.slice(0, args.indexOf('--')) : args;
  const command = await load();
  if (options.includes('--help') || options.includes('-h')) {
    terminal.stdout.write(command.help);
    return 0;
  }
  try {
    return await command.run(args, terminal);
  } catch (error) {
    if (error instanceof UsageError) return misused(terminal, error.message, command.help);
    throw error;
  }
}

function misused(terminal: Terminal, message: string, help: string): number {
  tell(terminal, `${message}\n\n${help.trimEnd()}`);
  return misuseCode;
}

function version(): string {
  const written: unknown = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  return typeof written === 'object' && written !== null && 'version' in written
    ? String(written.version)
    : '';
}

/** Errors with a message for the user. The server's error is recognised by name, so that the server is not loaded. */
function isForTheUser(error: unknown): error is Error {
  return error instanceof CommandError || (error instanceof Error && error.name === 'StartupError');
}
