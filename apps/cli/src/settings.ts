import { alignmentDefaults, evaluationSettings, type AlignmentSettings } from '@palimpsest/engine';
import { numberOption, UsageError } from './usage.ts';

/** The named settings of the aligner. */
const profiles: Readonly<Record<string, AlignmentSettings>> = {
  default: alignmentDefaults,
  evaluation: evaluationSettings,
};

/** The options that `settingsFrom` reads, for `parseCommand`. */
export const settingOptions = {
  profile: { type: 'string' },
  'min-region': { type: 'string' },
  'max-gap': { type: 'string' },
  'min-similarity': { type: 'string' },
  'min-words': { type: 'string' },
} as const;

export type SettingsGiven = { readonly [Name in keyof typeof settingOptions]?: string | undefined };

const mostChars = { min: 0, max: 1_000_000, isWhole: true };

/** The settings of the profile, with the changes that single options make. */
export function settingsFrom(values: SettingsGiven, profile = 'default'): AlignmentSettings {
  const name = values.profile ?? profile;
  const base = Object.hasOwn(profiles, name) ? profiles[name] : undefined;
  if (base === undefined) {
    throw new UsageError(`--profile must be ${Object.keys(profiles).join(' or ')}, not '${name}'.`);
  }
  const minRegion = numberOption('min-region', values['min-region'], mostChars);
  const maxGap = numberOption('max-gap', values['max-gap'], mostChars);
  const percent = { min: 0, max: 100, isWhole: false };
  const minSimilarity = numberOption('min-similarity', values['min-similarity'], percent);
  const minWords = numberOption('min-words', values['min-words'], mostChars);
  return {
    ...base,
    minRegionLengthChars: minRegion ?? base.minRegionLengthChars,
    maxPhraseDistanceChars: maxGap ?? base.maxPhraseDistanceChars,
    minSimilarityPercent: minSimilarity ?? base.minSimilarityPercent,
    minSourceWords: minWords ?? base.minSourceWords,
  };
}

/** The lines about these options in a command's help. */
export const settingsHelp = `  --profile default|evaluation  the settings to start from
  --min-region <characters>     the length of the shortest passage
  --max-gap <characters>        the largest unmatched gap inside a passage
  --min-similarity <percent>    leave out passages with a lower similarity`;
