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
  pagesize: z
    .union([z.literal(smallPage), z.literal(page), z.literal(largePage), z.literal(largestPage)])
    .describe('Rows per page of a list.'),
  showTooltips: z.boolean().describe('Whether explanations appear beside the controls of the interface.'),
  reportFormat: z
    .enum(['docx', 'pdf', 'cst'])
    .describe('Format of downloaded reports: docx for Word, pdf the designed report, cst the plain one.'),
  reportLang: languageSchema.describe('Language of downloaded reports.'),
  reportRenderComments: z.boolean().describe('Whether a Word download has a comment at each match.'),
  reportIncludeGuide: z.boolean().describe('Whether a download includes the guide on how to read a report.'),
  reportTruncate: z.boolean().describe('Whether long stretches without a match are shortened in a download.'),
  reportNotify: z
    .enum(['never', 'always'])
    .describe(
      'Whether each check that ends sends you an email with its result; checks that were ordered together send one.',
    ),
  notifyMode: z
    .enum(['never', 'new', 'always'])
    .describe('Whether you get a summary of the last day by email; new: only if something happened.'),
  useAuthWhitelist: z.boolean().describe('Whether new checks exclude sources on the whitelist.'),
  autoAcceptSources: z.boolean().describe('Whether new checks accept sources that the text itself cites.'),
  maxPhraseDistance: sliderSchema(maxPhraseDistanceChars).describe(
    'Largest gap in characters, in either text, between two matches of one passage.',
  ),
  minRegionLength: sliderSchema(minRegionLengthChars).describe('Shortest passage in characters.'),
  minSourceLength: sliderSchema(minSourceWords).describe(
    'Minimum number of matched words; sources with fewer are not reported.',
  ),
  minSimilarity: z
    .union([z.literal(minSimilarityPercent.rewordedToo), z.literal(minSimilarityPercent.verbatimOnly)])
    .describe('35 also finds reworded passages; 100 finds verbatim ones only.'),
  searchInLibrary: z.boolean().describe('Whether new checks search the library.'),
  addToLibrary: z.boolean().describe('Whether new checks add their texts to the library.'),
  useTextMonitoring: z.boolean().describe('Whether texts are scanned again and again for copies on the web.'),
  scansPerDay: between(limits.scansPerDay).describe(
    'Scans of watched texts that a day begins, of all of them together; 0 means none.',
  ),
  maxMonitoringHits: between(limits.monitoringHits).describe(
    'Findings that are kept for each watched text, the strongest first; 0 means all.',
  ),
  monitoringIgnoreOwn: z
    .boolean()
    .describe('Whether pages of sites whose addresses you watch are no findings.'),
  monitoringIgnoreCites: z
    .boolean()
    .describe('Whether pages that name the original, by its address or title, are no findings.'),
  monitoringNotify: z
    .enum(['never', 'daily'])
    .describe('Whether you get an email about new findings, one a day at most.'),
  reportRetentionDays: retentionDaysSchema.describe('Days after which reports are deleted; 0 means never.'),
  libtextRetentionDays: retentionDaysSchema.describe(
    'Days after which library texts are deleted; 0 means never.',
  ),
  reportPermalinkReadPolicy: permaLinkPolicySchema.describe(
    'Access to new links: 0 the owner can read, 1 users of the same licence, 2 anyone.',
  ),
  reportPermalinkWritePolicy: permaLinkPolicySchema.describe(
    'The same for rating; never more people than can read.',
  ),
  whitelist: z
    .array(z.string().trim().min(1).max(limits.urlPatternChars))
    .max(limits.urlPatterns)
    .describe('Address patterns of sources to exclude; * matches anything.'),
} as const;

export const userSettingsSchema = z.object(userSettingsFields).meta({ id: 'UserSettings' });

export type UserSettings = z.infer<typeof userSettingsSchema>;

/** A retention setting as a call writes it: days, or true and false, which switch it on and off. */
function retentionChange(daysWhenOn: number) {
  return z.union([retentionDaysSchema, z.boolean().transform((isOn) => (isOn ? daysWhenOn : 0))]);
}

/** Any of them; the others stay as they are. */
export const userSettingsChangeSchema = z
  .strictObject({
    ...userSettingsFields,
    reportRetentionDays: retentionChange(limits.reportRetentionDays).describe(
      'Days after which reports are deleted; true means 28, and 0 or false never.',
    ),
    libtextRetentionDays: retentionChange(limits.libtextRetentionDays).describe(
      'Days after which library texts are deleted; true means 365, and 0 or false never.',
    ),
  })
  .partial();

export type UserSettingsChange = z.infer<typeof userSettingsChangeSchema>;

/** The settings of a user who has not changed any setting. */
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
  useTextMonitoring: false,
  scansPerDay: 50,
  maxMonitoringHits: 20,
  monitoringIgnoreOwn: true,
  monitoringIgnoreCites: false,
  monitoringNotify: 'daily',
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
  'useTextMonitoring',
  'scansPerDay',
  'maxMonitoringHits',
  'monitoringIgnoreOwn',
  'monitoringIgnoreCites',
  'reportRetentionDays',
  'libtextRetentionDays',
  'reportPermalinkReadPolicy',
  'reportPermalinkWritePolicy',
] as const satisfies readonly (keyof UserSettings)[];
