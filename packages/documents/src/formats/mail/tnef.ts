import { DocumentError } from '../../document-error.ts';
import { decodeText } from '../../text/decode-text.ts';
import type { Attachment } from './attachments.ts';

/** The format in which Outlook sends a message with its attachments as one file, winmail.dat (MS-OXTNEF). */
export interface TnefContent {
  /** The body, if it is there: compressed RTF. */
  readonly richText: Uint8Array | undefined;
  readonly attachments: readonly Attachment[];
}

const signature = 0x22_3e_9f_78;

export const isTnef = (bytes: Uint8Array): boolean =>
  bytes.length > 6 && viewOf(bytes).getUint32(0, true) === signature;

const attribute = {
  messageProperties: 0x00_06_90_03,
  attachmentBegins: 0x00_06_90_02,
  attachmentTitle: 0x00_01_80_10,
  attachmentData: 0x00_06_80_0f,
  attachmentProperties: 0x00_06_90_05,
} as const;

/** Properties of a message and of an attachment: a number and a type. */
const property = { richText: 0x10_09, longName: 0x37_07, bytes: 0x37_01 } as const;

/** Throws `fileAttachmentUnread` if there is something in it that cannot be read. */
export function readTnef(bytes: Uint8Array): TnefContent {
  try {
    return readAttributes(bytes);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new DocumentError('fileAttachmentUnread', 'winmail.dat is cut off');
  }
}

function readAttributes(bytes: Uint8Array): TnefContent {
  const view = viewOf(bytes);
  let richText: Uint8Array | undefined;
  const attachments: { fileName: string; bytes?: Uint8Array }[] = [];
  // A signature and a key, then attributes: a level, a number, a length, the content and a checksum.
  for (let place = 6; place < bytes.length;) {
    const kind = view.getUint32(place + 1, true);
    const length = view.getUint32(place + 5, true);
    const start = place + 9;
    if (start + length > bytes.length) throw new RangeError('an attribute ends behind the file');
    const content = bytes.subarray(start, start + length);
    const current = attachments.at(-1);
    if (kind === attribute.messageProperties) richText = propertiesOf(content).get(property.richText);
    else if (kind === attribute.attachmentBegins) attachments.push({ fileName: '' });
    else if (current !== undefined) Object.assign(current, ofAttachment(kind, content));
    place = start + length + 2;
  }
  return {
    richText,
    attachments: attachments.map(({ fileName, bytes: content }) => {
      if (content === undefined)
        throw new DocumentError('fileAttachmentUnread', 'an attachment without bytes');
      return { type: '', fileName, bytes: content };
    }),
  };
}

function ofAttachment(kind: number, content: Uint8Array): { fileName?: string; bytes?: Uint8Array } {
  if (kind === attribute.attachmentTitle) return { fileName: nameOf(decodeText(content)) };
  if (kind === attribute.attachmentData) return { bytes: content };
  if (kind !== attribute.attachmentProperties) return {};
  const properties = propertiesOf(content);
  const name = properties.get(property.longName);
  const contained = properties.get(property.bytes);
  return {
    ...(name !== undefined && { fileName: nameOf(Buffer.from(name).toString('utf16le')) }),
    // A message within the message begins with the number of its interface.
    ...(contained !== undefined && contained.length > 16 && { bytes: contained.subarray(16) }),
  };
}

const nameOf = (name: string): string => name.split('\0')[0] ?? '';

const firstNamed = 0x80_00;
/** Bytes of the types whose values have a fixed length, which is filled up to four. */
const fixedBytes: Readonly<Record<number, number>> = {
  2: 4,
  3: 4,
  4: 4,
  5: 8,
  6: 8,
  7: 8,
  10: 4,
  11: 4,
  20: 8,
  0x40: 8,
  0x48: 16,
};
const narrowText = 0x1e;
const manyValues = 0x10_00;

/** Texts, bytes and objects, by their number. */
function propertiesOf(bytes: Uint8Array): ReadonlyMap<number, Uint8Array> {
  const view = viewOf(bytes);
  const found = new Map<number, Uint8Array>();
  let place = 4;
  const readNumber = (): number => {
    place += 4;
    return view.getUint32(place - 4, true);
  };
  const readFilled = (): Uint8Array => {
    const length = readNumber();
    if (place + length > bytes.length) throw new RangeError('a property ends behind its list');
    const content = bytes.subarray(place, place + length);
    place += length + ((4 - (length % 4)) % 4);
    return content;
  };
  for (let count = view.getUint32(0, true); count > 0; count -= 1) {
    const kind = view.getUint16(place, true);
    const number = view.getUint16(place + 2, true);
    place += 4;
    if (number >= firstNamed) {
      place += 16;
      if (readNumber() === 0) place += 4;
      else readFilled();
    }
    const fixed = fixedBytes[kind & ~manyValues];
    const isMany = (kind & manyValues) !== 0;
    const values = fixed === undefined || isMany ? readNumber() : 1;
    if (fixed !== undefined) {
      place += fixed * values;
      continue;
    }
    for (let value = 0; value < values; value += 1) {
      const content = readFilled();
      if (!isMany)
        found.set(number, kind === narrowText ? Buffer.from(decodeText(content), 'utf16le') : content);
    }
  }
  return found;
}

const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
