import { call } from '../../../../api/call.ts';
import type { EditCalls } from '../../../../common/edit/use-edit.ts';

export const reportEdit: EditCalls = {
  operation: 'UpdateReports',
  save: ({ ids, change, field }, options) =>
    call(
      'UpdateReports',
      { reportids: [...ids], ...change, ...(field === undefined ? {} : { field }) },
      options,
    ),
  notice: 'reportUpdated',
};
