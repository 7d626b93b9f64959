import type { InputOf } from '@palimpsest/contract';
import { useOperation } from '../../../api/query.ts';
import { saveText } from '../../../ui/save-text.ts';

/** Saves the shown part of the log as a CSV file. */
export function useAuditFile(filters: NonNullable<InputOf<'GetAuditLogFile'>['filters']>) {
  const file = useOperation('GetAuditLogFile', {
    onSuccess: ({ data: { Name, Csv } }) => saveText(Name, 'text/csv', Csv),
  });
  return { isPending: file.isPending, save: () => file.mutate({ filters }) };
}
