import type { CommandSet } from '../../apps/cli/src/command-line.ts';
import { align, alignHelp } from './align.command.ts';
import { evalHelp, evaluateCorpus } from './eval.command.ts';

/** `npm run -s bench -- pan <command> …`: alignment in the format of the PAN evaluations (XML files, code points). */
export const panCommands: CommandSet = {
  usage: `Usage: npm run -s bench -- pan <command>

  align <pairs-file> <src-dir> <susp-dir> <out-dir>   align pairs of texts, in the PAN format
  eval <corpus> [<detections-dir>]                    measure detections against a corpus in the PAN format

Run 'pan <command> --help' for the options of a command. See bench/README.md.
`,
  commands: {
    align: () => Promise.resolve({ run: align, help: alignHelp }),
    eval: () => Promise.resolve({ run: evaluateCorpus, help: evalHelp }),
  },
};
