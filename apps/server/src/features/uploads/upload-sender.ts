import { limits, uploadIdSchema, visitorUploadIdSchema } from '@palimpsest/contract';
import type { Config } from '../../config.ts';
import type { Executor } from '../../database/connect.ts';
import { UserError } from '../../errors.ts';
import { reserveStorage, staleBefore, type TransferSize } from '../../quota/index.ts';
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

/** A visitor has no session that keeps strangers off an upload: its id must not be guessed. */
export function readUploadId(given: string | undefined, isVisitor: boolean): string {
  const parsed = (isVisitor ? visitorUploadIdSchema : uploadIdSchema).safeParse(given);
  if (parsed.success) return parsed.data;
  const from = isVisitor ? 22 : 8;
  throw new UserError('invalidFormat', 'uploadid', [
    { path: 'uploadid', problem: `${from} to 64 letters, digits, - or _, and before the file` },
  ]);
}

/**
 * Reserves space for a transfer; belongs into the transaction that opens it. The row of the user under whom the file is
 * kept stays locked until then, so that transfers that begin at the same time don't pass the limits together. Files are
 * counted for each user, and for each form rather than for each visitor: a lecture hall has one address.
 * @returns how many bytes may come
 */
export async function reserveTransfer(
  transaction: Executor,
  config: Config,
  { userId, projectId }: UploadSender,
  size: TransferSize,
): Promise<number> {
  const isVisitors = projectId !== null;
  const request = { userId, bytes: size.bytes, orLess: !size.isAnnounced, isVisitors };
  const { bytes, limit } = await reserveStorage(transaction, config, request);
  if (isVisitors) {
    const { pending, open, openBytes } = await countVisitorsUploads(transaction, projectId);
    const isFull = pending >= limits.formPendingUploads || open >= limits.formOpenUploads;
    if (isFull) throw new UserError('tooManyUploads', `form of project ${projectId}`);
    requireSpaceInForm(openBytes + bytes, limit);
  } else {
    const pending = await countPendingUploads(transaction, userId, staleBefore());
    if (pending >= limits.listedUploads) throw new UserError('tooManyUploads');
  }
  return bytes;
}

/** Reserves space for the text of a file that was read; the file itself, which is counted already, is deleted. */
export async function reserveText(
  transaction: Executor,
  config: Config,
  file: UploadSender & { readonly bytes: number },
  textBytes: number,
): Promise<void> {
  const { userId, projectId } = file;
  const isVisitors = projectId !== null;
  const bytes = Math.max(0, textBytes - file.bytes);
  const { limit } = await reserveStorage(transaction, config, { userId, bytes, isVisitors });
  if (!isVisitors || bytes === 0) return;
  const { openBytes } = await countVisitorsUploads(transaction, projectId);
  requireSpaceInForm(openBytes + bytes, limit);
}

/** What visitors have sent and not handed in has a limit of its own, so that they can't take all of the owner's space. */
function requireSpaceInForm(openBytes: number, ownersLimit: number): void {
  if (openBytes > Math.min(limits.formOpenBytes, ownersLimit / 2)) {
    throw new UserError('uploadFormFull', `${openBytes} bytes were not handed in`);
  }
}
