/*
 * Covers:
 * accounts-129: The settings have a tab for the interface
 * accounts-130: The settings have a tab for the engine
 * accounts-131: The settings have a tab for monitoring
 * accounts-132: The settings have a tab for data protection
 * accounts-134: The settings offer 10, 25, 50 or 100 rows
 * accounts-135: An email per result is always or never sent
 * accounts-136: A summary is sent every day
 * accounts-209: Settings: tooltips
 * accounts-210: Settings: when to be told
 * accounts-211: Settings: email per report
 * accounts-212: Settings: monitoring on or off
 * accounts-213: Settings: scans per day
 * accounts-214: Settings: findings per text
 * accounts-215: Settings: what monitoring leaves out
 * accounts-220: Licence: mode for beginners
 * accounts-269: Forced settings are disabled for members, with a warning
 * accounts-270: The administrator is told that settings hold for all
 * accounts-291: Scans per day go from 0 to 500
 * accounts-292: Findings per text go from 0 to 50
 * accounts-293: The settings have sliders for passage and source
 * checks-476: Scans per day can be set from 0 to 500
 */
import { MantineProvider } from '@mantine/core';
import { defaultUserSettings, type User } from '@palimpsest/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { provideTexts } from '../../../i18n/translate.ts';
import app from '../../../i18n/texts/app.json?language=en';
import detection from '../../../i18n/texts/detection.json?language=en';
import exportTexts from '../../../i18n/texts/exports.json?language=en';
import patterns from '../../../i18n/texts/patterns.json?language=en';
import permalinks from '../../../i18n/texts/permalinks.json?language=en';
import settings from '../../../i18n/texts/settings.json?language=en';
import { EngineSettings } from './EngineSettings.tsx';
import { InterfaceSettings } from './InterfaceSettings.tsx';
import { MonitoringSettings } from './MonitoringSettings.tsx';
import { NotifySettings } from './NotifySettings.tsx';
import { ProtectionSettings } from './ProtectionSettings.tsx';
import { useForm } from '../../../common/form/use-form.ts';
import { settingsFieldsOf, type SettingsFields, type SettingsTabProps } from './settings-fields.ts';
import { LicenseNotice } from './LicenseNotice.tsx';
import { SettingsForm } from './SettingsForm.tsx';

beforeAll(() => provideTexts('en', { app, detection, exports: exportTexts, patterns, permalinks, settings }));

const fields = settingsFieldsOf(defaultUserSettings);

interface TabWithFormProps extends Omit<SettingsTabProps, 'form'> {
  readonly tab: (props: SettingsTabProps) => React.ReactElement;
  readonly changed: Partial<SettingsFields>;
}

function TabWithForm({ tab: Tab, changed, ...props }: TabWithFormProps) {
  return <Tab {...props} form={useForm({ stored: { ...fields, ...changed } })} />;
}

function markup(element: React.ReactElement): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider>{element}</MantineProvider>
    </QueryClientProvider>,
  );
}

function tab(
  Tab: (props: SettingsTabProps) => React.ReactElement,
  changed: Partial<SettingsFields>,
  isForced = false,
): string {
  return markup(<TabWithForm tab={Tab} changed={changed} isForced={isForced} />);
}

/** The control with this label. */
function control(html: string, label: string): string {
  const id = new RegExp(`for="([^"]+)"[^>]*>(?:<[^>]*>)*${label}`).exec(html)?.[1] ?? 'none';
  return new RegExp(`<input[^>]*id="${id}"[^>]*>`).exec(html)?.[0] ?? '';
}

