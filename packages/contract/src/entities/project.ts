import { z } from 'zod';
import { epochSecondsSchema, flagSchema } from '../fields.ts';
import { askNameChoices } from './upload-form.ts';

export const projectSchema = z.object({
  Id: z.number().int(),
  Name: z.string(),
  Description: z.string(),
  Date: epochSecondsSchema,
  IsOwner: z.boolean(),
  /** '' for a guest's. */
  OwnerMail: z.string(),
  /** Users of the owner's licence see the project. */
  AllowShare: z.boolean(),
  /** They see its texts as well; never without AllowShare. */
  AllowBrowse: z.boolean(),
  /** They may add their own texts; never without AllowShare. */
  AllowAdd: z.boolean(),
  /** Initial rating of sources from its library texts: 0 to review (suspicious), 1 accepted. */
  AcceptTexts: flagSchema,
  /** Those that the caller may list. */
  LibraryTexts: z.number().int(),
  /** Its owner's; 0 for everyone else. */
  PlagChecks: z.number().int(),
  /** 0 if it is not active, and for everyone but the owner. */
  CollusionReportId: z.number().int(),
  UploadFormActive: z.boolean(),
  UploadFormHeader: z.string(),
  UploadFormDescription: z.string(),
  /** First second of the submission period; null: no start. */
  UploadFormStartDate: epochSecondsSchema.nullable(),
  /** Last second of the submission period; null: no end. */
  UploadFormEndDate: epochSecondsSchema.nullable(),
  /** '' for everyone but the owner, because anyone who has it may submit. */
  UploadFormLink: z.string(),
  /** Whether visitors are asked for their name and email. */
  UploadFormAskName: z.enum(askNameChoices),
  /** Whether they are also asked for the number of a student. */
  UploadFormAskNumber: z.boolean(),
  /** Submissions are checked at once; the owner pays. */
  UploadFormChecks: z.boolean(),
  /** Submitters see the report of their own text. */
  UploadFormShowsReports: z.boolean(),
  /** A person may submit another text until the end. */
  UploadFormTakesAgain: z.boolean(),
});

export type Project = z.infer<typeof projectSchema>;

/** The contents of a project, which its deletion affects. */
export const projectContentsSchema = z.object({
  /** Library texts of its owner. */
  LibraryTexts: z.number().int(),
  /** Library texts that other users of the licence have added; they are always kept. */
  TextsOfOthers: z.number().int(),
  PlagChecks: z.number().int(),
  HasCollusionReport: z.boolean(),
  GivenTexts: z.number().int(),
  Submissions: z.number().int(),
});

export type ProjectContents = z.infer<typeof projectContentsSchema>;
