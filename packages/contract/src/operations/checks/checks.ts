import { z } from 'zod';
import { excludedQuotationsSchema } from '../../entities/findings.ts';
import {
  authorSchema,
  commentSchema,
  flagSchema,
  idSchema,
  projectIdSchema,
  titleSchema,
  uploadIdSchema,
} from '../../fields.ts';
import { languageSchema } from '../../languages.ts';
import { detectionLimits, limits } from '../../limits.ts';
import { operation } from '../../operation.ts';

/** What is to be checked: exactly one of the three. */
const checkedInput = {
  text: z.string().max(limits.textChars).optional(),
  libtextids: z.array(idSchema).min(1).max(limits.listedUploads).optional(),
  uploadids: z.array(uploadIdSchema).min(1).max(limits.listedUploads).optional(),
  /** Makes it a revision of this finished report of one's own. */
  templatereportid: idSchema.optional(),
};

/** How the check detects; each with the value that fits most texts. */
export const detectionInput = {
  maxphrasedistance: z
    .number()
    .int()
    .min(detectionLimits.maxPhraseDistanceChars.min)
    .max(detectionLimits.maxPhraseDistanceChars.max)
    .default(detectionLimits.maxPhraseDistanceChars.default),
  minregionlength: z
    .number()
    .int()
    .min(detectionLimits.minRegionLengthChars.min)
    .max(detectionLimits.minRegionLengthChars.max)
    .default(detectionLimits.minRegionLengthChars.default),
  mwthreshold: z
    .number()
    .int()
    .min(detectionLimits.minSourceWords.min)
    .max(detectionLimits.minSourceWords.max)
    .default(detectionLimits.minSourceWords.default),
  minsimilarity: z
    .union([
      z.literal(detectionLimits.minSimilarityPercent.rewordedToo),
      z.literal(detectionLimits.minSimilarityPercent.verbatimOnly),
    ])
    .default(detectionLimits.minSimilarityPercent.rewordedToo),
  excludequotations: excludedQuotationsSchema.default('none'),
  excludebibliography: flagSchema.default(0),
};

/** Patterns of addresses: a host or an address, `*` standing for anything. */
const urlPatternsSchema = z
  .array(z.string().trim().min(1).max(limits.urlPatternChars))
  .max(limits.urlPatternsPerCheck);

/** How the sources that are found are rated at first. */
export const ratingInput = {
  acceptedurls: urlPatternsSchema.default([]),
  excludedurls: urlPatternsSchema.default([]),
  /** Sources that the user's whitelist names are excluded. */
  usewhitelist: flagSchema.default(1),
  /** Sources whose address or DOI stands in the text are accepted. */
  extractlinks: flagSchema.default(1),
};

export const checkOperations = {
  CalculateCredits: operation({
    feature: 'checks',
    summary:
      'What a check of this input costs: pages are words / 250, rounded up per document. A revision costs nothing.',
    access: 'session',
    input: z.strictObject({ web: flagSchema, lib: flagSchema, ...checkedInput }),
    data: z.object({
      credits: z.number().int(),
      words: z.number().int(),
      pages: z.number().int(),
      documents: z.number().int(),
    }),
    errors: [
      'noInput',
      'uploadNotReady',
      'noAccessToUpload',
      'noAccessToLibraryText',
      'noFulltextAccess',
      'onlyFingerprintKept',
      'noAccessToReport',
      'reportReadOnly',
      'reportNotReady',
      'revisionNeedsOneText',
    ],
    callsPerMinute: 240,
  }),
  NewPlagCheck: operation({
    feature: 'checks',
    summary:
      'Orders a check; one report for each document. A revision takes sources and settings from its base.',
    access: 'session',
    input: z.strictObject({
      web: flagSchema,
      lib: flagSchema,
      name: titleSchema.default(''),
      author: authorSchema.default(''),
      comment: commentSchema.default(''),
      projectid: projectIdSchema.default(0),
      addtolibrary: flagSchema.default(0),
      /** Paused at once: it starts when it is activated. */
      hold: z.boolean().default(false),
      /** Only these library projects; 0 stands for texts without a project. Without it, all. */
      searchinprojectids: z.array(projectIdSchema).max(limits.textsPerCall).optional(),
      /** With too few credits, check the first pages that can be paid. */
      truncate: flagSchema.default(0),
      /** Chosen by the client: a second call with the same one orders nothing and answers as the first did. */
      orderid: uploadIdSchema.optional(),
      ...ratingInput,
      ...detectionInput,
      ...checkedInput,
    }),
    data: z.array(z.object({ ReportId: z.number().int() })),
    errors: [
      'noInput',
      'textTooShort',
      'noSourceSelected',
      'creditsNotSufficient',
      'storageLimitReached',
      'uploadNotReady',
      'noAccessToUpload',
      'noAccessToLibraryText',
      'noFulltextAccess',
      'onlyFingerprintKept',
      'noAccessToProject',
      'noAccessToReport',
      'reportReadOnly',
      'reportNotReady',
      'revisionNeedsOneText',
      'reportNotCreated',
    ],
    callsPerMinute: 60,
  }),
  GetSampleText: operation({
    feature: 'checks',
    summary: 'A sample essay that copies, rewords and quotes, to try a check with.',
    access: 'public',
    input: z.strictObject({ lang: languageSchema }),
    data: z.object({ Name: z.string(), Author: z.string(), Text: z.string() }),
    errors: [],
  }),
};
