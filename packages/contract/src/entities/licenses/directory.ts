import { z } from 'zod';
import { epochSecondsSchema } from '../../fields.ts';

/** Reasons for which a call of a directory is refused. */
export const directoryProblems = [
  'tokenNotValid',
  'directoryOff',
  'malformed',
  'tooLarge',
  'valueNotValid',
  'filterNotValid',
  'pathNotValid',
  'noTarget',
  'tooMany',
  'bulkTooLarge',
  'userNameTaken',
  'groupNameTaken',
  'accountOfOthers',
  'addressDeletedLately',
  'addressNotValid',
  'addressNotOwned',
  'addressNotAdmitted',
  'licenseFull',
  'licenseNotValid',
  'administratorStays',
  'directoryFull',
  'notFound',
  'notFiltered',
  'versionChanged',
  'methodNotAllowed',
  'notOffered',
  'tooManyRequests',
  'unavailable',
  'unexpected',
] as const;
export type DirectoryProblem = (typeof directoryProblems)[number];

/** The deeds of a directory that the log names, and the reasons why its calls were refused. */
export const directoryOutcomes = [
  'personCreated',
  'personChanged',
  'personDeactivated',
  'personReactivated',
  'personDeleted',
  'groupCreated',
  'groupChanged',
  'groupDeleted',
  ...directoryProblems,
] as const;
export type DirectoryOutcome = (typeof directoryOutcomes)[number];

const tokenSchema = z.object({
  Id: z.number().int().describe('Id of the token.'),
  Prefix: z.string().describe('The first characters of the token.'),
  Created: epochSecondsSchema.describe('The time when it was made, in seconds since 1970.'),
  Expires: epochSecondsSchema.nullable().describe('The time when it stops working; null: never.'),
  LastUse: epochSecondsSchema.nullable().describe('The time of the last call with it; null: none.'),
});

const groupSchema = z.object({
  Group: z.string().describe('Id of the group.'),
  Name: z.string().describe('Name of the group in the directory.'),
  Members: z.number().int().describe('The number of its people.'),
  SubLicense: z
    .string()
    .describe('Code of the sub-licence that its people belong to; empty: the licence itself.'),
});

const entrySchema = z.object({
  Date: epochSecondsSchema.describe('The time of the call, in seconds since 1970.'),
  Call: z.string().describe('The method and path of the call.'),
  Status: z.number().int().describe('The status of the answer.'),
  Outcome: z.enum(directoryOutcomes).describe('What was done, or why the call was refused.'),
  Subject: z.string().describe('The person or group as the directory names it; empty: the call named none.'),
});

const directoryFields = {
  Code: z.string().describe('Code of the licence.'),
  Url: z.string().describe('The address that the directory calls (SCIM 2.0).'),
  Exists: z.boolean().describe('Whether a token was ever made.'),
  IsEnabled: z.boolean().describe('Whether calls of the directory are admitted.'),
  HasDomain: z.boolean().describe('Whether the licence owns a domain: only its addresses are admitted.'),
  LastCall: epochSecondsSchema.nullable().describe('The time of the last call; null: none.'),
  LastAddress: z.string().describe('The network address of the last call; empty: none.'),
  Active: z.number().int().describe('People of the directory who may log in.'),
  Inactive: z.number().int().describe('People whom the directory has deactivated.'),
  Tokens: z.array(tokenSchema).describe('The tokens that work, the newest first.'),
  Groups: z
    .array(groupSchema)
    .describe('Groups of the directory, by their names: the page that was asked for, of 50.'),
  FoundGroups: z.number().int().describe('The number of groups on all pages.'),
  AllGroups: z.number().int().describe('The number of groups of the directory.'),
  SubLicenses: z
    .array(
      z.object({
        Code: z.string().describe('Code of the sub-licence.'),
        Name: z.string().describe('Its note, or its code.'),
      }),
    )
    .describe('The sub-licences that groups can belong to.'),
  Log: z.array(entrySchema).describe('The last changes of people, and refused calls; the newest first.'),
};

export const directorySchema = z.object(directoryFields).meta({ id: 'Directory' });
export type Directory = z.infer<typeof directorySchema>;

export const newDirectoryTokenSchema = z
  .object({ ...directoryFields, Token: z.string().describe('The new token. It cannot be read again.') })
  .meta({ id: 'NewDirectoryToken' });
