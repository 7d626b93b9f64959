import { z } from 'zod';
import { epochSecondsSchema, flagSchema } from '../fields.ts';
import { askNameChoices } from './upload-form.ts';

export const projectSchema = z
  .object({
    Id: z.number().int().describe('Its id.'),
    Name: z.string().describe('Name of the project.'),
    Description: z.string().describe('The owner’s description.'),
    Date: epochSecondsSchema.describe('When it was created, in epoch seconds.'),
    IsOwner: z.boolean().describe('Whether the caller owns it.'),
    OwnerMail: z.string().describe('Email address of the owner; empty for a guest.'),
    AllowShare: z.boolean().describe('Whether users of the owner’s licence can see the project.'),
    AllowBrowse: z.boolean().describe('Whether they can also see its texts; never without AllowShare.'),
    AllowAdd: z.boolean().describe('Whether they can also add texts to it; never without AllowShare.'),
    AcceptTexts: flagSchema.describe(
      'Initial rating of sources from its library texts: 0 to review (suspicious), 1 accepted.',
    ),
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
    UploadFormActive: z.boolean().describe('Whether texts can be submitted through the upload form.'),
    UploadFormHeader: z.string().describe('Heading of the upload form.'),
    UploadFormDescription: z.string().describe('Text that the upload form shows to visitors.'),
    UploadFormStartDate: epochSecondsSchema
      .nullable()
      .describe('Start of the submission period, in epoch seconds; null means no start.'),
    UploadFormEndDate: epochSecondsSchema
      .nullable()
      .describe('End of the submission period, in epoch seconds; null means no end.'),
    UploadFormLink: z.string().describe('Address of the upload form; empty for everyone but the owner.'),
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
