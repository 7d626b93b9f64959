import { installationSettings, settingKeys, type SettingValues } from '@palimpsest/contract';
import { describe, expect, it } from 'vitest';
import { settingProblemOf, settingFieldsOf, withLanguages } from './setting-rules.ts';

const values = Object.fromEntries(
  settingKeys.map((key) => [key, installationSettings[key].fallback]),
) as SettingValues;

describe('the fields of the settings', () => {
  it('contain every stored setting except secrets', () => {
    const secrets = settingKeys.filter((key) => installationSettings[key].isSecret);
    expect(secrets).toContain('mailPassword');
    expect(Object.keys(settingFieldsOf(values))).toEqual(settingKeys.filter((key) => !secrets.includes(key)));
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
    expect(settingProblemOf(key, value)).toBe(problem);
  });

  it.each(settingKeys)('refuse no value of %s that the server accepts as the default', (key) => {
    expect(settingProblemOf(key, installationSettings[key].fallback)).toBe(null);
  });

  it('move the default language to an offered one', () => {
    expect(withLanguages(['de', 'fr'], 'en')).toEqual({ languages: ['de', 'fr'], defaultLanguage: 'de' });
    expect(withLanguages(['de', 'en'], 'en')).toEqual({ languages: ['de', 'en'] });
  });
});
