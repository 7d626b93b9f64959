import { connect, type Socket } from 'node:net';

/** The status and the headers of an answer, with names in lower case. Its body was received and dropped. */
export interface PlainAnswer {
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
}

const headEnd = Buffer.from('\r\n\r\n');
const chunksEnd = Buffer.from('0\r\n\r\n');

/**
 * A connection that sends one call after another. The client of Node.js takes 0.4 ms of processor time for a call, which
 * the product that is measured on the same machine lacks. This one takes a quarter of that, and knows only what
 * the product sends: answers with a `content-length`, or in chunks.
 */
export class Connection {
  readonly #socket: Socket;
  #received: Buffer = Buffer.alloc(0);
  #waiting: PromiseWithResolvers<PlainAnswer> | undefined;

  constructor(url: URL) {
    this.#socket = connect({ port: Number(url.port), host: url.hostname, noDelay: true });
    this.#socket.on('data', (part: Buffer) => this.#receive(part));
    this.#socket.on('error', (error) => this.#waiting?.reject(error));
    this.#socket.on('close', () => this.#waiting?.reject(new Error('the connection was closed')));
  }

  /** False after the server has closed the connection. */
  get isOpen(): boolean {
    return !this.#socket.destroyed && !this.#socket.readableEnded;
  }

  /** Sends a whole request, and waits for its whole answer. */
  send(request: string): Promise<PlainAnswer> {
    this.#waiting = Promise.withResolvers();
    this.#socket.write(request);
    return this.#waiting.promise;
  }

  close(): void {
    this.#socket.destroy();
  }

  #receive(part: Buffer): void {
    this.#received = this.#received.length === 0 ? part : Buffer.concat([this.#received, part]);
    const bodyAt = this.#received.indexOf(headEnd) + headEnd.length;
    if (bodyAt < headEnd.length) return;
    const [first = '', ...lines] = this.#received.toString('latin1', 0, bodyAt).split('\r\n');
    const headers = new Map(lines.map(asHeader));
    const length = headers.get('content-length');
    const isWhole =
      length === undefined
        ? this.#received.subarray(-chunksEnd.length).equals(chunksEnd)
        : this.#received.length >= bodyAt + Number(length);
    if (!isWhole) return;
    this.#received = Buffer.alloc(0);
    this.#waiting?.resolve({ status: Number(first.split(' ')[1]), headers });
  }
}

function asHeader(line: string): readonly [string, string] {
  const at = line.indexOf(':');
  return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()];
}
