import type { Executor } from '../../platform/database/connect.ts';
import { hasMailServer } from '../../platform/mail/index.ts';
import type { Services } from '../../services.ts';
import type { UploadFormRow } from '../projects/index.ts';
import { writeReceipt, type Receipt } from './letters/receipt.ts';

type Form = Pick<UploadFormRow, 'projectId' | 'ownerId' | 'ownerStatus' | 'header'>;

/**
 * Creates the receipt of a submission if there is somebody to receive it. Anyone can become a guest, so the
 * form of a guest sends none.
 * @returns whether an email will be sent
 */
export async function sendReceipt(
  services: Services,
  transaction: Executor,
  { projectId, ownerId, ownerStatus, header }: Form,
  receipt: Omit<Receipt, 'projectId' | 'ownerId' | 'header'>,
): Promise<boolean> {
  if (receipt.recipient === '' || ownerStatus === 'Guest') return false;
  return writeReceipt(services, transaction, { ...receipt, projectId, ownerId, header });
}

/** Whether the page of the form may promise a receipt. */
export function sendsReceipts(services: Services, { ownerStatus }: UploadFormRow): boolean {
  return hasMailServer(services) && ownerStatus !== 'Guest';
}
