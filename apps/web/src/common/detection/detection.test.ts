import { defaultUserSettings, operations } from '@palimpsest/contract';
import { describe, expect, it } from 'vitest';
import {
  defaultDetection,
  detectionInput,
  originOf,
  readDetection,
  usualDetection,
  type Detection,
} from './detection.ts';

const changed: Detection = {
  minPassageChars: 250,
  maxGapChars: 0,
  minSourceWords: 10,
  findReworded: false,
  excludedQuotations: 'all',
  excludeBibliography: true,
};

describe('the call', () => {
  it('names every setting, so that the server uses none of the stored settings', () => {
    const { maxPhraseDistance, minRegionLength, minSourceLength, minSimilarity } = defaultUserSettings;
    expect(detectionInput(defaultDetection)).toEqual({
      maxphrasedistance: maxPhraseDistance,
      minregionlength: minRegionLength,
      mwthreshold: minSourceLength,
      minsimilarity: minSimilarity,
      excludequotations: 'none',
      excludebibliography: 0,
    });
  });

  it('includes changes, within the range that the server accepts', () => {
    expect(detectionInput(changed)).toEqual({
      minregionlength: 250,
      maxphrasedistance: 0,
      mwthreshold: 10,
      minsimilarity: 100,
      excludequotations: 'all',
      excludebibliography: 1,
    });
    const parsed = operations.NewPlagCheck.input.safeParse({ web: 1, lib: 1, ...detectionInput(changed) });
    expect(parsed.success).toBe(true);
  });
});

describe('stored settings', () => {
  it('are restored unchanged', () => {
    expect(readDetection(JSON.parse(JSON.stringify(changed)))).toEqual(changed);
  });

  it('are told apart from the defaults, and from changes for one check', () => {
    const settings = { ...defaultUserSettings, minSourceLength: 20 };
    const usual = usualDetection(settings);
    const origins = [readDetection(undefined), usual, changed].map((each) => originOf(each, settings));
    expect(origins).toEqual(['default', 'usual', 'changed']);
    expect(originOf(usual, undefined)).toBe('changed');
  });

  it.each([
    null,
    7,
    [],
    { minPassageChars: 9, maxGapChars: 501, minSourceWords: '20' },
    { minPassageChars: Number.NaN, excludedQuotations: 'some', excludeBibliography: 1 },
  ])('outside their range are replaced by the defaults: %j', (stored) => {
    expect(readDetection(stored)).toEqual(defaultDetection);
  });
});
