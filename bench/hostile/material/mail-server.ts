import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { AttackContext } from '../attack.ts';

export interface Arrived {
  readonly to: string;
  readonly subject: string;
}

/** A mail server on this machine that runs until the attack is over. */
export async function startMailServer({ defer }: AttackContext): Promise<{
  readonly url: string;
  readonly arrived: readonly Arrived[];
}> {
  const arrived: Arrived[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address).join();
        arrived.push({ to, subject: subjectOf(Buffer.concat(chunks).toString()) });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  defer(() => new Promise<void>((resolve) => server.close(resolve)));
  return { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, arrived };
}

/** The unfolded subject. The headers of these attacks are ASCII, so nothing is encoded. */
function subjectOf(source: string): string {
  const [head = ''] = source.split('\r\n\r\n');
  return /^Subject: (.*)$/m.exec(head.replaceAll(/\r\n[ \t]+/g, ' '))?.[1] ?? '';
}
