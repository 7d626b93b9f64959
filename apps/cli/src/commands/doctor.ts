import { diagnose, openOperator } from '@palimpsest/server/operator';
import { print } from '../output.ts';
import type { Terminal } from '../terminal/terminal.ts';

/** doctor: prints one line for each part that an installation needs, and fails if one is missing. */
export async function doctor(terminal: Terminal): Promise<number> {
  const operator = await openOperator(terminal);
  try {
    const findings = await diagnose(operator);
    for (const { subject, isFine, detail } of findings) {
      print(terminal, `${isFine ? 'ok     ' : 'FAILED '} ${subject.padEnd(9)} ${detail}`);
    }
    return findings.every(({ isFine }) => isFine) ? 0 : 1;
  } finally {
    await operator.close();
  }
}
