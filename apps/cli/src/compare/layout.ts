import { styleFor, widthOf } from '../terminal/style.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { UsageError } from '../usage.ts';
import type { Sheet } from './show-passage.ts';

/** Columns that are narrower than this are hard to read. */
const leastSideBySideCells = 100;

/** The value of --layout; by default side by side on a wide terminal. */
export function sheetFrom({ stdout, env }: Terminal, given: string | undefined): Sheet {
  const style = styleFor(stdout, env);
  const width = widthOf(stdout, env);
  if (given === 'side' || given === 'below') return { style, width, layout: given };
  if (given !== undefined) throw new UsageError(`--layout is side or below, not '${given}'.`);
  return { style, width, layout: width >= leastSideBySideCells ? 'side' : 'below' };
}
