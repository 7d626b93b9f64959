import type { BulkExportFormat, ExportFormat } from '@palimpsest/contract';

const endings: Readonly<Record<ExportFormat, string>> = {
  pdf: '.pdf',
  cst: '-plain.pdf',
  docx: '.docx',
  json: '.json',
  csv: '.csv',
};

const maxTitleChars = 100;
/** With an ending and a number it has to fit into the 255 bytes of a file system's name. */
const maxTitleBytes = 220;

/**
 * A report's title as the name of its file, on every system: no path, no reserved or invisible characters, no dot at
 * an end, of bounded length.
 * @param suffix what tells it from another of the same name
 */
export function exportFileName(title: string, format: ExportFormat, suffix = ''): string {
  return `${safeName(title)}${suffix}${endings[format]}`;
}

/** Of a file of many reports. */
export function bulkFileName(title: string, format: BulkExportFormat): string {
  return `${safeName(title)}.${format}`;
}

function safeName(title: string): string {
  const clean = title.replaceAll(/[\p{C}<>:"/\\|?*]/gu, ' ').replaceAll(/\s+/g, ' ');
  const chars = Array.from(clean).slice(0, maxTitleChars);
  while (Buffer.byteLength(chars.join('')) > maxTitleBytes) chars.pop();
  const safe = chars.join('').replaceAll(/^[ .]+|[ .]+$/g, '');
  const isReserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(safe);
  return safe === '' || isReserved ? `report ${safe}`.trim() : safe;
}

/** RFC 6266: the name in UTF-8, and what is left of it for those who know ASCII alone. */
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
