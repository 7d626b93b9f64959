import { uploadIdSchema } from '@palimpsest/contract';
import { z } from 'zod';
import { userJobKind } from '../../platform/jobs/job-kind.ts';

const payload = z.object({
  userId: z.number().int(),
  uploadId: uploadIdSchema,
  /** Which visitor of a form sent it (UploadSender); jobs of earlier versions lack it. */
  sender: z.string().default(''),
});

export type UploadPayload = z.infer<typeof payload>;

export const readUploadKind = userJobKind({ name: 'read-upload', lane: 'files', share: 'read', payload });

export const readFormUploadKind = userJobKind({
  name: 'read-form-upload',
  lane: 'files',
  share: 'read-form',
  payload,
});

export const recogniseUploadKind = userJobKind({
  name: 'recognise-upload',
  lane: 'recognition',
  share: 'recognise',
  payload,
});
