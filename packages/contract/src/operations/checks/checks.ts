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
import { sliderSchema } from '../../slider.ts';

/** The text to check: exactly one of the three. */
const checkedInput = {
  text: z.string().max(limits.textChars).optional(),
  libtextids: z.array(idSchema).min(1).max(limits.listedUploads).optional(),
  uploadids: z.array(uploadIdSchema).min(1).max(limits.listedUploads).optional(),
  /** Makes it a revision of this finished report of one's own; a third of its words must be kept. */
  templatereportid: idSchema.optional(),
};

/** Detection settings; the user's stored settings give those that a call leaves out. */
export const detectionInput = {
  maxphrasedistance: sliderSchema(detectionLimits.maxPhraseDistanceChars).optional(),
  minregionlength: sliderSchema(detectionLimits.minRegionLengthChars).optional(),
  mwthreshold: sliderSchema(detectionLimits.minSourceWords).optional(),
  minsimilarity: z
    .union([
      z.literal(detectionLimits.minSimilarityPercent.rewordedToo),
      z.literal(detectionLimits.minSimilarityPercent.verbatimOnly),
    ])
    .optional(),
  excludequotations: excludedQuotationsSchema.default('none'),
  excludebibliography: flagSchema.default(0),
};

/** Patterns of addresses: a host or an address, `*` matches anything. */
const urlPatternsSchema = z
  .array(z.string().trim().min(1).max(limits.urlPatternChars))
  .max(limits.urlPatternsPerCheck);

/** Initial ratings of the sources found. */
export const ratingInput = {
  acceptedurls: urlPatternsSchema.default([]),
  excludedurls: urlPatternsSchema.default([]),
  /** Sources on the user's whitelist are excluded. The default is the user's stored setting. */
  usewhitelist: flagSchema.optional(),
  /** Sources whose address or DOI appears in the text are accepted. The default is the user's stored setting. */
  extractlinks: flagSchema.optional(),
};

/** Texts that everybody was given: their words don't count. A revision has those of its base. */
export const givenInput = {
  /** Typed, such as the brief. */
  giventext: z.string().max(limits.textChars).default(''),
  givenlibtextids: z.array(idSchema).max(limits.givenTexts).default([]),
  givenuploadids: z.array(uploadIdSchema).max(limits.givenTexts).default([]),
};

export const checkOperations = {
  CalculateCredits: operation({
    feature: 'checks',
    summary:
      'Calculates the cost of a check: pages are words / 250, rounded up per document. A revision is free.',
    access: 'session',
    effect: 'reading',
    input: z.strictObject({ web: flagSchema.optional(), lib: flagSchema.optional(), ...checkedInput }),
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
      'Orders a check, with one report for each document. A revision uses the sources and settings of its base report.',
    access: 'session',
    effect: 'final',
    input: z.strictObject({
      /** The default is 1. */
      web: flagSchema.optional(),
      /** The default is the user's stored setting. */
      lib: flagSchema.optional(),
      name: titleSchema.default(''),
      author: authorSchema.default(''),
      comment: commentSchema.default(''),
      projectid: projectIdSchema.default(0),
      /** The default is the user's stored setting; texts that are checked from the library are not added again. */
      addtolibrary: flagSchema.optional(),
      /** Paused immediately: the check starts when it is activated. */
      hold: z.boolean().default(false),
      /** Only these library projects; 0 means texts without a project. The default is all of them. */
      searchinprojectids: z.array(projectIdSchema).max(limits.textsPerCall).optional(),
      /** With too few credits, checks only the pages that the credits cover. */
      truncate: flagSchema.default(0),
      /** Chosen by the client. A second call with the same id orders nothing and returns the first answer. */
      orderid: uploadIdSchema.optional(),
      ...givenInput,
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
      'tooManyGivenTexts',
      'givenTextTooShort',
      'notARevision',
      'reportNotCreated',
    ],
    callsPerMinute: 60,
  }),
  GetSampleText: operation({
    feature: 'checks',
    summary: 'Returns a sample essay with copied, reworded and quoted passages, for trying out a check.',
    access: 'public',
    effect: 'reading',
    input: z.strictObject({ lang: languageSchema }),
    data: z.object({ Name: z.string(), Author: z.string(), Text: z.string() }),
    errors: [],
  }),
  CheckSampleText: operation({
    feature: 'checks',
    summary:
      'Checks the sample essay against online sources, at no cost. While its report exists, it returns that report.',
    access: 'session',
    effect: 'undoable',
    input: z.strictObject({ lang: languageSchema }),
    data: z.object({ ReportId: z.number().int() }),
    errors: ['storageLimitReached'],
    callsPerMinute: 30,
  }),
  GetSearchedPlaces: operation({
    feature: 'checks',
    summary:
      'Says what the checks of this installation search: pages of the web index, and outside services.',
    access: 'public',
    effect: 'reading',
    input: z.strictObject({}),
    data: z.object({
      /** Without the sample pages. */
      WebPages: z.number().int().min(0).max(limits.countedWebPages),
      /** The articles that the product brings along. */
      SamplePages: z.number().int().min(0),
      /** Names of the outside services that are turned on and worked last; for guests only those that cost nothing. */
      Services: z.array(z.string()),
      /** Names of those that are turned on, but something is missing, or their last request failed. */
      FailedServices: z.array(z.string()),
    }),
    errors: [],
  }),
};
