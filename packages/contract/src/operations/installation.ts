import { z } from 'zod';
import {
  installationSchema,
  installationSettings,
  settingChangesSchema,
  settingKeys,
} from '../entities/installation/installation-settings.ts';
import { maintenanceInputSchema, maintenanceSchema } from '../entities/installation/maintenance.ts';
import { setUpStates, setUpSteps } from '../entities/installation/set-up.ts';
import { logoSchema } from '../fields.ts';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';

export const installationOperations = {
  GetInstallationSettings: operation({
    feature: 'installation',
    summary: 'Returns the settings of this installation, without secrets.',
    access: 'admin',
    effect: 'reading',
    shows: ['settings'],
    input: z.strictObject({}),
    example: {},
    data: installationSchema,
    errors: [],
  }),
  UpdateInstallationSettings: operation({
    feature: 'installation',
    summary: 'Changes settings of this installation, for all processes and without a restart.',
    access: 'admin',
    effect: 'undoable',
    changes: ['settings'],
    input: settingChangesSchema,
    example: { name: 'University of Example', languages: ['en', 'de'], guests: 'off' },
    data: installationSchema,
    errors: ['settingFromEnvironment', 'defaultLanguageNotOffered', 'sellerIncomplete', 'vatIdNotValid'],
    auditedTexts: settingKeys.filter((key) => !installationSettings[key].isSecret),
  }),
  SetInstallationLogo: operation({
    feature: 'installation',
    summary: 'Sets or removes the logo of this installation: PNG or JPEG, at most 256 kB.',
    access: 'admin',
    effect: 'final',
    changes: ['settings'],
    input: z.strictObject({
      image: logoSchema.describe('The picture in base64; empty to remove the logo.'),
    }),
    example: { image: '' },
    data: installationSchema,
    errors: ['logoNotSupported'],
  }),
  SendTestMail: operation({
    feature: 'installation',
    summary: 'Sends an email with the stored settings at once, and returns what the email server answered.',
    access: 'admin',
    effect: 'final',
    changes: [],
    input: z.strictObject({
      mail: z.string().trim().max(limits.mailMaxChars).check(z.email()).describe('Where the email is sent.'),
    }),
    example: { mail: 'admin@example.org' },
    data: z.object({
      IsSent: z.boolean().describe('Whether the email server accepted the email.'),
      Answer: z.string().describe('The answer of the email server, or why it could not be reached.'),
    }),
    errors: ['noMailServer'],
    callsPerMinute: 10,
  }),
  UpdateSetUp: operation({
    feature: 'installation',
    summary:
      'Notes that a step of the guided set-up was dealt with, or that the set-up was finished or skipped.',
    access: 'admin',
    effect: 'undoable',
    changes: ['settings'],
    input: z.strictObject({
      step: z.enum(setUpSteps).optional().describe('A step that was saved or skipped.'),
      state: z
        .enum(setUpStates)
        .optional()
        .describe('done or skipped: administrators are not led to the set-up any more.'),
    }),
    example: { step: 'languages' },
    data: installationSchema,
    errors: [],
  }),
  GetMaintenance: operation({
    feature: 'installation',
    summary: 'Returns whether this installation is under maintenance, with the texts for its users.',
    access: 'admin',
    effect: 'reading',
    shows: ['settings'],
    input: z.strictObject({}),
    example: {},
    data: maintenanceSchema,
    errors: [],
  }),
  UpdateMaintenance: operation({
    feature: 'installation',
    summary: 'Begins, changes or ends the maintenance, during which only administrators can use the product.',
    access: 'admin',
    effect: 'undoable',
    changes: ['settings'],
    input: maintenanceInputSchema,
    example: { isOn: false, texts: { en: 'Back in an hour.' }, until: null },
    data: maintenanceSchema,
    errors: [],
  }),
};
