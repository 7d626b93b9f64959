import { z } from 'zod';
import { customerSchema, itemAges, openItemsSchema } from '../../entities/commerce/customers.ts';
import { managedSubscriptionSchema } from '../../entities/commerce/managed-subscription.ts';
import { sellerCheckSchema } from '../../entities/commerce/seller-check.ts';
import { pageQuery } from '../../fields.ts';
import { limits } from '../../limits.ts';
import { operation } from '../../operation.ts';

const searchSchema = z.string().trim().max(limits.titleChars);

/** Operations about all sales, for administrators and support. */
export const salesOperations = {
  GetCustomers: operation({
    feature: 'invoices',
    summary: 'Returns the customers with the sums of their invoices and payments, the newest first.',
    access: 'support',
    effect: 'reading',
    shows: ['invoices', 'accounts'],
    input: z.strictObject({
      filters: z
        .strictObject({
          search: searchSchema
            .optional()
            .describe('Only those with this number, or this text in name, company or email address.'),
        })
        .default({})
        .describe('Conditions; an entry must meet all of them.'),
      ...pageQuery(['Number'], 'Number'),
    }),
    example: { filters: { search: 'Nowak' } },
    data: z.array(customerSchema),
    errors: [],
  }),
  GetOpenItems: operation({
    feature: 'invoices',
    summary:
      'Returns the unpaid invoices, those that are overdue for the longest time first, with their sums by age.',
    access: 'support',
    effect: 'reading',
    shows: ['invoices'],
    input: z.strictObject({
      filters: z
        .strictObject({
          search: searchSchema
            .optional()
            .describe('Only those with this text in number, company, name or email address.'),
          age: z.enum(itemAges).optional().describe('Only those of this age.'),
        })
        .default({})
        .describe('Conditions; an entry must meet all of them. The sums are those of all.'),
      ...pageQuery(['Age'], 'Age'),
    }),
    example: { filters: { age: 'to30' } },
    data: openItemsSchema,
    errors: [],
  }),
  GetAllSubscriptions: operation({
    feature: 'subscriptions',
    summary: 'Returns the subscriptions of all customers with their next invoice, the newest first.',
    access: 'support',
    effect: 'reading',
    shows: ['subscriptions', 'licenses', 'accounts', 'products', 'mandates', 'orders', 'invoices'],
    input: z.strictObject({
      filters: z
        .strictObject({
          search: searchSchema
            .optional()
            .describe(
              'Only those with this text in the licence, its code or the email address of the payer.',
            ),
          state: z
            .enum(['active', 'unpaid', 'ended'])
            .optional()
            .describe('Only those in this state; those that are terminated are active until they end.'),
        })
        .default({})
        .describe('Conditions; an entry must meet all of them.'),
      ...pageQuery(['Id'], 'Id'),
    }),
    example: { filters: { search: 'Nowak' } },
    data: z.array(managedSubscriptionSchema),
    errors: [],
  }),
  GetSellerCheck: operation({
    feature: 'installation',
    summary: 'Returns the data of the seller, and what is missing before the shop can sell.',
    access: 'support',
    effect: 'reading',
    shows: ['settings'],
    input: z.strictObject({}),
    example: {},
    data: sellerCheckSchema,
    errors: [],
  }),
};
