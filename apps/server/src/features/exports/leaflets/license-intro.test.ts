import { languages } from '@palimpsest/contract';
import { describe, expect, it } from 'vitest';
import { readMadePdf } from '../../../testing/read-pdf.ts';
import { renderLicenseIntro, type LicenseIntro } from './license-intro.ts';

const intro: LicenseIntro = {
  language: 'en',
  licensee: 'Example School',
  code: 'K4TM-9WXQ-R7HB',
  link: 'https://texts.example.org/signup/K4TM-9WXQ-R7HB',
  product: 'Palimpsest',
  logo: undefined,
  contactMail: 'head@example.org',
  rules: {
    mailFormat: '*@example.org\n*@*.example.org',
    requireAdminApproval: true,
    perUserQuota: 1_250,
    shareTexts: 'Y',
    allowViewLicenseReports: true,
    forceUserSettings: true,
  },
  date: new Date(0),
};

const titles = {
  en: 'Checking texts at Example School',
  de: 'Texte prüfen: Example School',
  es: 'Comprobar textos en Example School',
  fr: 'Vérifier des textes : Example School',
} as const;

async function textOf(input: LicenseIntro): Promise<string> {
  return (await readMadePdf(await renderLicenseIntro(input))).text.replaceAll(/\s+/g, ' ');
}

describe('the page for new members of a licence', () => {
  it.each(languages)('is one tagged page with address, code, rules and contact (%s)', async (language) => {
    const read = await readMadePdf(await renderLicenseIntro({ ...intro, language }));
    expect(read).toMatchObject({ pages: 1, isTagged: true, title: titles[language], language });
    const text = read.text.replaceAll(/\s/g, '');
    const quota = new Intl.NumberFormat(language).format(1_250).replaceAll(/\s/g, '');
    for (const part of [intro.link, intro.code, '*@example.org,*@*.example.org', intro.contactMail, quota]) {
      expect(text).toContain(part);
    }
  });

  it('leaves out rules that do not apply, and a contact that does not exist', async () => {
    const rules = {
      ...intro.rules,
      mailFormat: '',
      requireAdminApproval: false,
      perUserQuota: 0,
      allowViewLicenseReports: false,
      forceUserSettings: false,
    };
    const text = await textOf({ ...intro, contactMail: '', rules });
    expect(text).not.toMatch(/You can join|approves|You can use|can read your reports|decides|Questions/);
    expect(text).toContain('but not its contents');
  });
});
