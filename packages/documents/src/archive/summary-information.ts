import iconv from 'iconv-lite';
import { tidyMetadata } from '../text/tidy.ts';

export interface Summary {
  readonly title: string;
  readonly author: string;
  readonly pages: number | null;
}

const propertyIds = { codePage: 1, title: 2, author: 4, pages: 14 } as const;
const valueTypes = { int16: 2, int32: 3, narrowString: 30, wideString: 31 } as const;
const emptySummary: Summary = { title: '', author: '', pages: null };

/** Reads the property set that Office stores with a document (MS-OLEPS). A damaged one is read as empty. */
export function readSummary(bytes: Uint8Array | undefined): Summary {
  if (bytes === undefined) return emptySummary;
  try {
    return readProperties(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), bytes);
  } catch (error) {
    if (error instanceof RangeError) return emptySummary;
    throw error;
  }
}

function readProperties(view: DataView, bytes: Uint8Array): Summary {
  const section = view.getUint32(44, true);
  const count = Math.min(view.getUint32(section + 4, true), 1000);
  const offsets = new Map<number, number>();
  for (let index = 0; index < count; index += 1) {
    const entry = section + 8 + index * 8;
    offsets.set(view.getUint32(entry, true), section + view.getUint32(entry + 4, true));
  }

  const integerOf = (id: number): number | undefined => {
    const offset = offsets.get(id);
    if (offset === undefined) return undefined;
    const type = view.getUint32(offset, true);
    if (type === valueTypes.int16) return view.getUint16(offset + 4, true);
    return type === valueTypes.int32 ? view.getInt32(offset + 4, true) : undefined;
  };
  const codePage = integerOf(propertyIds.codePage) ?? 1252;
  const encoding = codePage === 65001 ? 'utf-8' : codePage === 1200 ? 'utf16le' : `cp${codePage}`;
  const stringOf = (id: number): string => {
    const offset = offsets.get(id);
    if (offset === undefined) return '';
    const type = view.getUint32(offset, true);
    const length = view.getUint32(offset + 4, true);
    const isWide = type === valueTypes.wideString;
    if (!isWide && type !== valueTypes.narrowString) return '';
    const value = Buffer.from(bytes.subarray(offset + 8, offset + 8 + (isWide ? length * 2 : length)));
    const text = iconv.decode(
      value,
      isWide ? 'utf16le' : iconv.encodingExists(encoding) ? encoding : 'cp1252',
    );
    return tidyMetadata(text.split('\0')[0]);
  };
  const pages = integerOf(propertyIds.pages) ?? 0;
  return {
    title: stringOf(propertyIds.title),
    author: stringOf(propertyIds.author),
    pages: pages > 0 ? pages : null,
  };
}
