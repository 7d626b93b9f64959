import { defaultUserSettings } from '@palimpsest/contract';
import { describe, expect, it } from 'vitest';
import { checksOrder, switchSource } from './checks-order.ts';

describe('where the checks of a project search', () => {
  it('is one of the two places at least', () => {
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
  it('detects and rates as the settings say', () => {
    const settings = {
      ...defaultUserSettings,
      minRegionLength: 80,
      minSourceLength: 20,
      minSimilarity: 100,
      useAuthWhitelist: false,
      autoAcceptSources: true,
    } as const;
    expect(checksOrder({ web: false, library: true }, settings)).toMatchObject({
      web: 0,
      lib: 1,
      minregionlength: 80,
      mwthreshold: 20,
      minsimilarity: 100,
      usewhitelist: 0,
      extractlinks: 1,
    });
    expect(checksOrder({ web: true, library: true }, defaultUserSettings)).toMatchObject({
      web: 1,
      minsimilarity: 35,
    });
  });
});
