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
import { valuesWith, differences } from '../../../common/form/edits.ts';
import {
  daysWithinLimits,
  forcedFields,
  leastSimilarity,
  readWhitelist,
  reportFormats,
  retentionDays,
  settingsChange,
  settingsFieldsOf,
  withReadWhitelist,
  withReportFormat,
  type SettingsFields,
} from './settings-fields.ts';

const stored: UserSettings = { ...defaultUserSettings, whitelist: ['example.org'] };
const fields = settingsFieldsOf(stored);

/** The change that the form sends. */
function changeTo(after: SettingsFields, before: UserSettings = stored) {
  return settingsChange(differences(settingsFieldsOf(before), withReadWhitelist(after)));
}

describe('the fields of the settings', () => {
  it('are unchanged at first, and after a change was undone', () => {
    expect(changeTo(fields)).toEqual({});
    const changed = { ...fields, pagesize: 50 as const };
    expect(changeTo(changed)).toEqual({ pagesize: 50 });
    expect(changeTo({ ...changed, pagesize: stored.pagesize })).toEqual({});
  });

  it('have the whitelist as lines, and say what is wrong with them', () => {
    expect(fields.whitelistText).toBe('example.org');
    const longer = { ...fields, whitelistText: 'example.org\n\n *.example.com \nexample.org\n' };
    expect(changeTo(longer)).toEqual({ whitelist: ['example.org', '*.example.com'] });
    expect(changeTo({ ...fields, whitelistText: ' example.org\n' })).toEqual({});
    expect(changeTo({ ...fields, whitelistText: '' })).toEqual({ whitelist: [] });
    expect(readWhitelist('x'.repeat(501)).problem).toBe('tooLong');
  });

  it('send what was changed here, not what another window has stored meanwhile', () => {
    const edits = differences(fields, { ...fields, showTooltips: false, minSourceLength: 40 });
    const elsewhere: UserSettings = {
      ...stored,
      addToLibrary: true,
      minSourceLength: 20,
      whitelist: ['other.example'],
    };
    const followed = valuesWith(settingsFieldsOf(elsewhere), edits, []);
    expect(changeTo(followed, elsewhere)).toEqual({ showTooltips: false, minSourceLength: 40 });
  });

  it('lose edits of settings about which a licence decides meanwhile', () => {
    const after = { ...fields, showTooltips: false, minSourceLength: 40, whitelistText: 'mine.example' };
    const forced: UserSettings = { ...stored, minSourceLength: 20, whitelist: ['theirs.example'] };
    const followed = valuesWith(settingsFieldsOf(forced), differences(fields, after), forcedFields);
    expect(changeTo(followed, forced)).toEqual({ showTooltips: false });
  });
});

describe('the format of reports', () => {
  const all = { ...fields, reportRenderComments: true, reportIncludeGuide: true, reportTruncate: true };

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
  it('set 28 days for reports and 365 for library texts when on, and 0 when off', () => {
    expect(retentionDays('reportRetentionDays', true)).toBe(28);
    expect(retentionDays('libtextRetentionDays', true)).toBe(365);
    expect(retentionDays('reportRetentionDays', false)).toBe(0);
  });

  it.each([
    [7, 7],
    ['90', 90],
    [0, 1],
    [-5, 1],
    ['', 1],
    [99_999, 3_650],
  ])('keep %o days within the limits as %i', (entered, days) => {
    expect(daysWithinLimits(entered)).toBe(days);
  });

  it('set a similarity of 35 when on and of 100 when off', () => {
    expect(leastSimilarity(false)).toBe(100);
    expect(leastSimilarity(true)).toBe(35);
  });
});
