import { backUp } from '@palimpsest/server/operator';
import { print, tell } from '../output.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { parseCommand, UsageError, userPath } from '../usage.ts';

/** backup: copies the installation into a new folder, while its server runs or not. */
export async function backup(args: readonly string[], terminal: Terminal): Promise<number> {
  const { positionals } = parseCommand(args, {});
  const [given, ...more] = positionals;
  if (given === undefined || more.length > 0) throw new UsageError('Name one folder for the backup.');
  const folder = userPath(terminal, given);
  const { isWithoutBucket } = await backUp(terminal, folder);
  print(terminal, `The backup is in ${folder}.`);
  if (isWithoutBucket)
    tell(terminal, 'The files in the bucket are not part of it; back up the bucket as well.');
  return 0;
}
