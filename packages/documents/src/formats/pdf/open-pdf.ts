import { getDocumentProxy } from 'unpdf';
import { DocumentError } from '../../document-error.ts';
import { documentLimits } from '../../limits.ts';
import { rebuildPdf } from './damage/rebuild-pdf.ts';

/** The library's document and page. */
export type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>;
export type PdfPage = Awaited<ReturnType<PdfDocument['getPage']>>;

export interface OpenOptions {
  /** The tables of the fonts are kept, from the numbers of glyphs to their texts. They take much memory. */
  readonly hasFontTables?: boolean;
}

/**
 * Opens a PDF. If its table of objects is damaged or missing, it is read by scanning it. Throws `fileEncrypted` or
 * `fileBroken`. The caller destroys its `loadingTask`.
 */
export async function openPdf(
  bytes: Uint8Array,
  printsWarnings: boolean,
  options: OpenOptions = {},
): Promise<PdfDocument> {
  try {
    return await openAsWritten(bytes, printsWarnings, options);
  } catch (error) {
    const isBroken = error instanceof DocumentError && error.key === 'fileBroken';
    const rebuilt = isBroken ? rebuildPdf(bytes, documentLimits.unpackedBytes) : undefined;
    if (rebuilt === undefined) throw error;
    return openAsWritten(rebuilt, printsWarnings, options);
  }
}

async function openAsWritten(
  bytes: Uint8Array,
  printsWarnings: boolean,
  { hasFontTables = false }: OpenOptions,
): Promise<PdfDocument> {
  try {
    // The library takes ownership of the bytes, so it gets a copy.
    return await getDocumentProxy(new Uint8Array(bytes), {
      useSystemFonts: false,
      fontExtraProperties: hasFontTables,
      verbosity: printsWarnings ? 1 : 0,
      // Pictures are never decoded.
      maxImageSize: 1,
    });
  } catch (error) {
    const isLocked = error instanceof Error && (error.name === 'PasswordException' || isEncrypted(bytes));
    throw new DocumentError(isLocked ? 'fileEncrypted' : 'fileBroken', 'the PDF cannot be opened', {
      cause: error,
    });
  }
}

/** The library knows only encryption with a password. The list of objects, which is never compressed, names any. */
function isEncrypted(bytes: Uint8Array): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const name = '/Encrypt';
  for (let index = buffer.indexOf(name); index >= 0; index = buffer.indexOf(name, index + 1)) {
    if (/^[\s<]/.test(buffer.toString('latin1', index + name.length, index + name.length + 1))) return true;
  }
  return false;
}
