import { z } from 'zod';
import { commentSchema, epochInputSchema, epochSecondsSchema, flagSchema, titleSchema } from '../fields.ts';
import { askNameChoices } from './upload-form.ts';

/** Settings of an upload form, which the owner changes while the form is active. */
export const uploadFormSettings = {
  UploadFormHeader: titleSchema.describe('Heading of the upload form.'),
  UploadFormDescription: commentSchema.describe('Text that the upload form shows to visitors.'),
  UploadFormStartDate: epochInputSchema
    .nullable()
    .describe('Start of the submission period, in epoch seconds; null means no start.'),
  UploadFormEndDate: epochInputSchema
    .nullable()
    .describe('End of the submission period, in epoch seconds; null means no end.'),
  UploadFormAskName: z
    .enum(askNameChoices)
    .describe(
      'Whether the form asks visitors for their name and email: off, optional, or required (the name).',
    ),
  UploadFormAskNumber: z.boolean().describe('Whether the form also asks for the number of a student.'),
  UploadFormChecks: z
    .boolean()
    .describe('Whether submissions are checked at once, with the credits of the owner.'),
  UploadFormShowsReports: z.boolean().describe('Whether submitters see the report of their own text.'),
  UploadFormTakesAgain: z.boolean().describe('Whether a person may submit another text until the end.'),
} as const;

/**
 * The settings of a project, which its owner changes. The input of UpdateProject is this table, and the answers with a
 * project are made of it; the types of the columns and their conversion, and the undo of the screen derive from it. The name,
 * the description and the date of a project are not in it.
 */
export const projectSettings = {
  AllowShare: z.boolean().describe('Whether users of the owner’s licence can see the project.'),
  AllowBrowse: z.boolean().describe('Whether they can also see its texts; requires AllowShare.'),
  AllowAdd: z.boolean().describe('Whether they can also add texts to it; requires AllowShare.'),
  AcceptTexts: flagSchema.describe(
    'Initial rating of sources from its library texts: 0 to review (suspicious), 1 accepted.',
  ),
  UploadFormActive: z.boolean().describe('Whether texts can be submitted through the upload form.'),
  ...uploadFormSettings,
} as const;

const projectSettingsSchema = z.object(projectSettings);

export type ProjectSettings = z.infer<typeof projectSettingsSchema>;

/**
 * The settings in answers. A stored text may be longer than a limit that was lowered since, so strings and dates are shown
 * whatever input is allowed now.
 */
const shownSettings = Object.fromEntries(
  Object.entries(projectSettings).map(([name, schema]) => [
    name,
    shown(schema).describe(schema.description ?? ''),
  ]),
) as unknown as { readonly [Name in keyof ProjectSettings]: z.ZodType<ProjectSettings[Name]> };

function shown(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodNullable) return shown(schema.unwrap() as z.ZodType).nullable();
  if (schema instanceof z.ZodString) return z.string();
  return schema instanceof z.ZodNumber ? epochSecondsSchema : schema;
}

/** The settings of a project that was just created. The columns of the database have the same defaults. */
export const newProjectSettings: ProjectSettings = {
  AllowShare: false,
  AllowBrowse: false,
  AllowAdd: false,
  AcceptTexts: 0,
  UploadFormActive: false,
  UploadFormHeader: '',
  UploadFormDescription: '',
  UploadFormStartDate: null,
  UploadFormEndDate: null,
  UploadFormAskName: 'off',
  UploadFormAskNumber: false,
  UploadFormChecks: false,
  UploadFormShowsReports: false,
  UploadFormTakesAgain: true,
};

export const projectSchema = z
  .object({
    Id: z.number().int().describe('Its id.'),
    Name: z.string().describe('Name of the project.'),
    Description: z.string().describe('The owner’s description.'),
    Date: epochSecondsSchema.describe('When it was created, in epoch seconds.'),
    IsOwner: z.boolean().describe('Whether the caller owns it.'),
    OwnerMail: z.string().describe('Email address of the owner; empty for a guest.'),
    LibraryTexts: z
      .number()
      .int()
      .describe('Number of library texts in the project that the caller may list.'),
    PlagChecks: z.number().int().describe('Number of checks in the project; 0 for everyone but the owner.'),
    CollusionReportId: z
      .number()
      .int()
      .describe(
        'Id of the comparison of its texts with each other; 0 if it is not active, and for everyone but the owner.',
      ),
    UploadFormLink: z.string().describe('Address of the upload form; empty for everyone but the owner.'),
    ...shownSettings,
  })
  .meta({ id: 'Project' });

export type Project = z.infer<typeof projectSchema>;

/** The contents of a project, which its deletion affects. */
export const projectContentsSchema = z
  .object({
    LibraryTexts: z.number().int().describe('Number of library texts of its owner.'),
    TextsOfOthers: z
      .number()
      .int()
      .describe('Library texts that other users of the licence have added; they are always kept.'),
    PlagChecks: z.number().int().describe('Number of checks in the project; 0 for everyone but the owner.'),
    HasCollusionReport: z.boolean().describe('Whether its texts are compared with each other.'),
    GivenTexts: z.number().int().describe('Number of given texts of its comparison.'),
    Submissions: z.number().int().describe('Number of texts submitted through its upload form.'),
  })
  .meta({ id: 'ProjectContents' });

export type ProjectContents = z.infer<typeof projectContentsSchema>;