describe('the settings', () => {
  it('cannot be saved before something differs from what is stored', () => {
    const user = { settings: defaultUserSettings } as User;
    expect(markup(<SettingsForm user={user} />)).toMatch(/<button[^>]*type="submit"[^>]*disabled=""/);
  });

  it('offer emails only to people with an address', () => {
    const shown = (loggedIn: boolean): string =>
      markup(<SettingsForm user={{ settings: defaultUserSettings, loggedIn } as User} />);
    expect(shown(false)).not.toContain('Daily summary');
    expect(shown(true)).toContain('Daily summary');
    expect(control(shown(true), 'Send the result of each check')).toContain('data-checked="false"');
    const on = tab(NotifySettings, { reportNotify: 'always', notifyMode: 'new' });
    expect(control(on, 'Send the result of each check')).toContain('data-checked="true"');
    expect(control(on, 'Daily summary')).toContain('Only if something happened');
  });

  it('offer the options of the chosen report format', () => {
    const comments = 'Comments on the passages';
    const guide = 'Include the guide';
    const word = tab(InterfaceSettings, { reportFormat: 'docx' });
    expect(control(word, comments)).toContain('type="checkbox"');
    expect(control(word, comments)).not.toContain('disabled');
    expect(control(tab(InterfaceSettings, { reportFormat: 'pdf' }), comments)).toContain('disabled');
    const plain = tab(InterfaceSettings, { reportFormat: 'cst' });
    expect(control(plain, comments)).toContain('disabled');
    expect(control(plain, guide)).toContain('disabled');
  });

  it('cannot be changed for checks and data protection where a licence decides about them', () => {
    for (const Tab of [EngineSettings, ProtectionSettings]) {
      expect(tab(Tab, {}, true)).toMatch(/<fieldset[^>]*disabled=""/);
      expect(tab(Tab, {})).not.toMatch(/<fieldset[^>]*disabled=""/);
    }
    expect(tab(EngineSettings, {}, true)).toMatch(
      /role="slider"[^>]*data-disabled="true"|data-disabled="true"[^>]*role="slider"/,
    );
    const license = { licensee: 'A school' };
    const notice = (settingsAreForced: boolean, decidesSettingsOfMembers: boolean) =>
      markup(<LicenseNotice user={{ license, settingsAreForced, decidesSettingsOfMembers } as User} />);
    expect(notice(true, false)).toContain('A school decides about these settings');
    expect(notice(false, true)).toContain('apply to all members');
    expect(notice(false, false)).not.toContain('settings');
  });

  it('say to the administrator of a licence that its members lose old data as well', () => {
    const shown = (decidesForMembers: boolean) =>
      markup(
        <TabWithForm
          tab={ProtectionSettings}
          changed={{ reportRetentionDays: 28 }}
          isForced={false}
          decidesForMembers={decidesForMembers}
        />,
      );
    expect(shown(true)).toContain('the members of your licence already have');
    expect(shown(false)).toContain('everything you already have');
  });

  it('do without those of checks for beginners, but not for the administrator of the licence', () => {
    const shown = (isLicenseAdmin: boolean) =>
      markup(
        <SettingsForm
          user={{ settings: defaultUserSettings, license: { beginnerMode: true }, isLicenseAdmin } as User}
        />,
      );
    expect(shown(false)).not.toContain('>Checks<');
    expect(shown(true)).toContain('>Checks<');
  });

  it('ask for the days only if data is deleted automatically', () => {
    expect(tab(ProtectionSettings, {})).not.toContain('Days until');
    const on = tab(ProtectionSettings, { reportRetentionDays: 28 });
    expect(on).toContain('Days until a report is deleted');
    expect(on).not.toContain('Days until a library text is deleted');
  });

  it('contain the whitelist, which is edited beside its switch', () => {
    const html = tab(EngineSettings, { whitelistText: 'example.org\n*.example.com' });
    expect(html).toMatch(/Your whitelist.*<textarea[^>]*>example\.org\n\*\.example\.com<\/textarea>/s);
  });

  it('show the stored figures of the engine with their units', () => {
    const html = tab(EngineSettings, { minRegionLength: 70, minSimilarity: 100 });
    expect(html).toContain('70 characters');
    expect(control(html, 'Find reworded passages too')).toContain('data-checked="false"');
    expect(control(tab(EngineSettings, {}), 'Find reworded passages too')).toContain('data-checked="true"');
  });

  it('of monitoring wait until it is switched on, and for a licence that decides about them', () => {
    const disabledParts = (changed: Partial<SettingsFields>, isForced = false): number =>
      (tab(MonitoringSettings, changed, isForced).match(/<fieldset[^>]*disabled=""/g) ?? []).length;
    expect(disabledParts({ useTextMonitoring: false })).toBe(3);
    expect(disabledParts({ useTextMonitoring: true })).toBe(0);
    // Emails are not for the licence to decide.
    expect(disabledParts({ useTextMonitoring: true }, true)).toBe(3);
  });

  it('of monitoring have sliders to 500 scans a day and 50 findings of a text', () => {
    const html = tab(MonitoringSettings, { useTextMonitoring: true, scansPerDay: 120, maxMonitoringHits: 0 });
    const sliders = html.match(/<div[^>]*role="slider"[^>]*>/g) ?? [];
    expect(sliders).toHaveLength(2);
    for (const part of ['aria-valuemin="0"', 'aria-valuemax="500"', '120 scans'])
      expect(sliders[0]).toContain(part);
    for (const part of ['aria-valuemin="0"', 'aria-valuemax="50"', 'All findings'])
      expect(sliders[1]).toContain(part);
    expect(tab(MonitoringSettings, { useTextMonitoring: true, scansPerDay: 0 })).toContain('No scans');
  });

  it('of monitoring say what is left out, and when an email is sent', () => {
    const html = tab(MonitoringSettings, {
      useTextMonitoring: true,
      monitoringIgnoreCites: true,
      monitoringIgnoreOwn: false,
    });
    expect(control(html, 'Pages that name the original')).toContain('checked=""');
    expect(control(html, 'Pages of sites whose addresses I watch')).not.toContain('checked=""');
    expect(control(html, 'Email about new findings')).toContain('At most one a day');
  });

  it('have a tab for monitoring, which opens first where a link says so, but not for guests', () => {
    const shown = (loggedIn: boolean): string =>
      markup(<SettingsForm user={{ settings: defaultUserSettings, loggedIn } as User} tab="monitoring" />);
    expect(shown(true)).toContain('Watch texts for copies on the web');
    expect(shown(false)).not.toContain('Monitoring');
    expect(shown(false)).toContain('Rows per page');
  });
});
