import { createSocket } from 'node:dgram';

export interface DnsServer {
  /** The address for NAME_SERVERS. */
  readonly address: string;
  /** TXT records by their names. */
  readonly records: Map<string, string>;
  stop(): Promise<void>;
}

/** A name server of tests that knows TXT records. (RFC 1035, 4.1) */
export async function startDnsServer(): Promise<DnsServer> {
  const records = new Map<string, string>();
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address }) => {
    const labels: string[] = [];
    let at = 12;
    for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
      labels.push(query.subarray(at + 1, at + 1 + length).toString());
      at += length + 1;
    }
    const question = query.subarray(12, at + 5);
    const text = records.get(labels.join('.').toLowerCase());
    const head = Buffer.from(query.subarray(0, 12));
    // An answer to a recursive question; without a record, the name does not exist.
    head.writeUInt16BE(text === undefined ? 0x8183 : 0x8180, 2);
    head.writeUInt16BE(1, 4);
    head.writeUInt16BE(text === undefined ? 0 : 1, 6);
    head.writeUInt32BE(0, 8);
    socket.send(
      Buffer.concat([head, question, text === undefined ? Buffer.alloc(0) : txtRecord(text)]),
      port,
      address,
    );
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return {
    address: `127.0.0.1:${socket.address().port}`,
    records,
    stop: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}

/** The name of the question, TXT, IN, a minute, and the text. */
function txtRecord(text: string): Buffer {
  const bytes = Buffer.from(text);
  const fixed = Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 60, 0, bytes.length + 1, bytes.length]);
  return Buffer.concat([fixed, bytes]);
}
