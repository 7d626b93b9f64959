/** The pieces of an RTF file, in order. */
export interface RtfHandler {
  readonly openGroup: () => void;
  readonly closeGroup: () => void;
  /** `\*`: a reader that does not know the following destination may skip it. */
  readonly optional: () => void;
  readonly word: (name: string, value: number | undefined) => void;
  /** A byte of text in the current code page, written directly or as `\'hh`. */
  readonly byte: (value: number) => void;
}

const backslash = 0x5c;
const isLetter = (code: number): boolean => (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a);
const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39;

/** Single characters after a backslash that are short for a word. */
const symbolWords: Readonly<Record<string, string>> = {
  '~': 'nbspace',
  _: 'nbhyphen',
  '-': 'softhyphen',
  '\n': 'par',
  '\r': 'par',
  '\t': 'tab',
};

/** Splits the file without interpreting the words. It terminates for any bytes and never throws. */
export function scanRtf(bytes: Uint8Array, handler: RtfHandler): void {
  const length = bytes.length;
  const at = (index: number): number => bytes[index] ?? 0;
  let index = 0;
  while (index < length) {
    const code = at(index);
    index += 1;
    if (code === 0x7b) handler.openGroup();
    else if (code === 0x7d) handler.closeGroup();
    else if (code === 0x0a || code === 0x0d || code === 0) continue;
    else if (code !== backslash) handler.byte(code);
    else if (isLetter(at(index))) index = scanWord(index);
    else index = scanSymbol(index);
  }

  function scanWord(start: number): number {
    let end = start;
    while (end < length && isLetter(at(end)) && end - start < 32) end += 1;
    const name = Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start).toString('latin1');
    let value: number | undefined;
    const isNegative = at(end) === 0x2d;
    let digit = isNegative ? end + 1 : end;
    if (isDigit(at(digit))) {
      value = 0;
      while (digit < length && isDigit(at(digit))) {
        value = Math.min(value * 10 + at(digit) - 0x30, 0x7fffffff);
        digit += 1;
      }
      if (isNegative) value = -value;
      end = digit;
    }
    if (at(end) === 0x20) end += 1;
    // Raw bytes of a picture follow, with arbitrary content.
    if (name === 'bin') return end + Math.max(0, value ?? 0);
    handler.word(name, value);
    return end;
  }

  function scanSymbol(start: number): number {
    const symbol = String.fromCharCode(at(start));
    if (symbol === "'") {
      const value = Number.parseInt(String.fromCharCode(at(start + 1), at(start + 2)), 16);
      if (!Number.isNaN(value)) handler.byte(value);
      return start + 3;
    }
    if (symbol === '*') handler.optional();
    else if (symbol === '\\' || symbol === '{' || symbol === '}') handler.byte(at(start));
    else {
      const word = symbolWords[symbol];
      if (word !== undefined) handler.word(word, undefined);
    }
    return start + 1;
  }
}
