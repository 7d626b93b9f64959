import { getFileNameLowLevel, parseExtraFields, type Entry } from 'yauzl';

/** Set if the name is in UTF-8. */
const utf8Flag = 0x800;
const strictUtf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * The name of an entry as its zip file writes it, with slashes. `cleanPath` makes it safe to use. Without the flag of
 * UTF-8, the name should be in code page 437, but many programs write UTF-8 without the flag. Two letters of code page 437
 * that happen to be valid UTF-8 are hardly ever neighbours in names.
 */
export function entryName(entry: Entry): string {
  const extraFields = parseExtraFields(entry.extraFieldRaw);
  const hasFlag = (entry.generalPurposeBitFlag & utf8Flag) !== 0;
  const flags = hasFlag || !isUtf8(entry.fileNameRaw) ? entry.generalPurposeBitFlag : utf8Flag;
  return getFileNameLowLevel(flags, entry.fileNameRaw, extraFields, false).replaceAll('\\', '/');
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    strictUtf8.decode(bytes);
    return true;
  } catch {
    return false;
  }
}
