import { isCompoundFile } from '../archive/compound-file.ts';
import { DocumentError } from '../document-error.ts';
import { startBudget } from '../limits.ts';
import { decodeTable } from './decode-table.ts';
import { tableLimits, type Table, type TableLimits } from './table.ts';
import { rowsOfText } from './text-table.ts';

/**
 * The rows of a workbook (XLSX) or of a text with separated columns. Foreign tables are read in a reader process
 * (DocumentReaders.readTable), where a step that never ends can be stopped. Throws only DocumentErrors.
 */
export async function readTable(bytes: Uint8Array, limits: TableLimits = tableLimits): Promise<Table> {
  if (bytes.length > limits.fileBytes) throw new DocumentError('fileTooLarge', `${bytes.length} bytes`);
  if (isCompoundFile(bytes)) throw new DocumentError('fileTypeNotSupported', 'a compound file');
  if (isZip(bytes)) return { rows: await readWorkbook(bytes, limits), text: null };
  const text = decodeTable(bytes);
  if (text.includes('\0')) throw new DocumentError('fileTypeNotSupported', 'no text');
  if (text.length > limits.textChars) throw new DocumentError('fileTooLarge', `${text.length} characters`);
  return { rows: rowsOfText(text, limits), text };
}

async function readWorkbook(bytes: Uint8Array, limits: TableLimits): Promise<Table['rows']> {
  // Loads the library for XML.
  const { readXlsx } = await import('./xlsx.ts');
  const { unpackedBytes, entries, processorMs } = limits;
  try {
    return await readXlsx(bytes, limits, startBudget({ unpackedBytes, entries, processorMs }));
  } catch (error) {
    if (error instanceof DocumentError) throw error;
    throw new DocumentError('fileBroken', 'the workbook cannot be read', { cause: error });
  }
}

function isZip([p, k, three, four]: Uint8Array): boolean {
  return p === 0x50 && k === 0x4b && three === 3 && four === 4;
}
