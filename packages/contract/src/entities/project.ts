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
  /** They may add texts of their own; never without AllowShare. */
  AllowAdd: z.boolean(),
  /** How sources from its library texts are rated at first: 0 suspicious, 1 accepted. */
  AcceptTexts: flagSchema,
  /** Those that the caller may list. */
  LibraryTexts: z.number().int(),
  /** Its owner's; 0 for everyone else. */
  PlagChecks: z.number().int(),
  /** 0 where there is none, and for everyone but the owner. */
  CollusionReportId: z.number().int(),
  UploadFormActive: z.boolean(),
  UploadFormHeader: z.string(),
  UploadFormDescription: z.string(),
  /** First second in which texts are taken; null: from the beginning. */
  UploadFormStartDate: epochSecondsSchema.nullable(),
  /** Last second in which texts are taken; null: without an end. */
  UploadFormEndDate: epochSecondsSchema.nullable(),
  /** '' for everyone but the owner: who has it may hand in. */
  UploadFormLink: z.string(),
  /** Whether visitors are asked for name and mail. */
  UploadFormAskName: z.enum(askNameChoices),
});

export type Project = z.infer<typeof projectSchema>;

/** What a project holds, and so what its deletion touches. */
export const projectContentsSchema = z.object({
  /** Library texts of its owner. */
  LibraryTexts: z.number().int(),
  /** Library texts that others of the licence have added: they always stay. */
  TextsOfOthers: z.number().int(),
  PlagChecks: z.number().int(),
  HasCollusionReport: z.boolean(),
  GivenTexts: z.number().int(),
  Submissions: z.number().int(),
});

export type ProjectContents = z.infer<typeof projectContentsSchema>;
