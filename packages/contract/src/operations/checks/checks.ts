import { exampleText } from '../../examples.ts';
import { z } from 'zod';
import { excludedQuotationsSchema } from '../../entities/findings.ts';
import {
  authorSchema,
  commentSchema,
  flagSchema,
  idOf,
  orderIdSchema,
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
  text: z
    .string()
    .max(limits.textChars)
    .optional()
    .describe('The text itself. Pass exactly one of the inputs.'),
  libtextids: z
    .array(idOf('libraryText'))
    .min(1)
    .max(limits.listedUploads)
    .optional()
    .describe('Ids of library texts, instead of a text.'),
  uploadids: z
    .array(uploadIdSchema)
    .min(1)
    .max(limits.listedUploads)
    .optional()
    .describe('Ids of uploaded files, instead of a text.'),
  templatereportid: idOf('report')
    .optional()
    .describe(
      'One of your own finished reports. The check is its revision: it is free, compares only with the sources of that report, and must keep a third of its words.',
    ),
};

/** Detection settings; the user's stored settings give those that a call leaves out. */
export const detectionInput = {
  maxphrasedistance: sliderSchema(detectionLimits.maxPhraseDistanceChars)
    .optional()
    .describe(
      'Largest gap in characters, in either text, between two matches of one passage. Omit it to use your stored setting.',
    ),
  minregionlength: sliderSchema(detectionLimits.minRegionLengthChars)
    .optional()
    .describe('Shortest passage in characters. Omit it to use your stored setting.'),
  mwthreshold: sliderSchema(detectionLimits.minSourceWords)
    .optional()
    .describe(
      'Minimum number of matched words; sources with fewer are not reported. Omit it to use your stored setting.',
    ),
  minsimilarity: z
    .union([
      z.literal(detectionLimits.minSimilarityPercent.rewordedToo),
      z.literal(detectionLimits.minSimilarityPercent.verbatimOnly),
    ])
    .optional()
    .describe(
      '35 also finds reworded passages; 100 finds verbatim ones only. Omit it to use your stored setting.',
    ),
  excludequotations: excludedQuotationsSchema
    .default('none')
    .describe('Quotations whose words do not count: none, cited (those with a reference) or all.'),
  excludebibliography: flagSchema
    .default(0)
    .describe('1 leaves the words of the list of references out of the result.'),
};

/** Patterns of addresses: a host or an address, `*` matches anything. */
const urlPatternsSchema = z
  .array(z.string().trim().min(1).max(limits.urlPatternChars))
  .max(limits.urlPatternsPerCheck);

/** Initial ratings of the sources found. */
export const ratingInput = {
  acceptedurls: urlPatternsSchema
    .default([])
    .describe('Address patterns of sources to accept; * matches anything.'),
  excludedurls: urlPatternsSchema
    .default([])
    .describe('Address patterns of sources to exclude; * matches anything.'),
  usewhitelist: flagSchema
    .optional()
    .describe('1 excludes sources on the whitelist in your settings. Omit it to use your stored setting.'),
  extractlinks: flagSchema
    .optional()
    .describe(
      '1 accepts quoted or referenced words of sources whose address or DOI appears in the text, and quoted and referenced words of library texts. Omit it to use your stored setting.',
    ),
};

/** Texts that everybody was given: their words don't count. A revision has those of its base. */
export const givenInput = {
  giventext: z
    .string()
    .max(limits.textChars)
    .default('')
    .describe('A text that everyone was given, such as the brief; its words do not count.'),
  givenlibtextids: z
    .array(idOf('libraryText'))
    .max(limits.givenTexts)
    .default([])
    .describe('The same: ids of library texts.'),
  givenuploadids: z
    .array(uploadIdSchema)
    .max(limits.givenTexts)
    .default([])
    .describe('The same: ids of uploaded files.'),
};

