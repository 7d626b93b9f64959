import { StartupError } from '@palimpsest/server/operator';
import { compare } from './commands/compare.ts';
import { doctor } from './commands/doctor.ts';
import { index } from './commands/index-command.ts';
import { user } from './commands/user.ts';
import { UsageError } from './usage.ts';

/** `npm run -s palimpsest -- <command> …`: what an operator does from the terminal. */

const usage = `Usage: npm run -s palimpsest -- <command>

  user add <mail> [--admin] [--password <password>]   makes an account with 10 credits
  user credits <mail> <n>                             sets the credits of an account
  user password <mail> [--password <password>]        gives an account a new password
  index <folder|file…> --url-prefix <url>             puts files into the web index
  compare <file> <file…>                              compares documents without a server
  doctor                                              looks whether everything is in place
`;

const commands: Readonly<Record<string, (args: readonly string[]) => Promise<number>>> = {
  user,
  index,
  compare,
  doctor,
};

async function main(): Promise<number> {
  const [name, ...args] = process.argv.slice(2);
  if (name === undefined || name === 'help' || name === '--help') {
    process.stdout.write(usage);
    return 0;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) throw new UsageError(`There is no command '${name}'.`);
  return command(args);
}

// Whoever reads our words may stop reading, as `| head` does.
process.stdout.on('error', () => process.exit(0));

try {
  process.exitCode = await main();
} catch (error) {
  process.exitCode = 1;
  if (error instanceof UsageError) process.stderr.write(`${error.message}\n\n${usage}`);
  else if (error instanceof StartupError) process.stderr.write(`${error.message}\n`);
  else throw error;
}
