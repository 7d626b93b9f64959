import { readFileSync } from 'node:fs';
import { print, tell } from './output.ts';
import type { Terminal } from './terminal/terminal.ts';
import { CommandError, UsageError } from './usage.ts';

const usage = `Usage: npm run -s palimpsest -- <command>

The engine, without a server:
  compare <file> <file…>                              compares documents, side by side
  check <document> --against <folder…>                checks a document against all files of folders
  align <pairs-file> <src-dir> <susp-dir> <out-dir>   aligns pairs of texts, in PAN's format
  eval <corpus> [<detections-dir>]                    measures detections against a corpus in PAN's format

The installation:
  user add <mail> [--admin] [--password <password>]   makes an account with 10 credits
  user credits <mail> <n>                             sets the credits of an account
  user password <mail> [--password <password>]        gives an account a new password
  user delete <mail> [--yes]                          deletes an account with all that is its user's
  reports pause <id…>                                 takes scheduled checks out of the queue
  index <folder|file…> --url-prefix <url>             puts files into the web index
  doctor                                              looks whether everything is in place

'<command> --help' tells the options of each. See docs/command-line.md.
`;

interface Command {
  readonly run: (args: readonly string[], terminal: Terminal) => Promise<number>;
  readonly help: string;
}

/** Loaded when it is called, so that the engine's commands start without the server. */
type LoadCommand = () => Promise<Command>;

/** A command that was called wrongly; 1 is one that failed. */
const misuseCode = 2;

const commands: Readonly<Record<string, LoadCommand>> = {
  align: async () => {
    const { align, alignHelp } = await import('./commands/align.ts');
    return { run: align, help: alignHelp };
  },
  eval: async () => {
    const { evalHelp, evaluateCorpus } = await import('./commands/eval.ts');
    return { run: evaluateCorpus, help: evalHelp };
  },
  compare: async () => {
    const { compare, compareHelp } = await import('./commands/compare.ts');
    return { run: compare, help: compareHelp };
  },
  check: async () => {
    const { check, checkHelp } = await import('./commands/check.ts');
    return { run: check, help: checkHelp };
  },
  user: async () => ({ run: (await import('./commands/user.ts')).user, help: usage }),
  reports: async () => ({ run: (await import('./commands/reports.ts')).reports, help: usage }),
  index: async () => ({ run: (await import('./commands/index-command.ts')).index, help: usage }),
  doctor: async () => {
    const { doctor } = await import('./commands/doctor.ts');
    return { run: (_, terminal) => doctor(terminal), help: usage };
  },
};

/** Runs one command to its end and returns its exit code. An error that is not written for the user is thrown. */
export async function runCommandLine(args: readonly string[], terminal: Terminal): Promise<number> {
  try {
    return await runCommand(args, terminal);
  } catch (error) {
    if (!isForTheUser(error)) throw error;
    tell(terminal, error.message);
    return 1;
  }
}

async function runCommand([name, ...args]: readonly string[], terminal: Terminal): Promise<number> {
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
    terminal.stdout.write(usage);
    return 0;
  }
  if (name === '--version') {
    print(terminal, version());
    return 0;
  }
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (load === undefined) return misused(terminal, `There is no command '${name}'.`, usage);
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

/** Errors that are written for the person at the terminal. The server's is known by its name, to load none of it. */
function isForTheUser(error: unknown): error is Error {
  return error instanceof CommandError || (error instanceof Error && error.name === 'StartupError');
}
