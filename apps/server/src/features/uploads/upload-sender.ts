import { limits, uploadIdSchema, visitorUploadIdSchema } from '@palimpsest/contract';
import { UserError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { countPendingUploads } from './uploads.repository.ts';
import { countVisitorsUploads, type FormKey } from './visitors-uploads.repository.ts';

/** Finds the form of a code, or throws what a visitor is to be told. */
export type FormOfUpload = (services: Services, code: string) => Promise<FormKey>;

/** Under whom a file is kept: a user, or the owner of the form that a visitor sends it to. */
export interface UploadSender {
  readonly userId: number;
  /** Null: the user's own. */
  readonly projectId: number | null;
}

/** A transfer that hasn't ended by then was cut off together with its process. */
const staleTransferMs = 60 * 60 * 1000;

/** A visitor has no session that keeps strangers off an upload: its id must not be guessed. */
export function readUploadId(given: string | undefined, isVisitor: boolean): string {
  const parsed = (isVisitor ? visitorUploadIdSchema : uploadIdSchema).safeParse(given);
  if (parsed.success) return parsed.data;
  const from = isVisitor ? 22 : 8;
  throw new UserError('invalidFormat', 'uploadid', [
    { path: 'uploadid', problem: `${from} to 64 letters, digits, - or _, and before the file` },
  ]);
}

/** Counted for each user, and for each form rather than for each visitor: a lecture hall has one address. */
export async function requireRoom({ db }: Services, { userId, projectId }: UploadSender): Promise<void> {
  if (projectId === null) {
    const staleBefore = new Date(Date.now() - staleTransferMs);
    const pending = await countPendingUploads(db, userId, staleBefore);
    if (pending >= limits.listedUploads) throw new UserError('tooManyUploads');
  } else {
    const { pending, open } = await countVisitorsUploads(db, projectId);
    const isFull = pending >= limits.formPendingUploads || open >= limits.formOpenUploads;
    if (isFull) throw new UserError('tooManyUploads', `form of project ${projectId}`);
  }
}
