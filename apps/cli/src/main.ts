import { runCommandLine } from './command-line.ts';
import { tell } from './output.ts';
import { processTerminal } from './terminal/terminal.ts';

/** `npm run -s palimpsest -- <command> …`: runs the engine in a terminal, and an operator's tasks. */

const terminal = processTerminal();

/** Exits quietly when the reader of standard output stops reading, as `| head` does. */
function endWithOurReader(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    tell(terminal, `The output could not be written: ${error.message}`);
    process.exit(1);
  });
  process.stderr.on('error', () => undefined);
}

/** Exits when everything is written. Does not wait for anything else. */
async function endAtOnce(): Promise<never> {
  for (const stream of [process.stdout, process.stderr]) {
    await new Promise<void>((resolve) => {
      stream.write('', () => resolve());
    });
  }
  process.exit();
}

endWithOurReader();
process.exitCode = await runCommandLine(process.argv.slice(2), terminal);
await endAtOnce();
