import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail server on this machine, with one mailbox for all addresses. */
export interface Mailbox {
  readonly url: string;
  /** The code in the newest email, once there are so many emails. */
  code(emails: number): Promise<string>;
  stop(): Promise<void>;
}

export async function startMailbox(): Promise<Mailbox> {
  const arrived: string[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        arrived.push(Buffer.concat(chunks).toString());
        done();
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const { port } = smtp.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    code: async (emails) => {
      while (arrived.length < emails) await new Promise((resolve) => setTimeout(resolve, 50));
      return /^ {4}([A-Z2-9]+)\r?$/m.exec(arrived[emails - 1] ?? '')?.[1] ?? '';
    },
    stop: () => new Promise<void>((resolve) => smtp.close(resolve)),
  };
}
