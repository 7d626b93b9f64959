import { promisify } from 'node:util';
import { gunzip, gzip, gzipSync } from 'node:zlib';

/**
 * Answers that are read again and again, such as the marked text of a report: ready to be sent, by what they depend on.
 * A kept answer saves its statements, its presentation, the contract's check, JSON and compression.
 */
export interface KeptAnswers {
  /** The JSON of an answer, compressed by gzip; undefined if it is not kept. */
  get(key: string): Buffer | undefined;
  /** Compresses an answer and keeps it until others need its memory. */
  keep(key: string, json: string): Promise<Buffer>;
}

/** The limit for the answers of one process. The marked text of 100 pages takes about 150 kB. */
const mostBytes = 32 * 1024 ** 2;
/** Compressing so much takes about a millisecond. Longer answers are compressed in other threads. */
const mostCharsAtOnce = 65_536;
const options = { level: 4 };

const gzipInThread = promisify(gzip);
const gunzipInThread = promisify(gunzip);

export function createKeptAnswers(limitBytes = mostBytes): KeptAnswers {
  /** The least recently used first. */
  const answers = new Map<string, Buffer>();
  let bytes = 0;

  const forget = (key: string): Buffer | undefined => {
    const answer = answers.get(key);
    if (answer !== undefined) bytes -= answer.length;
    answers.delete(key);
    return answer;
  };
  const remember = (key: string, answer: Buffer): void => {
    if (answer.length > limitBytes / 4) return;
    forget(key);
    answers.set(key, answer);
    bytes += answer.length;
    for (const oldest of answers.keys()) {
      if (bytes <= limitBytes) return;
      forget(oldest);
    }
  };

  return {
    get: (key) => {
      const answer = forget(key);
      if (answer !== undefined) remember(key, answer);
      return answer;
    },
    keep: async (key, json) => {
      const isShort = json.length <= mostCharsAtOnce;
      const answer = exactly(isShort ? gzipSync(json, options) : await gzipInThread(json, options));
      remember(key, answer);
      return answer;
    },
  };
}

/** The bytes without the rest of the buffer that zlib wrote to, which would stay in memory and not be counted. */
function exactly(bytes: Buffer): Buffer {
  if (bytes.length === bytes.buffer.byteLength) return bytes;
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

/** The JSON of a kept answer, for the few callers that accept no compression. */
export async function jsonOf(answer: Buffer): Promise<string> {
  return (await gunzipInThread(answer)).toString('utf8');
}
