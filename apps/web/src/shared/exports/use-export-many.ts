import type { InputOf } from '@palimpsest/contract';
import { call } from '../../api/call.ts';
import type { OrderedManyExport } from './many-form.ts';
import { useExport } from './use-export.ts';

/**
 * The file of many reports that was ordered last under a name. Belongs to what stays while the file is made: the
 * download begins where this is used.
 */
export function useExportMany(name: string): OrderedManyExport {
  return useExport({
    name,
    create: async (input: InputOf<'CreateProjectExport'>) =>
      (await call('CreateProjectExport', input)).data.ExportId,
  });
}
