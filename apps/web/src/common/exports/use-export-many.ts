import type { InputOf } from '@palimpsest/contract';
import { call } from '../../api/call.ts';
import type { OrderedManyExport } from './many-form.ts';
import { useExport } from './use-export.ts';

/**
 * The last file of many reports that was ordered under a name. Use it in a component that stays mounted while the
 * file is created: it starts the download.
 */
export function useExportMany(name: string): OrderedManyExport {
  return useExport({
    name,
    create: async (input: InputOf<'CreateProjectExport'>) =>
      (await call('CreateProjectExport', input)).data.ExportId,
  });
}
