import { z } from 'zod';
import { keyScopesSchema, userCodeSchema } from '../entities/identity/user-code.ts';
import { idOf, idSchema, largestInteger } from '../fields.ts';
import { limits } from '../limits.ts';
import { keyScopes, operation } from '../operation.ts';

const nameSchema = z
  .string()
  .trim()
  .min(1)
  .max(limits.userCodeNameChars)
  .overwrite((name) => name.replaceAll(/\s+/gu, ' '));
const expiresSchema = z.number().int().min(1).max(largestInteger).nullable();
const callsPerMinuteSchema = z.number().int().min(1).max(limits.userCodeCallsPerMinute);

/** Keys with which programs call the API in the name of a user. */
export const apiKeyOperations = {
  CreateUserCode: operation({
    feature: 'api-keys',
    summary:
      'Creates an API key. The answer is the only one that contains it. Send it as `Authorization: Bearer <key>` or `X-Api-Token: <key>`.',
    access: 'user',
    effect: 'final',
    changes: ['apiKeys', 'accounts'],
    input: z.strictObject({
      name: nameSchema.default('API key').describe('A name by which the user recognises the key.'),
      scopes: keyScopesSchema.default([...keyScopes]).describe('Scopes of the key.'),
      expires: expiresSchema.default(null).describe('When it expires, in epoch seconds; null: never.'),
      callsPerMinute: callsPerMinuteSchema
        .default(limits.userCodeCallsPerMinute)
        .describe('Calls that it may make in a minute; more are refused with tooManyRequests.'),
    }),
    example: { name: 'Learning platform', scopes: ['read', 'check'] },
    data: userCodeSchema.extend({
      code: z.string().describe('The key itself. It is shown only in this answer.'),
    }),
    errors: ['proofRequired', 'tooManyUserCodes', 'expiryInThePast'],
    auditedTexts: ['name', 'scopes'],
    callsPerMinute: 30,
  }),
  GetUserCodes: operation({
    feature: 'api-keys',
    summary: 'Lists the API keys of the user, without the keys themselves.',
    access: 'user',
    effect: 'reading',
    shows: ['apiKeys'],
    input: z.strictObject({}),
    example: {},
    data: z.array(userCodeSchema),
    errors: [],
  }),
  UpdateUserCode: operation({
    feature: 'api-keys',
    summary:
      'Changes the name, the scopes, the expiry or the limit of an API key. Fields that are left out stay.',
    access: 'user',
    effect: 'final',
    changes: ['apiKeys'],
    input: z.strictObject({
      id: idOf('userCode').describe('Id of the key, from GetUserCodes.'),
      name: nameSchema.optional().describe('The new name.'),
      scopes: keyScopesSchema.optional().describe('Scopes of the key from now on.'),
      expires: expiresSchema.optional().describe('When it expires, in epoch seconds; null: never.'),
      callsPerMinute: callsPerMinuteSchema.optional().describe('Calls that it may make in a minute.'),
    }),
    example: { id: 4, name: 'Moodle' },
    data: userCodeSchema,
    errors: ['proofRequired', 'noAccessToUserCode', 'expiryInThePast'],
    auditedTexts: ['name', 'scopes'],
  }),
  RevokeUserCode: operation({
    feature: 'api-keys',
    summary: 'Revokes an API key. The next call with it is refused.',
    access: 'user',
    effect: 'final',
    changes: ['apiKeys', 'accounts'],
    input: z.strictObject({ id: idOf('userCode').describe('Id of the key, from GetUserCodes.') }),
    example: { id: 4 },
    data: z.null(),
    errors: ['noAccessToUserCode'],
  }),
  GetUserCodesAsAdmin: operation({
    feature: 'api-keys',
    summary: 'Lists the API keys of a user, without the keys themselves.',
    access: 'support',
    effect: 'reading',
    shows: ['apiKeys'],
    input: z.strictObject({ userid: idSchema.describe('Id of the user.') }),
    example: { userid: 12 },
    data: z.array(userCodeSchema),
    errors: ['noAccessToUser'],
  }),
  RevokeUserCodeAsAdmin: operation({
    feature: 'api-keys',
    summary: 'Revokes an API key of a user. The next call with it is refused.',
    access: 'admin',
    effect: 'final',
    changes: ['apiKeys', 'accounts'],
    input: z.strictObject({
      userid: idSchema.describe('Id of the user.'),
      id: idSchema.describe('Id of the key, from GetUserCodesAsAdmin.'),
    }),
    example: { userid: 12, id: 4 },
    data: z.null(),
    errors: ['noAccessToUser', 'noAccessToUserCode'],
  }),
};