export const checkOperations = {
  CalculateCredits: operation({
    feature: 'checks',
    summary:
      'Calculates the cost of a check: pages are words / 250, rounded up per document. A revision is free.',
    access: 'session',
    effect: 'reading',
    shows: [],
    input: z.strictObject({
      web: flagSchema.optional().describe('1 searches online sources; the default is 1.'),
      lib: flagSchema.optional().describe('1 searches the library. Omit it to use your stored setting.'),
      ...checkedInput,
    }),
    example: { web: 1, lib: 1, text: exampleText },
    data: z.object({
      credits: z.number().int().describe('Cost of the check in credits.'),
      words: z.number().int().describe('Total number of words.'),
      pages: z.number().int().describe('Total number of pages; a page is 250 words, counted per document.'),
      documents: z.number().int().describe('Number of documents counted.'),
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
    scopes: ['check'],
    changes: ['reports', 'accounts', 'uploads', 'libraryTexts'],
    input: z.strictObject({
      web: flagSchema.optional().describe('1 searches online sources; the default is 1.'),
      lib: flagSchema.optional().describe('1 searches the library. Omit it to use your stored setting.'),
      name: titleSchema.default('').describe('Title; the default for files is the file name.'),
      author: authorSchema.default('').describe('Author of the text.'),
      comment: commentSchema.default('').describe('Your own note.'),
      projectid: projectIdSchema.default(0).describe('Project of the entry; 0 means without a project.'),
      addtolibrary: flagSchema
        .optional()
        .describe(
          '1 also adds the texts to your library, except those that are checked from it. Omit it to use your stored setting.',
        ),
      hold: z.boolean().default(false).describe('Pauses the check until it is activated.'),
      searchinprojectids: z
        .array(projectIdSchema)
        .max(limits.textsPerCall)
        .optional()
        .describe(
          'Library projects to search; 0 means texts without a project. Omit it to search all of them.',
        ),
      truncate: flagSchema
        .default(0)
        .describe(
          '1 checks only the pages that your credits cover; 0 rejects the check if you do not have enough credits.',
        ),
      orderid: orderIdSchema
        .optional()
        .describe(
          'Chosen by the caller. A second call with the same id orders nothing and returns the first answer.',
        ),
      ...givenInput,
      ...ratingInput,
      ...detectionInput,
      ...checkedInput,
    }),
    example: {
      web: 1,
      lib: 1,
      text: exampleText,
      name: 'On older texts',
      author: 'Ada Nowak',
      excludequotations: 'cited',
      excludebibliography: 1,
      excludedurls: ['example.org/drafts/*'],
      orderid: 'order-52c1e0a9',
    },
    data: z.array(
      z.object({ ReportId: z.number().int().describe('Id of the report that the check creates.') }),
    ),
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
    shows: [],
    input: z.strictObject({ lang: languageSchema.describe('Language of the essay.') }),
    example: { lang: 'en' },
    data: z.object({
      Name: z.string().describe('Title of the essay.'),
      Author: z.string().describe('Author of the essay.'),
      Text: z.string().describe('The text of the essay.'),
    }),
    errors: [],
  }),
  CheckSampleText: operation({
    feature: 'checks',
    summary:
      'Checks the sample essay against online sources, at no cost. While its report exists, it returns that report.',
    access: 'session',
    effect: 'undoable',
    changes: ['reports', 'accounts'],
    input: z.strictObject({ lang: languageSchema.describe('Language of the essay.') }),
    example: { lang: 'en' },
    data: z.object({ ReportId: z.number().int().describe('Id of the report of the essay.') }),
    errors: ['storageLimitReached'],
    callsPerMinute: 30,
  }),
  GetSearchedPlaces: operation({
    feature: 'checks',
    summary:
      'Says what the checks of this installation search: pages of the web index, and outside services.',
    access: 'public',
    effect: 'reading',
    shows: ['searchProviders', 'webIndex', 'settings'],
    input: z.strictObject({}),
    example: {},
    data: z.object({
      WebPages: z
        .number()
        .int()
        .min(0)
        .max(limits.countedWebPages)
        .describe('Web pages in the index, without the sample pages; counted up to 100,000.'),
      SamplePages: z.number().int().min(0).describe('Articles in the index that the product brings along.'),
      Services: z
        .array(z.string())
        .describe(
          'Names of the outside services that are turned on and worked last; for guests only those that cost nothing.',
        ),
      FailedServices: z
        .array(z.string())
        .describe(
          'Names of the outside services that are turned on, but lack a setting or failed at the last request.',
        ),
    }),
    errors: [],
  }),
};
