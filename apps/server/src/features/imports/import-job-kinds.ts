import { z } from 'zod';
import { userJobKind } from '../../platform/jobs/job-kind.ts';

export const importFileKind = userJobKind({
  name: 'import-file',
  lane: 'files',
  share: 'read',
  payload: z.object({ fileId: z.number().int() }),
});

export const recogniseImportFileKind = userJobKind({
  name: 'recognise-import-file',
  lane: 'recognition',
  share: 'recognise',
  payload: z.object({ fileId: z.number().int() }),
});
