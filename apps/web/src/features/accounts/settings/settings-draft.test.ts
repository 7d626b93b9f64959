/*
 * Covers:
 * accounts-133: Saving waits for a change
 * accounts-266: Retention is switched on with 28 and 365 days
 * accounts-268: The similarity switch means 100 off and 35 on
 * accounts-363: Settings that cannot be saved say why
 * checks-474: Retention is 28 days for reports and 365 for texts once switched on
 */
import { defaultUserSettings, type UserSettings } from '@palimpsest/contract';
import { describe, expect, it } from 'vitest';
import { draftWith, withEdits } from '../../../ui/fields/edits.ts';
import {
  changesOf,
  draftOf,
  forcedFields,
  reportFormats,
  switchRetention,
  switchSimilarity,
  whitelistOf,
  withReportFormat,
  withRetentionDays,
} from './settings-draft.ts';

const stored: UserSettings = { ...defaultUserSettings, whitelist: ['example.org'] };
const draft = draftOf(stored);

describe('the draft of the settings', () => {
  it('has no changes at first, and none after a change was undone', () => {
    expect(changesOf(stored, draft)).toEqual({});
    const changed = { ...draft, pagesize: 50 as const };
    expect(changesOf(stored, changed)).toEqual({ pagesize: 50 });
    expect(changesOf(stored, { ...changed, pagesize: stored.pagesize })).toEqual({});
  });

  it('reads the whitelist as lines, and says what is wrong with them', () => {
    expect(draft.whitelistText).toBe('example.org');
    const longer = { ...draft, whitelistText: 'example.org\n\n *.example.com \nexample.org\n' };
    expect(changesOf(stored, longer)).toEqual({ whitelist: ['example.org', '*.example.com'] });
    expect(changesOf(stored, { ...draft, whitelistText: ' example.org\n' })).toEqual({});
    expect(changesOf(stored, { ...draft, whitelistText: '' })).toEqual({ whitelist: [] });
    expect(whitelistOf({ whitelistText: 'x'.repeat(501) }).problem).toBe('tooLong');
  });

  it('sends what was changed here, and not what another window has stored in the meantime', () => {
    const edits = withEdits({}, draft, { ...draft, showTooltips: false, minSourceLength: 40 });
    const elsewhere: UserSettings = {
      ...stored,
      addToLibrary: true,
      minSourceLength: 20,
      whitelist: ['other.example'],
    };
    const followed = draftWith(draftOf(elsewhere), edits, []);
    expect(changesOf(elsewhere, followed)).toEqual({ showTooltips: false, minSourceLength: 40 });
  });

  it('drops edits of settings about which a licence has decided in the meantime', () => {
    const after = { ...draft, showTooltips: false, minSourceLength: 40, whitelistText: 'mine.example' };
    const forced: UserSettings = { ...stored, minSourceLength: 20, whitelist: ['theirs.example'] };
    const followed = draftWith(draftOf(forced), withEdits({}, draft, after), forcedFields);
    expect(changesOf(forced, followed)).toEqual({ showTooltips: false });
  });
});

describe('the format of reports', () => {
  const all = { ...draft, reportRenderComments: true, reportIncludeGuide: true, reportTruncate: true };

  it('turns comments off for the PDF, comments and guide for the plain PDF, nothing for Word', () => {
    expect(reportFormats.map((format) => withReportFormat(all, format))).toMatchObject([
      { reportFormat: 'pdf', reportRenderComments: false, reportIncludeGuide: true },
      { reportFormat: 'docx', reportRenderComments: true, reportIncludeGuide: true },
      { reportFormat: 'cst', reportRenderComments: false, reportIncludeGuide: false },
    ]);
  });

  it('turns comments on for Word, which keeps them off if they were turned off there', () => {
    const none = { ...all, reportRenderComments: false, reportIncludeGuide: false };
    for (const format of reportFormats) {
      expect(withReportFormat({ ...none, reportFormat: 'pdf' }, format)).toMatchObject({
        reportRenderComments: format === 'docx',
        reportIncludeGuide: false,
      });
    }
    expect(withReportFormat({ ...none, reportFormat: 'docx' }, 'docx').reportRenderComments).toBe(false);
  });
});

describe('the switches', () => {
  it('of retention set 28 days for reports and 365 for library texts, and 0 when off', () => {
    const on = switchRetention(
      switchRetention(draft, 'reportRetentionDays', true),
      'libtextRetentionDays',
      true,
    );
    expect(on).toMatchObject({ reportRetentionDays: 28, libtextRetentionDays: 365 });
    expect(switchRetention(on, 'reportRetentionDays', false)).toMatchObject({
      reportRetentionDays: 0,
      libtextRetentionDays: 365,
    });
  });

  it.each([
    [7, 7],
    ['90', 90],
    [0, 1],
    [-5, 1],
    ['', 1],
    [99_999, 3_650],
  ])('keep %o days within the limits as %i', (entered, days) => {
    expect(withRetentionDays(draft, 'reportRetentionDays', entered).reportRetentionDays).toBe(days);
  });

  it('of similarity set 35 when on and 100 when off', () => {
    expect(switchSimilarity(draft, false).minSimilarity).toBe(100);
    expect(switchSimilarity(switchSimilarity(draft, false), true).minSimilarity).toBe(35);
  });
});
