import { installationSettings, settingKeys, type SettingValues } from '@palimpsest/contract';
import { describe, expect, it } from 'vitest';
import { changesOf, problemOf, withLanguages } from './installation-draft.ts';

const values = Object.fromEntries(
  settingKeys.map((key) => [key, installationSettings[key].fallback]),
) as SettingValues;

describe('a draft of the settings', () => {
  it('contains only what differs, and secrets that were entered or removed', () => {
    expect(changesOf(values, {})).toEqual({});
    expect(changesOf(values, { name: values.name, languages: [...values.languages] })).toEqual({});
    const draft = { name: 'Uni', mailPassword: '', reCaptchaSecret: 'key' };
    expect(changesOf(values, draft)).toEqual(draft);
  });

  it.each([
    ['name', '', 'required'],
    ['publicUrl', '', null],
    ['publicUrl', 'check.example.org', 'address'],
    ['publicUrl', 'https://check.example.org', null],
    ['contactMail', 'nobody', 'mail'],
    ['mailFrom', 'Uni <post@uni.example>', null],
    ['mailFrom', 'Uni post@uni.example', 'sender'],
    ['mailFrom', '', 'sender'],
    ['passwordMinChars', 4, 'number'],
    ['mailPort', Number.NaN, 'number'],
    ['inquiryDays', 0, null],
    ['languages', [], 'languages'],
    ['secondFactorRoles', [], null],
  ] as const)('%s %j: %j', (key, value, problem) => {
    expect(problemOf(key, value)).toBe(problem);
  });

  it.each(settingKeys)('refuses no value of %s that the server accepts as the default', (key) => {
    expect(problemOf(key, installationSettings[key].fallback)).toBe(null);
  });

  it('moves the default language to an offered one', () => {
    expect(withLanguages({}, ['de', 'fr'], 'en')).toEqual({ languages: ['de', 'fr'], defaultLanguage: 'de' });
    expect(withLanguages({}, ['de', 'en'], 'en')).toEqual({ languages: ['de', 'en'] });
  });
});
