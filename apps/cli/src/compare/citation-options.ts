import type { CitationKind, CitationSettings } from '@palimpsest/engine';
import { UsageError } from '../usage.ts';

/** What `citationSettingsFrom` reads, for `parseCommand`. */
export const citationOptions = { 'leave-out': { type: 'string', multiple: true } } as const;

const choices = ['quotations', 'cited-quotations', 'bibliography'];

/** What the percent is not to count. Of `quotations` and `cited-quotations` the first says more. */
export function citationSettingsFrom(given: readonly string[] = []): CitationSettings {
  const unknown = given.find((choice) => !choices.includes(choice));
  if (unknown !== undefined) {
    throw new UsageError(`--leave-out is ${choices.join(', ')}, not '${unknown}'.`);
  }
  const cited = given.includes('cited-quotations') ? 'cited' : 'none';
  return {
    quotes: given.includes('quotations') ? 'all' : cited,
    bibliography: given.includes('bibliography'),
  };
}

/** The lines of a command's help that tell about them. */
export const citationHelp = `  --leave-out quotations|cited-quotations|bibliography
                                what the percent doesn't count; may be given more than once`;

/** Words for a passage's heading, '' where the text marks nothing. */
export const citationNames: Readonly<Record<CitationKind, string>> = {
  quotedAndCited: 'quoted and cited',
  quoted: 'quoted',
  cited: 'cited',
  none: '',
};
