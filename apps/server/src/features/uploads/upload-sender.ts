import { limits, uploadIdSchema, visitorUploadIdSchema } from '@palimpsest/contract';
import type { Executor } from '../../platform/database/connect.ts';
import { UserError } from '../../platform/errors.ts';
import {
  reserveForLater,
  reserveStorage,
  staleBefore,
  type StorageServices,
  type StoredLater,
  type TransferSize,
} from '../../finding/storage-limit/index.ts';
import type { Services } from '../../services.ts';
import { countPendingUploads } from './uploads.repository.ts';
import { countVisitorsUploads, type FormKey } from './visitors-uploads.repository.ts';

/** Finds the form of a code, or throws the visitor's error. */
export type FormOfUpload = (services: Services, code: string) => Promise<FormKey>;

/** The user who keeps a file: a user, or the owner of the form that a visitor sends it to. */
export interface UploadSender {
  readonly userId: number;
  /** Null: the user's own file. */
  readonly projectId: number | null;
  /** Which visitor of the form sends it, by network; '' for the user's own file. */
  readonly sender: string;
}

/** A visitor has no session that protects an upload from other people, so its id must not be guessable. */
export function readUploadId(given: string | undefined, isVisitor: boolean): string {
  const parsed = (isVisitor ? visitorUploadIdSchema : uploadIdSchema).safeParse(given);
  if (parsed.success) return parsed.data;
  const from = isVisitor ? 22 : 8;
  throw new UserError('invalidFormat', 'uploadid', [
    { path: 'uploadid', problem: `${from} to 64 letters, digits, - or _, and before the file` },
  ]);
}

/**
 * Reserves space for a transfer; call it in the transaction that opens it. The row of the user who keeps the
 * file stays locked until it ends, so that simultaneous transfers don't exceed the limits together. Files are
 * counted per user and per form, not per visitor: a lecture hall has one address.
 * @returns how many bytes may arrive
 */
export async function reserveTransfer(
  transaction: Executor,
  services: StorageServices,
  { userId, projectId }: Omit<UploadSender, 'sender'>,
  size: TransferSize,
): Promise<number> {
  const isVisitors = projectId !== null;
  const request = { userId, bytes: size.bytes, orLess: !size.isAnnounced, isVisitors };
  const { bytes, limit } = await reserveStorage(transaction, services, request);
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

/**
 * Reserves space for the text of a file that was read, for `storeReserved`. The file itself is already counted, and is
 * deleted unless it is kept.
 */
export async function reserveText(
  transaction: Executor,
  services: StorageServices,
  file: Omit<UploadSender, 'sender'> & { readonly isSubmitted: boolean } & { readonly bytes: number },
  textBytes: number,
  isFileKept: boolean,
): Promise<StoredLater> {
  const { userId, projectId } = file;
  const isVisitors = projectId !== null;
  const bytes = Math.max(0, textBytes - (isFileKept ? 0 : file.bytes));
  const reserved = await reserveForLater(transaction, services, { userId, bytes, isVisitors });
  if (isVisitors && !file.isSubmitted && bytes > 0) {
    const { openBytes } = await countVisitorsUploads(transaction, projectId);
    requireSpaceInForm(openBytes + bytes, reserved.limit);
  }
  return reserved;
}

/**
 * Uploads of visitors that were not submitted have a separate limit, so that they can't use all of the
 * owner's space.
 */
function requireSpaceInForm(openBytes: number, ownersLimit: number): void {
  if (openBytes > Math.min(limits.formOpenBytes, ownersLimit / 2)) {
    throw new UserError('uploadFormFull', `${openBytes} bytes were not handed in`);
  }
}
