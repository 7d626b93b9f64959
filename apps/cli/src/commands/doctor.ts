import { diagnose, openOperator } from '@palimpsest/server/operator';

/** doctor: prints one line for each part that an installation needs, and fails if one is missing. */
export async function doctor(): Promise<number> {
  const operator = await openOperator();
  try {
    const findings = await diagnose(operator);
    for (const { subject, isFine, detail } of findings) {
      process.stdout.write(`${isFine ? 'ok     ' : 'FAILED '} ${subject.padEnd(9)} ${detail}\n`);
    }
    return findings.every(({ isFine }) => isFine) ? 0 : 1;
  } finally {
    await operator.close();
  }
}
