import { createHash } from 'node:crypto';
import { limits, type DeclarationReceipt, type ParsedInputOf } from '@palimpsest/contract';
import { z } from 'zod';
import type { Executor } from '../../platform/database/connect.ts';
import { UserError } from '../../platform/errors.ts';
import { expectDefined } from '../../platform/expect-defined.ts';
import { epochSeconds } from '../../platform/http/epoch-seconds.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { enqueue } from '../../platform/jobs/queue.repository.ts';
import { mailboxOf, postMail } from '../../platform/mail/index.ts';
import { countEvent, perDay, perHour, requireWithin } from '../../platform/rate-limits/index.ts';
import { offeredLanguage, requireOpenShop } from '../../platform/settings/index.ts';
import type { Services } from '../../services.ts';
import {
  insertDeclaration,
  unsafeSelectDeclarationByKey,
  updateDeclaration,
} from './declarations.repository.ts';
import { judgeDeclarationKind } from './judge/judge-declaration.kind.ts';
import { composeDeclarationReceipt } from './letters/declaration-receipt.ts';
import type { DeclarationRow } from './tables.ts';

const perNetwork = perHour('declaration-network', limits.declarationsPerAddressAndHour);
const receiptsPerDay = perDay('declaration-receipt', limits.declarationReceiptsPerRecipientAndDay);

/**
 * Receives a withdrawal or a cancellation. Here nobody looks for the contract: a job does, later, so that answer and time are
 * the same for every number and address.
 */
export const declareContractEnd: Handler<'DeclareContractEnd'> = async ({ lang, ...input }, call) => {
  const { services, network } = call;
  const { db } = services;
  requireOpenShop(services);
  if (!z.email().safeParse(input.mail).success) throw new UserError('mailNotValid');
  if (input.way === 'extraordinary' && input.reason === '') throw new UserError('reasonMissing');
  await requireWithin(db, perNetwork, network);
  const { key: _key, endsOn, ...declaration } = input;
  const language = offeredLanguage(services, lang ?? call.language);
  const key = keyOf(input);
  const row = await db.transaction().execute(async (transaction) => {
    const inserted = await insertDeclaration(transaction, {
      ...declaration,
      key,
      endsOn: endsOn === '' ? null : endsOn,
      language,
      orderId: null,
      licenseId: null,
      doneAt: null,
      doneById: null,
    });
    if (inserted === undefined) return unsafeSelectDeclarationByKey(transaction, key);
    await enqueue(transaction, judgeDeclarationKind, { declarationId: inserted.id }, { maxAttempts: 25 });
    return { ...inserted, isReceiptSent: await sendReceipt(services, transaction, inserted) };
  });
  return { data: receiptOf(expectDefined(row, 'a declaration with this key')) };
};

/** Somebody who knows only the key of a declaration of somebody else gets another receipt. */
function keyOf(input: Omit<ParsedInputOf<'DeclareContractEnd'>, 'lang'>): Buffer {
  const { key, kind, name, mail, contract, part, way, reason, endsOn } = input;
  const all = JSON.stringify([key, kind, name, mail, contract, part, way, reason, endsOn]);
  return createHash('sha256').update(all).digest();
}

/** Anyone can enter any address, so a mailbox gets few receipts. The page shows each of them. */
async function sendReceipt(services: Services, transaction: Executor, row: DeclarationRow): Promise<boolean> {
  const counted = await countEvent(transaction, receiptsPerDay, mailboxOf(row.mail));
  if (!counted.isWithinLimit) return false;
  const { mail: recipient, language } = row;
  const letter = composeDeclarationReceipt(row, 'email');
  const isSent = await postMail(services, transaction, {
    recipient,
    language,
    ...letter,
    submissionId: null,
  });
  await updateDeclaration(transaction, row.id, { isReceiptSent: isSent });
  return isSent;
}

function receiptOf(row: DeclarationRow): DeclarationReceipt {
  const { subject, text } = composeDeclarationReceipt(row, 'page');
  return { Date: epochSeconds(row.receivedAt), Title: subject, Text: text, IsSent: row.isReceiptSent };
}
