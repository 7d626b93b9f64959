import { dateOf, longestRecordBytes, type PageRecord } from '../page-record.ts';

/** One JSON object in each line: url, title, text (or content), and if it is known date (or fetchedAt). */
export async function* readJsonLines(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<PageRecord> {
  let number = 0;
  for await (const line of jsonLinesOf(bytes, longestRecordBytes)) {
    number += 1;
    const record =
      line === undefined ? problem(number, `over ${longestRecordBytes} bytes`) : parseLine(line, number);
    if (record !== undefined) yield record;
  }
}

function problem(line: number, text: string): PageRecord {
  return { kind: 'problem', place: `line ${line}`, problem: text };
}

function parseLine(line: Uint8Array, number: number): PageRecord | undefined {
  let parsed: unknown;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(line).trim();
    if (text === '') return undefined;
    parsed = JSON.parse(text);
  } catch (error) {
    return problem(number, error instanceof SyntaxError ? 'not JSON' : 'not UTF-8');
  }
  if (typeof parsed !== 'object' || parsed === null) return problem(number, 'not an object');
  const fields = new Map<string, unknown>(Object.entries(parsed));
  const [url, text] = [fields.get('url'), fields.get('text') ?? fields.get('content')];
  if (typeof url !== 'string') return problem(number, 'no url');
  if (typeof text !== 'string') return problem(number, 'no text');
  const title = fields.get('title');
  const fetchedAt = dateOf(fields.get('date') ?? fields.get('fetchedAt'));
  return { kind: 'text', url, title: typeof title === 'string' ? title : '', text, fetchedAt };
}

/** Lines without their ends; undefined for one that is too long, of which only its end is looked for. */
async function* jsonLinesOf(
  bytes: AsyncIterable<Uint8Array>,
  longest: number,
): AsyncGenerator<Uint8Array | undefined> {
  let parts: Uint8Array[] = [];
  let length = 0;
  const take = (): Uint8Array | undefined => {
    const line = length > longest ? undefined : Buffer.concat(parts);
    parts = [];
    length = 0;
    return line;
  };
  for await (const chunk of bytes) {
    let start = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, start)) {
      parts.push(chunk.subarray(start, end));
      length += end - start;
      yield take();
      start = end + 1;
    }
    length += chunk.length - start;
    if (length > longest) parts = [];
    else parts.push(chunk.subarray(start));
  }
  if (length > 0) yield take();
}
