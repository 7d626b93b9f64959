/*
 * Covers:
 * accounts-443: Settings of the installation change without a restart
 */
import { MantineProvider } from '@mantine/core';
import {
  installationSettings,
  settingKeys,
  type Installation,
  type SettingKey,
  type SettingState,
  type SettingValues,
} from '@palimpsest/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import app from '../../i18n/texts/app.json?language=en';
import installation from '../../i18n/texts/installation.json?language=en';
import logo from '../../i18n/texts/logo.json?language=en';
import { provideTexts } from '../../i18n/translate.ts';
import { InstallationForm } from './InstallationForm.tsx';

beforeAll(() => provideTexts('en', { app, installation, logo }));

const values = Object.fromEntries(
  settingKeys.map((key) => [key, installationSettings[key].fallback]),
) as SettingValues;

function shown(changes: Partial<SettingValues>, states: readonly Partial<SettingState>[]): string {
  const data: Installation = {
    Values: { ...values, ...changes },
    States: settingKeys.map((Key) => ({
      Key,
      IsSet: false,
      IsSecret: installationSettings[Key].isSecret,
      Environment: '',
      IsUnreadable: false,
      ChangedDate: null,
      ChangedBy: '',
      ...states.find((state) => state.Key === Key),
    })),
    Logo: '',
    SetUp: { State: 'done', Steps: [] },
  };
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider>
        <InstallationForm installation={data} />
      </MantineProvider>
    </QueryClientProvider>,
  );
}

/** The control with this label. */
function control(html: string, named: string): string {
  const label = named.replaceAll(/[()]/g, String.raw`\$&`);
  const id = new RegExp(`for="([^"]+)"[^>]*>(?:<[^>]*>)*${label}<`).exec(html)?.[1] ?? 'none';
  return new RegExp(`<(?:input|textarea)[^>]*id="${id}"[^>]*>`).exec(html)?.[0] ?? '';
}

describe('the settings of the installation', () => {
  it('have a named field for every setting, and nothing to save at first', () => {
    const html = shown({}, []);
    const { languages, secondFactorRoles, paymentMethods } = installation.field;
    const lists: readonly SettingKey[] = ['languages', 'secondFactorRoles', 'paymentMethods'];
    const shownKeys = settingKeys.filter((key) => installationSettings[key].group !== 'sources');
    for (const key of shownKeys.filter((one) => !lists.includes(one)))
      expect(control(html, installation.field[key])).not.toBe('');
    expect(html).toContain(languages);
    expect(html).toContain(secondFactorRoles);
    expect(html).toContain(paymentMethods);
    expect(html).toMatch(/<button[^>]*type="submit"[^>]*disabled=""[^>]*>(?:<[^>]*>)*Save changes/);
  });

  it('show a value of the environment, which cannot be changed here', () => {
    const html = shown({ contactMail: 'a@b.example' }, [{ Key: 'contactMail', Environment: 'CONTACT_MAIL' }]);
    expect(html).toContain('Set by CONTACT_MAIL in the environment of the server.');
    expect(control(html, 'Recipient of messages')).toMatch(/disabled=""[^>]*value="a@b.example"/);
    expect(control(html, 'Sender')).not.toContain('disabled');
  });

  it('never contain a secret, and say whether one is stored or must be entered again', () => {
    const html = shown({}, [
      { Key: 'mailPassword', IsSet: true, IsUnreadable: true },
      { Key: 'reCaptchaSecret', IsSet: true },
    ]);
    expect(control(html, 'Password')).toMatch(/placeholder="Stored, not shown"/);
    expect(html).toContain('encrypted with another key');
    expect(html.match(/Delete the stored value/g)).toHaveLength(2);
    expect(shown({}, [])).not.toContain('Delete the stored value');
  });

  it('send a test email once an email server is saved', () => {
    const button = (html: string) => /<button[^>]*>(?:<[^>]*>)*Send a test email/.exec(html)?.[0];
    expect(shown({}, [])).toContain('Enter an email server and save first.');
    expect(button(shown({}, []))).toContain('disabled=""');
    expect(shown({ mailHost: 'mail.example' }, [])).toContain('Uses the saved settings.');
  });
});
