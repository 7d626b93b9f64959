import { limits } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import { daysAfter } from '../../../platform/days-before.ts';
import { keepForOrder } from '../../uploads/index.ts';

/**
 * Keeps the file that an order names for as long as somebody may pay, and again after the payment for as long. Nothing happens
 * if it names no file ('').
 */
export async function keepUpload(transaction: Executor, userId: number, uploadId: string): Promise<void> {
  if (uploadId === '') return;
  const at = new Date();
  await keepForOrder(transaction, userId, uploadId, { at, until: daysAfter(at, limits.unpaidOrderDays) });
}
