import type { CitationKind, CitationSettings } from '@palimpsest/engine';
import { UsageError } from '../usage.ts';

/** The options that `citationSettingsFrom` reads, for `parseCommand`. */
export const citationOptions = { 'leave-out': { type: 'string', multiple: true } } as const;

const choices = ['quotations', 'cited-quotations', 'bibliography'];

/** The parts that the percentage does not count. `quotations` includes `cited-quotations`. */
export function citationSettingsFrom(given: readonly string[] = []): CitationSettings {
  const unknown = given.find((choice) => !choices.includes(choice));
  if (unknown !== undefined) {
    throw new UsageError(`--leave-out must be one of ${choices.join(', ')}, not '${unknown}'.`);
  }
  const cited = given.includes('cited-quotations') ? 'cited' : 'none';
  return {
    quotes: given.includes('quotations') ? 'all' : cited,
    bibliography: given.includes('bibliography'),
  };
}

/** The lines about these options in a command's help. */
export const citationHelp = `  --leave-out quotations|cited-quotations|bibliography
                                leave this out of the percentage; can be repeated`;

/** Words for a passage's heading; '' if the text marks nothing. */
export const citationNames: Readonly<Record<CitationKind, string>> = {
  quotedAndCited: 'quoted and cited',
  quoted: 'quoted',
  cited: 'cited',
  none: '',
};
