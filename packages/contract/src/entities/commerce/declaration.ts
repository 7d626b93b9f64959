import { z } from 'zod';
import { epochSecondsSchema, idSchema } from '../../fields.ts';
import { languageSchema } from '../../languages.ts';

/** withdrawal: § 356a BGB, within two weeks · cancellation: § 312k BGB, of a subscription. */
export const declarationKinds = ['withdrawal', 'cancellation'] as const;
export type DeclarationKind = (typeof declarationKinds)[number];

/** ordinary: at the next possible time · extraordinary: for an important reason. */
export const cancellationWays = ['ordinary', 'extraordinary'] as const;
export type CancellationWay = (typeof cancellationWays)[number];

/**
 * waiting: not looked at yet · refunded, canceled, terminated, nothingLeft: the program has done what follows from it, or
 * had done it before · undecided: an administrator has to decide · done: an administrator has.
 */
export const declarationStates = [
  'waiting',
  'refunded',
  'canceled',
  'terminated',
  'nothingLeft',
  'undecided',
  'done',
] as const;
export type DeclarationState = (typeof declarationStates)[number];

/**
 * Why an administrator decides: no contract has the number, or it is of another address; it is too late, or the credits are
 * used up; an administrator has to transfer the money; the buyer is a company; the money can't be sent back now; the reason or the wished day needs a person; it is a
 * subscription, or none; it is about a part; the licence was terminated, and a consumer may end a year that was renewed sooner than that.
 */
export const declarationProblems = [
  '',
  'unknown',
  'otherAddress',
  'late',
  'usedUp',
  'transfer',
  'company',
  'money',
  'reason',
  'day',
  'subscription',
  'noSubscription',
  'renewedYear',
  'part',
] as const;
export type DeclarationProblem = (typeof declarationProblems)[number];

export const declarationReceiptSchema = z
  .object({
    Date: epochSecondsSchema.describe('When it arrived, in epoch seconds.'),
    Title: z.string().describe('Subject of the receipt.'),
    Text: z.string().describe('The receipt, with the content, the date and the time.'),
    IsSent: z.boolean().describe('Whether the receipt is sent to the address as well.'),
  })
  .meta({ id: 'DeclarationReceipt' });
export type DeclarationReceipt = z.output<typeof declarationReceiptSchema>;

export const declarationSchema = z
  .object({
    Id: idSchema.describe('Its id.'),
    Kind: z.enum(declarationKinds).describe('withdrawal or cancellation.'),
    Date: epochSecondsSchema.describe('When it arrived, in epoch seconds.'),
    Name: z.string().describe('Name of the person, as entered.'),
    Mail: z.string().describe('Address of the receipt, as entered.'),
    Contract: z.string().describe('Number of the order, invoice or licence, as entered.'),
    Part: z.string().describe('The part of the contract that it is about; empty for all of it.'),
    Way: z.enum(cancellationWays).describe('ordinary or extraordinary; ordinary for a withdrawal.'),
    Reason: z.string().describe('Reason of an extraordinary cancellation; empty for none.'),
    EndsOn: z
      .string()
      .describe('The day on which the contract should end, YYYY-MM-DD; empty for the next possible one.'),
    Language: languageSchema.describe('Language of the receipt.'),
    State: z.enum(declarationStates).describe('What was done about it.'),
    Problem: z.enum(declarationProblems).describe('Why an administrator has to decide; empty for no reason.'),
    OrderId: idSchema.nullable().describe('The order that it is about; null for none.'),
    LicenseId: idSchema.nullable().describe('The licence that it is about; null for none.'),
    DoneDate: epochSecondsSchema.nullable().describe('When an administrator has decided; null before.'),
    DoneBy: z.string().describe('Email address of that administrator; empty before.'),
    Note: z.string().describe('What the administrator has noted.'),
  })
  .meta({ id: 'Declaration' });
export type Declaration = z.output<typeof declarationSchema>;
