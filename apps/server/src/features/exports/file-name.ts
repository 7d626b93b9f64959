import type { BulkExportFormat, ExportFormat } from '@palimpsest/contract';
import { withoutEndings } from '@palimpsest/documents';

const endings: Readonly<Record<ExportFormat, string>> = {
  pdf: '.pdf',
  cst: '-plain.pdf',
  docx: '.docx',
  json: '.json',
  csv: '.csv',
};

const maxTitleChars = 100;
/** The longest title, which has to fit with an extension and a number into the 255 bytes of a file name. */
const maxTitleBytes = 220;

/**
 * A report's title as a file name that is valid on every system: no path, no reserved or invisible
 * characters, no dot at an end, limited length, and one ending: of a title that names a file, the ending is left out.
 * @param suffix Distinguishes files with the same name.
 */
export function exportFileName(title: string, format: ExportFormat, suffix = ''): string {
  return `${safeName(title)}${suffix}${endings[format]}`;
}

/** The text of a report or a library text in an archive. */
export function textFileName(title: string): string {
  return `${safeName(title)}.txt`;
}

/** The name of a file of many reports. */
export function bulkFileName(title: string, format: BulkExportFormat): string {
  return `${safeName(title)}.${format}`;
}

function safeName(title: string): string {
  const clean = withoutEndings(title)
    .replaceAll(/[\p{C}<>:"/\\|?*]/gu, ' ')
    .replaceAll(/\s+/g, ' ');
  const chars = Array.from(clean).slice(0, maxTitleChars);
  while (Buffer.byteLength(chars.join('')) > maxTitleBytes) chars.pop();
  const safe = chars.join('').replaceAll(/^[ .]+|[ .]+$/g, '');
  const isReserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(safe);
  return safe === '' || isReserved ? `report ${safe}`.trim() : safe;
}

/** RFC 6266: the name in UTF-8, and an ASCII version for clients that support only ASCII. */
export function contentDisposition(fileName: string): string {
  const ascii = fileName
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\x20-\x7e]/g, '_')
    .replaceAll(/["\\%]/g, '_');
  const encoded = encodeURIComponent(fileName).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
