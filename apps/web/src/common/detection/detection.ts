import {
  detectionLimits,
  type ExcludedQuotations,
  type InputOf,
  type UserSettings,
} from '@palimpsest/contract';

/** How the check detects matches, and which of them count in the result. */
export interface Detection {
  readonly minPassageChars: number;
  readonly maxGapChars: number;
  readonly minSourceWords: number;
  /** Off: only text that is copied word for word. */
  readonly findReworded: boolean;
  readonly excludedQuotations: ExcludedQuotations;
  readonly excludeBibliography: boolean;
}

const { minRegionLengthChars, maxPhraseDistanceChars, minSourceWords, minSimilarityPercent } =
  detectionLimits;

export const defaultDetection: Detection = {
  minPassageChars: minRegionLengthChars.default,
  maxGapChars: maxPhraseDistanceChars.default,
  minSourceWords: minSourceWords.default,
  findReworded: true,
  excludedQuotations: 'none',
  excludeBibliography: false,
};

export const quotationChoices: readonly ExcludedQuotations[] = ['none', 'cited', 'all'];

/** Whether the settings of a check are the defaults, those of the user or the licence, or changed for this check. */
export function originOf(
  detection: Detection,
  settings: UserSettings | undefined,
): 'default' | 'usual' | 'changed' {
  if (areEqual(detection, defaultDetection)) return 'default';
  return settings !== undefined && areEqual(detection, usualDetection(settings)) ? 'usual' : 'changed';
}

function areEqual(one: Detection, other: Detection): boolean {
  return (Object.keys(other) as (keyof Detection)[]).every((key) => one[key] === other[key]);
}

/** Stored settings. Missing values and values outside their range are replaced by the default. */
export function readDetection(stored: unknown): Detection {
  const values = (typeof stored === 'object' && stored !== null ? stored : {}) as Readonly<
    Record<string, unknown>
  >;
  const inRange = (key: keyof Detection, { min, max, default: usual }: Range): number => {
    const value = values[key];
    return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max
      ? value
      : usual;
  };
  return {
    minPassageChars: inRange('minPassageChars', minRegionLengthChars),
    maxGapChars: inRange('maxGapChars', maxPhraseDistanceChars),
    minSourceWords: inRange('minSourceWords', minSourceWords),
    findReworded: values['findReworded'] !== false,
    excludedQuotations: quotationChoices.find((choice) => choice === values['excludedQuotations']) ?? 'none',
    excludeBibliography: values['excludeBibliography'] === true,
  };
}

/** The initial settings of checks for a user who has chosen defaults. */
export function usualDetection(settings: UserSettings): Detection {
  return readDetection({
    maxGapChars: settings.maxPhraseDistance,
    minPassageChars: settings.minRegionLength,
    minSourceWords: settings.minSourceLength,
    findReworded: settings.minSimilarity < 100,
  });
}

interface Range {
  readonly min: number;
  readonly max: number;
  readonly default: number;
}

type DetectionInput = Pick<
  InputOf<'NewPlagCheck'>,
  | 'minregionlength'
  | 'maxphrasedistance'
  | 'mwthreshold'
  | 'minsimilarity'
  | 'excludequotations'
  | 'excludebibliography'
>;

/** The settings as the call names them. */
export function detectionInput(detection: Detection): DetectionInput {
  return {
    minregionlength: detection.minPassageChars,
    maxphrasedistance: detection.maxGapChars,
    mwthreshold: detection.minSourceWords,
    minsimilarity: detection.findReworded
      ? minSimilarityPercent.rewordedToo
      : minSimilarityPercent.verbatimOnly,
    excludequotations: detection.excludedQuotations,
    excludebibliography: detection.excludeBibliography ? 1 : 0,
  };
}
