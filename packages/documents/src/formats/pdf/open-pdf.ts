import { getDocumentProxy } from 'unpdf';
import { DocumentError } from '../../document-error.ts';

/** The library's document and page. */
export type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>;
export type PdfPage = Awaited<ReturnType<PdfDocument['getPage']>>;

/** Opens a PDF. Throws `fileEncrypted` or `fileBroken`. Whoever opens it must destroy its `loadingTask`. */
export async function openPdf(bytes: Uint8Array, printsWarnings: boolean): Promise<PdfDocument> {
  try {
    // The library takes ownership of the bytes, so it gets a copy.
    return await getDocumentProxy(new Uint8Array(bytes), {
      useSystemFonts: false,
      verbosity: printsWarnings ? 1 : 0,
      // Pictures are never decoded.
      maxImageSize: 1,
    });
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException';
    throw new DocumentError(isLocked ? 'fileEncrypted' : 'fileBroken', 'the PDF cannot be opened', {
      cause: error,
    });
  }
}
