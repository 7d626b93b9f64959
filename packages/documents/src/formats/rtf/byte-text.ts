import iconv from 'iconv-lite';

/** Collects bytes of one code page and returns their text, so that two-byte characters are not split. */
export interface ByteText {
  readonly add: (byte: number, codePage: string) => void;
  readonly flush: () => void;
}

export function createByteText(emit: (text: string) => void): ByteText {
  let bytes: number[] = [];
  let current = '';
  const flush = (): void => {
    if (bytes.length === 0) return;
    const codePage = iconv.encodingExists(current) ? current : 'cp1252';
    const text = iconv.decode(Buffer.from(bytes), codePage);
    bytes = [];
    emit(text);
  };
  return {
    flush,
    add: (byte, codePage) => {
      if (codePage !== current || bytes.length >= 4096) flush();
      current = codePage;
      bytes.push(byte);
    },
  };
}
