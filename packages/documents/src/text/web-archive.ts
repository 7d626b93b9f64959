/** The page of a web archive, and how the archive declares its encoding. */
export interface ArchivedPage {
  readonly bytes: Uint8Array;
  readonly contentType: string;
}

/** Parts in parts. Deeper nesting is malicious. */
const maxDepth = 4;
const maxHeaderChars = 16_384;

interface MimePart {
  readonly contentType: string;
  readonly encoding: string;
  readonly body: string;
}

/**
 * True for a web archive (MHTML, RFC 2557): a message whose parts are a page and its pictures. Browsers save pages in
 * this form, and Word saves documents, often under a name that ends with `.doc`.
 */
export function isWebArchive(start: string): boolean {
  const header = /^[\w-]+:[^]*?\r?\n\r?\n/.exec(start.slice(0, maxHeaderChars))?.[0] ?? '';
  return (
    /^mime-version:/im.test(header) &&
    /^content-type:\s*multipart\/(related|alternative|mixed)/im.test(header)
  );
}

/** The first page of a web archive; `undefined` if it contains none. */
export function pageOfWebArchive(bytes: Uint8Array): ArchivedPage | undefined {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const page = firstPage(partOf(source), 0);
  return page === undefined ? undefined : { bytes: decodeBody(page), contentType: page.contentType };
}

function firstPage(part: MimePart, depth: number): MimePart | undefined {
  if (/^\s*text\/html/i.test(part.contentType)) return part;
  const boundary = /boundary\s*=\s*(?:"([^"]+)"|([^\s;]+))/i.exec(part.contentType);
  const mark = boundary?.[1] ?? boundary?.[2];
  if (mark === undefined || depth >= maxDepth) return undefined;
  for (let start = part.body.indexOf(`--${mark}`); start >= 0;) {
    const from = start + mark.length + 2;
    const next = part.body.indexOf(`\n--${mark}`, from);
    const found = firstPage(partOf(part.body.slice(from, next < 0 ? undefined : next)), depth + 1);
    if (found !== undefined) return found;
    start = next < 0 ? -1 : next + 1;
  }
  return undefined;
}

function partOf(source: string): MimePart {
  const start = /^\s*/.exec(source)?.[0].length ?? 0;
  const end = /\r?\n\r?\n/g;
  end.lastIndex = start;
  const blank = end.exec(source);
  // Long lines of a header continue with a blank.
  const header = source
    .slice(start, blank?.index ?? start)
    .slice(0, maxHeaderChars)
    .replace(/\r?\n[ \t]+/g, ' ');
  return {
    contentType: /^content-type:(.*)$/im.exec(header)?.[1] ?? '',
    encoding: /^content-transfer-encoding:(.*)$/im.exec(header)?.[1]?.trim().toLowerCase() ?? '',
    body: blank === null ? '' : source.slice(end.lastIndex),
  };
}

function decodeBody({ encoding, body }: MimePart): Uint8Array {
  if (encoding === 'base64') return Buffer.from(body, 'base64');
  if (encoding !== 'quoted-printable') return Buffer.from(body, 'latin1');
  const decoded = body
    .replace(/=[ \t]{0,8}\r?\n/g, '')
    .replace(/=([0-9A-Fa-f]{2})/g, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(decoded, 'latin1');
}
