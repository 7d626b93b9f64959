import { errorText, openOperator, pauseChecks, UserError } from '@palimpsest/server/operator';
import { print } from '../output.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { CommandError, parseCommand, UsageError } from '../usage.ts';

const largestId = 2_147_483_647;

/** reports pause <id…>: removes scheduled checks from the queue, all of them or none. */
export async function reports(args: readonly string[], terminal: Terminal): Promise<number> {
  const [action, ...given] = parseCommand(args, {}).positionals;
  if (action !== 'pause') throw new UsageError("Use 'reports pause <id…>'.");
  const ids = given.map(reportId);
  if (ids.length === 0) throw new UsageError('Give the id of a report.');
  const operator = await openOperator(terminal);
  try {
    const count = await pauseChecks(operator.services.db, ids);
    print(terminal, `Paused checks: ${count}.`);
    return 0;
  } catch (error) {
    if (error instanceof UserError)
      throw new CommandError(`${errorText(error.key, 'en')} (${error.message})`);
    throw error;
  } finally {
    await operator.close();
  }
}

function reportId(text: string): number {
  const id = Number(text);
  if (!/^\d+$/.test(text) || id < 1 || id > largestId) {
    throw new UsageError(`The id of a report must be a whole number, not '${text}'.`);
  }
  return id;
}
