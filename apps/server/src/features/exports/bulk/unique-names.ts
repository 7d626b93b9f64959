import { exportFileName } from '../file-name.ts';
import type { ExportFormat } from '@palimpsest/contract';

/**
 * A name for the file of each title, in their order: safe on every system, and no two alike, also where capitals and
 * composed letters make no difference.
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
