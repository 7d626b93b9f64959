import { AsyncIterReader, WARCParser, type WARCRecord } from 'warcio';
import { dateOf, longestRecordBytes, UnreadableSource, type PageRecord } from '../page-record.ts';

/** More than the headers of any real record. */
const longestHeaderBytes = 4 * 1024 * 1024;
const pageTypes = /^\s*(text\/(html|plain)|application\/(xhtml\+xml|pdf))\b/i;

/**
 * WARC files of web archives: the pages among the answers (WARC), or their texts (WET). `warcio` reads the records. It
 * keeps headers in memory, however long they are, so the bytes that it takes for them are counted.
 */
export async function* readWarc(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<PageRecord> {
  let headerBytes = 0;
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const chunk of bytes) {
      headerBytes += chunk.length;
      if (headerBytes > longestHeaderBytes)
        throw new UnreadableSource('The file is no WARC file, or damaged: it has a header without an end.');
      yield chunk;
    }
  }
  const parser = new WARCParser(new AsyncIterReader(counted(), null), { keepHeadersCase: false });
  let number = 0;
  for (;;) {
    headerBytes = 0;
    const record = await parser.parse().catch((error: unknown) => {
      if (error instanceof UnreadableSource) throw error;
      throw new UnreadableSource(`Record ${number + 1} cannot be read: ${String(error)}`, { cause: error });
    });
    if (record === null) break;
    number += 1;
    const { statusline, headers } = record.warcHeaders;
    if (!statusline.startsWith('WARC/')) throw new UnreadableSource(`Record ${number} is no WARC record.`);
    // Of another form, the next record could not be found.
    if (!/^\d{1,15}$/.test(headers.get('Content-Length') ?? ''))
      throw new UnreadableSource(`Record ${number} does not say how long it is.`);
    const payload = await payloadOf(record, () => {
      headerBytes = 0;
    });
    const page = pageOf(record, payload, number);
    if (page !== undefined) yield page;
  }
  if (number === 0) throw new UnreadableSource('The file has no WARC records.');
}

/** Undefined if it is not a page or is too long. It is read to its end in any case. */
async function payloadOf(record: WARCRecord, onChunk: () => void): Promise<Uint8Array | 'long' | undefined> {
  const isWanted = isPage(record);
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of record) {
    onChunk();
    length += chunk.length;
    if (isWanted && length <= longestRecordBytes) chunks.push(chunk);
  }
  if (!isWanted) return undefined;
  return length > longestRecordBytes ? 'long' : Buffer.concat(chunks);
}

function isPage(record: WARCRecord): boolean {
  if (record.warcType === 'conversion') return true;
  if (record.warcType !== 'response') return false;
  const { httpHeaders } = record;
  return httpHeaders?.statusCode === 200 && pageTypes.test(httpHeaders.headers.get('content-type') ?? '');
}

function pageOf(
  record: WARCRecord,
  payload: Uint8Array | 'long' | undefined,
  number: number,
): PageRecord | undefined {
  if (payload === undefined) return undefined;
  const url = record.warcTargetURI ?? '';
  if (payload === 'long')
    return { kind: 'problem', place: `record ${number}`, problem: `over ${longestRecordBytes} bytes` };
  const fetchedAt = dateOf(record.warcDate);
  if (record.warcType === 'conversion') {
    const text = new TextDecoder().decode(payload);
    const [title = ''] = text.trimStart().split('\n', 1);
    return { kind: 'text', url, title: title.trim(), text, fetchedAt };
  }
  const contentType = record.httpHeaders?.headers.get('content-type') ?? '';
  return { kind: 'answer', url, bytes: payload, contentType, fetchedAt };
}
