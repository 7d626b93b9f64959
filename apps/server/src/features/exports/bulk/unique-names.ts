import { exportFileName } from '../file-name.ts';
import type { ExportFormat } from '@palimpsest/contract';

/**
 * A file name for each title, in order. Names are safe on every system, and unique even if case and Unicode
 * composition are ignored.
 */
export function uniqueFileNames(titles: readonly string[], format: ExportFormat): readonly string[] {
  const taken = new Set<string>();
  return titles.map((title) => {
    for (let copy = 1; ; copy += 1) {
      const name = exportFileName(title, format, copy === 1 ? '' : ` (${copy})`).normalize('NFC');
      const folded = name.toLowerCase().normalize('NFKC');
      if (taken.has(folded)) continue;
      taken.add(folded);
      return name;
    }
  });
}
