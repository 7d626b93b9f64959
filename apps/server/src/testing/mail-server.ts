import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface Arrived {
  readonly from: string;
  readonly to: string;
  readonly source: string;
}

/** A mail server on this machine that keeps what arrives. */
export interface TestMailServer {
  readonly url: string;
  readonly arrived: readonly Arrived[];
  /** Answers the next emails with these codes. */
  refuse(...codes: number[]): void;
  reset(): void;
  stop(): Promise<void>;
}

export async function startMailServer(): Promise<TestMailServer> {
  const arrived: Arrived[] = [];
  let refusals: number[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => {
      const responseCode = refusals.shift();
      done(responseCode === undefined ? null : Object.assign(new Error('not now'), { responseCode }));
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        arrived.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address).join(),
          source: Buffer.concat(chunks).toString(),
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const { port } = smtp.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    arrived,
    refuse: (...codes) => {
      refusals = codes;
    },
    reset: () => {
      arrived.length = 0;
      refusals = [];
    },
    stop: () => new Promise<void>((resolve) => smtp.close(resolve)),
  };
}

/** The body of an email's plain part, decoded. */
export function plainPart(source: string): string {
  return part(source, 'text/plain');
}

export function htmlPart(source: string): string {
  return part(source, 'text/html');
}

function part(source: string, type: string): string {
  const found = source.split(/--\S+\r\n/).find((piece) => piece.startsWith(`Content-Type: ${type}`)) ?? '';
  const [head = '', ...body] = found.split('\r\n\r\n');
  const text = body.join('\r\n\r\n');
  if (/base64/i.test(head)) return Buffer.from(text, 'base64').toString();
  const bytes = text
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
