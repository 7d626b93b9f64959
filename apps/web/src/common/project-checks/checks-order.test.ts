import { defaultUserSettings } from '@palimpsest/contract';
import { describe, expect, it } from 'vitest';
import { usualDetection } from '../detection/detection.ts';
import { checksOrder, switchSource } from './checks-order.ts';

describe('the places that the checks of a project search', () => {
  it('include at least one of the two', () => {
    const both = { web: true, library: true };
    expect(switchSource(both, 'web', false)).toEqual({ web: false, library: true });
    expect(switchSource({ web: true, library: false }, 'web', false)).toEqual({ web: false, library: true });
    expect(switchSource({ web: false, library: true }, 'library', false)).toEqual({
      web: true,
      library: false,
    });
    expect(switchSource({ web: false, library: true }, 'web', true)).toEqual(both);
  });
});

describe('an order of checks', () => {
  const settings = {
    ...defaultUserSettings,
    minRegionLength: 80,
    minSourceLength: 20,
    minSimilarity: 100,
    useAuthWhitelist: false,
    autoAcceptSources: true,
  } as const;

  it('uses the settings of detection and rating', () => {
    expect(checksOrder({ web: false, library: true }, usualDetection(settings), settings)).toMatchObject({
      web: 0,
      lib: 1,
      minregionlength: 80,
      mwthreshold: 20,
      minsimilarity: 100,
      usewhitelist: 0,
      extractlinks: 1,
    });
  });

  it('uses the options of detection that were chosen for this order', () => {
    const chosen = {
      ...usualDetection(settings),
      minPassageChars: 120,
      findReworded: true,
      excludedQuotations: 'cited',
      excludeBibliography: true,
    } as const;
    expect(checksOrder({ web: true, library: true }, chosen, settings)).toMatchObject({
      web: 1,
      minregionlength: 120,
      mwthreshold: 20,
      minsimilarity: 35,
      excludequotations: 'cited',
      excludebibliography: 1,
      usewhitelist: 0,
    });
  });
});
