/** Begins a part of a page: its tag, and the text that its glyphs represent, if the file states it. */
export interface ContentMark {
  readonly tag: string;
  readonly actualText: string | undefined;
}

/** The pieces of a content stream that matter here (ISO 32000-1, 7.2 and 7.8.2). */
const token =
  /%[^\r\n]*|\((?:[^()\\]|\\[^])*\)|<<|>>|<[0-9A-Fa-f\s]*>|\/[^\s()<>[\]{}/%]*|[^\s()<>[\]{}/%]+|[()[\]{}<>]/g;

/** Pictures in the content end with this operator; their bytes are arbitrary. */
const pictureEnd = /[\s]EI(?=[\s])/g;

/** The marks that begin with `BDC`, in order. Their properties may be in the content or in the page's resources. */
export function readContentMarks(content: string): ContentMark[] {
  const marks: ContentMark[] = [];
  const pieces = new RegExp(token);
  let tag = '';
  let depth = 0;
  let isNextActual = false;
  let actualText: string | undefined;
  for (let match = pieces.exec(content); match !== null; match = pieces.exec(content)) {
    const piece = match[0];
    if (piece === 'BDC') {
      marks.push({ tag, actualText });
      actualText = undefined;
    } else if (piece === '<<') depth += 1;
    else if (piece === '>>') depth = Math.max(0, depth - 1);
    else if (piece.startsWith('/')) {
      if (depth === 0) {
        // The properties may be a name too: then the tag is the name before.
        const isSecondName = /\/[^\s()<>[\]{}/%]*\s*$/.test(
          content.slice(Math.max(0, match.index - 64), match.index),
        );
        if (!isSecondName) tag = piece.slice(1);
      }
      isNextActual = depth > 0 && piece === '/ActualText';
    } else if (isNextActual) {
      actualText = stringOf(piece, content, match.index);
      isNextActual = false;
    } else if (piece === '(') pieces.lastIndex = endOfString(content, match.index);
    else if (piece === 'ID') {
      pictureEnd.lastIndex = pieces.lastIndex;
      if (pictureEnd.exec(content) === null) break;
      pieces.lastIndex = pictureEnd.lastIndex;
    } else if (piece === 'Do' || piece === 'BMC' || piece === 'Tj') {
      actualText = undefined;
    }
  }
  return marks;
}

/** Strings with brackets inside are rare, and only they need counting. */
function endOfString(content: string, start: number): number {
  let depth = 0;
  for (let index = start; index < content.length; index += 1) {
    const character = content[index];
    if (character === '\\') index += 1;
    else if (character === '(') depth += 1;
    else if (character === ')') {
      depth -= 1;
      if (depth === 0) return index + 1;
    }
  }
  return content.length;
}

function stringOf(piece: string, content: string, start: number): string | undefined {
  if (piece.startsWith('<')) return textOf(Buffer.from(piece.replace(/[^0-9A-Fa-f]/g, ''), 'hex'));
  if (!piece.startsWith('(')) return undefined;
  const whole = content.slice(start + 1, endOfString(content, start) - 1);
  return textOf(Buffer.from(whole.replace(/\\([0-7]{1,3}|\r\n|[^])/g, unescaped), 'latin1'));
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

function unescaped(_all: string, escaped: string): string {
  if (/^[0-7]/.test(escaped)) return String.fromCharCode(Number.parseInt(escaped, 8) & 0xff);
  return escapes[escaped] ?? escaped.replace(/^[\r\n]+$/, '');
}

/** Text strings are UTF-16 or UTF-8 with a mark, or else nearly Latin-1 (ISO 32000-2, 7.9.2.2). */
function textOf(bytes: Buffer): string {
  if (bytes[0] === 0xfe && bytes[1] === 0xff)
    return bytes
      .subarray(2, bytes.length & ~1)
      .swap16()
      .toString('utf16le');
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return bytes.toString('utf8', 3);
  return bytes.toString('latin1');
}
