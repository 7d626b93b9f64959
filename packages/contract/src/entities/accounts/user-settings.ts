import { z } from 'zod';
import { languageSchema } from '../../languages.ts';
import { detectionLimits, limits } from '../../limits.ts';
import { sliderSchema } from '../../slider.ts';
import { permaLinkPolicySchema } from '../permalink.ts';

const { maxPhraseDistanceChars, minRegionLengthChars, minSourceWords, minSimilarityPercent } =
  detectionLimits;

function between({ min, max }: { readonly min: number; readonly max: number }) {
  return z.number().int().min(min).max(max);
}

/** Days after which something is deleted automatically; 0: never. */
const retentionDaysSchema = between({ min: 0, max: limits.retentionDays });

const [smallPage, page, largePage, largestPage] = limits.pageSizes;

/** Settings that a user has saved for later use. */
export const userSettingsFields = {
  /** Rows per page of a list. */
  pagesize: z.union([z.literal(smallPage), z.literal(page), z.literal(largePage), z.literal(largestPage)]),
  /** Explanations appear beside controls that the pointer or the focus is on. */
  showTooltips: z.boolean(),
  /** Format of a downloaded report; cst is the plain PDF. */
  reportFormat: z.enum(['docx', 'pdf', 'cst']),
  reportLang: languageSchema,
  reportRenderComments: z.boolean(),
  reportIncludeGuide: z.boolean(),
  reportTruncate: z.boolean(),
  /** An email with the result of each check that ends. */
  reportNotify: z.enum(['never', 'always']),
  /** A summary of the last day by email; new: only if something happened. */
  notifyMode: z.enum(['never', 'new', 'always']),
  /** Sources on the whitelist are excluded when a check starts. */
  useAuthWhitelist: z.boolean(),
  /** Sources that the text itself cites are accepted when a check starts. */
  autoAcceptSources: z.boolean(),
  maxPhraseDistance: sliderSchema(maxPhraseDistanceChars),
  minRegionLength: sliderSchema(minRegionLengthChars),
  minSourceLength: sliderSchema(minSourceWords),
  minSimilarity: z.union([
    z.literal(minSimilarityPercent.rewordedToo),
    z.literal(minSimilarityPercent.verbatimOnly),
  ]),
  searchInLibrary: z.boolean(),
  addToLibrary: z.boolean(),
  reportRetentionDays: retentionDaysSchema,
  libtextRetentionDays: retentionDaysSchema,
  /** Initial settings of a new permanent link. */
  reportPermalinkReadPolicy: permaLinkPolicySchema,
  reportPermalinkWritePolicy: permaLinkPolicySchema,
  /** Address patterns of sources that are excluded if useAuthWhitelist is on. */
  whitelist: z.array(z.string().trim().min(1).max(limits.urlPatternChars)).max(limits.urlPatterns),
} as const;

export const userSettingsSchema = z.object(userSettingsFields);

export type UserSettings = z.infer<typeof userSettingsSchema>;

/** A retention setting as a call writes it: days, or true and false, which switch it on and off. */
function retentionChange(daysWhenOn: number) {
  return z.union([retentionDaysSchema, z.boolean().transform((isOn) => (isOn ? daysWhenOn : 0))]);
}

/** Any of them; the others stay as they are. */
export const userSettingsChangeSchema = z
  .strictObject({
    ...userSettingsFields,
    reportRetentionDays: retentionChange(limits.reportRetentionDays),
    libtextRetentionDays: retentionChange(limits.libtextRetentionDays),
  })
  .partial();

export type UserSettingsChange = z.infer<typeof userSettingsChangeSchema>;

/** For a user who has not changed any setting. */
export const defaultUserSettings: UserSettings = {
  pagesize: limits.defaultPageSize,
  showTooltips: true,
  reportFormat: 'pdf',
  /** The default is the language of the user's interface. */
  reportLang: 'en',
  reportRenderComments: false,
  reportIncludeGuide: true,
  reportTruncate: true,
  reportNotify: 'never',
  notifyMode: 'never',
  useAuthWhitelist: true,
  autoAcceptSources: true,
  maxPhraseDistance: maxPhraseDistanceChars.default,
  minRegionLength: minRegionLengthChars.default,
  minSourceLength: minSourceWords.default,
  minSimilarity: minSimilarityPercent.rewordedToo,
  searchInLibrary: true,
  addToLibrary: false,
  reportRetentionDays: 0,
  libtextRetentionDays: 0,
  reportPermalinkReadPolicy: 2,
  reportPermalinkWritePolicy: 0,
  whitelist: [],
};

/** The settings that a licence can decide for its members: those of checks, and of data protection. */
export const forcedSettings = [
  'searchInLibrary',
  'addToLibrary',
  'useAuthWhitelist',
  'whitelist',
  'autoAcceptSources',
  'maxPhraseDistance',
  'minRegionLength',
  'minSourceLength',
  'minSimilarity',
  'reportRetentionDays',
  'libtextRetentionDays',
  'reportPermalinkReadPolicy',
  'reportPermalinkWritePolicy',
] as const satisfies readonly (keyof UserSettings)[];
