/*
 * Covers:
 * accounts-80: Questions and answers unfold in groups
 * accounts-253: News: title, date, text, picture and link
 * accounts-319: GetFAQs lists questions and answers
 * accounts-320: GetNews lists the news
 * accounts-434: Questions, news and legal pages are edited
 */
import { languages, legalPages, type ContentKind, type MarkdownPiece } from '@palimpsest/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { administrator } from '../../testing/people/administrator.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { shipContents } from './ship-contents.ts';
import { shippedEntries } from './shipped/index.ts';
import type { ShippedEntry } from './shipped/shipped-entry.ts';

/** Content as readers and administrators see it, through HTTP. */

let server: TestServer;
let admin: TestClient;
let visitor: TestClient;
beforeAll(async () => {
  server = await startTestServer({ withWorker: false });
  await shipContents(server.services.db);
  admin = await administrator(server);
  visitor = server.client();
});
afterAll(() => server.stop());

async function idOf(key: string): Promise<number> {
  const kinds: ContentKind[] = ['faqGroup', 'faq', 'news', 'tutorial', 'page'];
  const entries = await admin.data('GetContents', { kinds });
  return entries.find((entry) => entry.Key === key)?.Id ?? 0;
}

/** Writes a text in one language over the present one. */
async function write(id: number, language: 'en' | 'de' | 'es' | 'fr', title: string, text: string) {
  const { Texts } = await admin.data('GetContent', { id });
  const versionId = Texts.find((each) => each.Language === language)?.VersionId ?? 0;
  return admin.call('UpdateContent', { id, texts: [{ language, title, text, versionId }] });
}

describe('legal pages', () => {
  const textsOf = (pieces: readonly MarkdownPiece[]): string =>
    pieces.map(({ Tag, Text }) => (Tag === 'br' ? '\n' : Text)).join('');
  const gapsOf = (pieces: readonly MarkdownPiece[]): readonly string[] =>
    pieces.flatMap(({ Tag }, index) => (Tag === 'mark' ? [pieces[index + 1]?.Text ?? ''] : []));

  it.each(languages)('mark missing information, and show the settings in %s', async (lang) => {
    const before = await visitor.data('GetLegalPage', { key: 'imprint', lang });
    expect(before.Text).not.toMatch(/\{\w+\}/);
    const gaps = gapsOf(before.Pieces);
    expect(gaps.length).toBeGreaterThan(6);
    await admin.data('UpdateInstallationSettings', {
      sellerName: 'Ada *Press* [x](/login)',
      sellerAddress: 'Lane 1\nTown',
      sellerMail: 'ada@press.example',
      sellerVatId: 'DE739216766',
      sellerRepresentative: 'Ada <b>',
    });
    const after = await visitor.data('GetLegalPage', { key: 'imprint', lang });
    const text = textsOf(after.Pieces);
    expect(text).toContain('Ada *Press* [x](/login)\nLane 1\nTown');
    expect(text).toContain('ada@press.example');
    expect(text).toContain('Ada <b>');
    expect(after.Pieces.map(({ Href }) => Href)).not.toContain('/login');
    expect(gapsOf(after.Pieces).length).toBe(gaps.length - 6);
    for (const key of legalPages) {
      expect((await visitor.data('GetLegalPage', { key, lang })).Text).not.toMatch(/\{\w+\}/);
    }
    await admin.data('UpdateInstallationSettings', {
      sellerName: '',
      sellerAddress: '',
      sellerMail: '',
      sellerVatId: '',
      sellerRepresentative: '',
    });
  });

  it('change with the settings of retention and credits', async () => {
    const textOf = async (key: 'privacy' | 'terms'): Promise<string> =>
      textsOf((await visitor.data('GetLegalPage', { key, lang: 'en' })).Pieces);
    expect(await textOf('privacy')).toContain('deleted after 365 days');
    expect(await textOf('terms')).toContain('one credit for each page');
    await admin.data('UpdateInstallationSettings', { inquiryDays: 0, credits: 'unlimited' });
    expect(await textOf('privacy')).toContain('kept until we delete them');
    expect(await textOf('terms')).toContain('free of charge');
    expect(await textOf('terms')).not.toMatch(/credit/i);
    const faqs = await visitor.data('GetFAQs', { lang: 'en' });
    expect(JSON.stringify(faqs)).not.toMatch(/credit/i);
    await admin.data('UpdateInstallationSettings', { inquiryDays: 365, credits: 'counted' });
  });

  it('have one about withdrawal only while something is sold', async () => {
    const page = () => visitor.call('GetLegalPage', { key: 'withdrawal', lang: 'de' });
    expect((await page()).data?.Title).toBe('Widerrufsbelehrung');
    for (const closed of [{ shop: 'off' }, { credits: 'unlimited' }] as const) {
      await admin.data('UpdateInstallationSettings', closed);
      expect((await page()).errors).toEqual(['noAccessToContent']);
      await admin.data('UpdateInstallationSettings', { shop: 'test', credits: 'counted' });
    }
  });

  it("fill placeholders of the administrator's texts too, also in the preview", async () => {
    await admin.data('UpdateInstallationSettings', { sellerName: 'Ada Press' });
    await write(await idOf('terms'), 'en', 'Terms', 'By {sellerName}, not {unknown}. [To do]');
    const { Text, Pieces } = await visitor.data('GetLegalPage', { key: 'terms', lang: 'en' });
    expect(Text).toBe('By Ada Press, not {unknown}. [To do]');
    expect(gapsOf(Pieces)).toEqual(['[To do]']);
    const preview = await admin.data('PreviewMarkdown', { text: '{sellerName}' });
    expect(textsOf(preview)).toBe('Ada Press');
    await admin.data('UpdateInstallationSettings', { sellerName: '' });
    await admin.data('RestoreContentVersion', { id: await idOf('terms'), language: 'en', versionId: 0 });
  });
});

describe('readers', () => {
  it('get the questions in groups, in their language, with the form as an answer', async () => {
    const groups = await visitor.data('GetFAQs', { lang: 'de' });
    expect(groups.map(({ Title }) => Title)).toEqual([
      'Prüfungen und Berichte',
      'Ihre Texte und Ihre Daten',
      'Konto',
      'Kontakt',
    ]);
    const [percent] = groups[0]?.Faqs ?? [];
    expect(percent).toMatchObject({ Language: 'de', Related: '/guide#percent' });
    expect(percent?.Pieces[0]).toMatchObject({ Tag: 'p', Depth: 0 });
    expect(groups[3]?.Faqs[0]).toMatchObject({ Answer: '[Form]', Pieces: [] });
  });

  it('get news and tutorials with an image of this server', async () => {
    const [news] = await visitor.data('GetNews', { lang: 'fr' });
    expect(news).toMatchObject({ Title: 'Bienvenue dans Palimpsest', Image: '/stills/report.svg' });
    const tutorials = await visitor.data('GetTutorials', {});
    expect(tutorials.map(({ LinkUrl }) => LinkUrl)).toEqual([
      '/guide#percent',
      '/guide#ratings',
      '/guide#colours',
    ]);
  });

  it.each(legalPages)('get the page %s, marked as a template', async (key) => {
    for (const lang of languages) {
      const page = await visitor.data('GetLegalPage', { key, lang });
      expect(page).toMatchObject({ Key: key, Language: lang, IsTemplate: true });
      expect(page.Pieces.length).toBeGreaterThan(10);
    }
  });

  it('get another language if a text is missing, and English first', async () => {
    const texts = [
      { language: 'de', title: 'Ferien', text: 'Das Haus ist zu.' },
      { language: 'en', title: 'Holidays', text: 'The house is closed.' },
    ] as const;
    const { Id } = await admin.data('CreateContent', { kind: 'news', texts: [...texts] });
    const titleIn = async (lang: 'de' | 'fr') =>
      (await visitor.data('GetNews', { lang })).find((news) => news.Id === Id);
    expect(await titleIn('fr')).toMatchObject({ Title: 'Holidays', Language: 'en' });
    await write(Id, 'en', '', '');
    expect(await titleIn('fr')).toMatchObject({ Title: 'Ferien', Language: 'de' });
    expect((await write(Id, 'de', '', '')).errors).toEqual(['contentWithoutTitle']);
    // Nor can an earlier version without a text leave the entry empty.
    const [empty] = await admin.data('GetContentVersions', { id: Id, language: 'en' });
    await write(Id, 'en', 'Holidays', 'The house is closed.');
    expect((await write(Id, 'de', '', '')).errors).toEqual([]);
    const restored = { id: Id, language: 'en', versionId: empty?.Id ?? 0 } as const;
    expect((await admin.call('RestoreContentVersion', restored)).errors).toEqual(['contentWithoutTitle']);
    expect(await titleIn('de')).toMatchObject({ Title: 'Holidays', Language: 'en' });
    await admin.data('DeleteContent', { id: Id });
    expect(await titleIn('de')).toBeUndefined();
  });

  it('do not see unpublished entries', async () => {
    const id = await idOf('tutorial-rate');
    await admin.data('UpdateContent', { id, isPublished: false });
    expect((await visitor.data('GetTutorials', {})).map(({ Id }) => Id)).not.toContain(id);
    await admin.data('UpdateContent', { id, isPublished: true });
    expect((await visitor.data('GetTutorials', {})).map(({ Id }) => Id)).toContain(id);
  });
});

describe('versions', () => {
  it('are kept, listed with their author and restored', async () => {
    const id = await idOf('faq-files');
    const before = (await admin.data('GetContent', { id })).Texts[0];
    expect(before).toMatchObject({ Language: 'en', State: 'shipped', HasShipped: false });
    expect((await write(id, 'en', 'Files?', 'All **kinds**.')).message).toBe('contentSaved');
    await write(id, 'en', 'Files?', 'Many kinds.');
    const versions = await admin.data('GetContentVersions', { id, language: 'en' });
    expect(versions.map(({ Text, IsShipped }) => [Text, IsShipped])).toEqual([
      ['Many kinds.', false],
      ['All **kinds**.', false],
      [before?.Text, true],
    ]);
    expect(versions[0]?.Author).toBe('admin-of-tests@example.org');
    const older = versions[1]?.Id ?? 0;
    const restored = await admin.data('RestoreContentVersion', { id, language: 'en', versionId: older });
    expect(restored.Texts[0]).toMatchObject({ Text: 'All **kinds**.', State: 'own', HasShipped: true });
    const shipped = await admin.data('RestoreContentVersion', { id, language: 'en', versionId: 0 });
    expect(shipped.Texts[0]).toMatchObject({ Text: before?.Text, State: 'shipped', HasShipped: false });
    // Versions of another text are not reachable.
    const other = await admin.call('RestoreContentVersion', { id, language: 'de', versionId: older });
    expect(other.errors).toEqual(['noAccessToContent']);
  });

  it('reject a text that somebody else has changed in the meantime', async () => {
    const id = await idOf('imprint');
    const { Texts } = await admin.data('GetContent', { id });
    const versionId = Texts[0]?.VersionId ?? 0;
    const text = { language: 'en', title: 'Imprint', text: 'University of Example', versionId } as const;
    await admin.data('UpdateContent', { id, texts: [text] });
    const late = await admin.call('UpdateContent', { id, texts: [{ ...text, text: 'Something else' }] });
    expect(late).toMatchObject({ status: 409, errors: ['contentChangedMeanwhile'] });
    expect(await visitor.data('GetLegalPage', { key: 'imprint', lang: 'en' })).toMatchObject({
      Text: 'University of Example',
      IsTemplate: false,
    });
  });

  it('are not written for a text that did not change', async () => {
    const id = await idOf('faq-share');
    const { Texts } = await admin.data('GetContent', { id });
    const texts = Texts.map(({ Language, Title, Text, VersionId }) => ({
      language: Language,
      title: Title,
      text: Text,
      versionId: VersionId,
    }));
    const saved = await admin.data('UpdateContent', { id, texts, linkUrl: '/guide' });
    expect(saved.Texts).toEqual(Texts);
    expect(saved.LinkUrl).toBe('/guide');
  });
});

describe('an update', () => {
  const release = (text: string): readonly ShippedEntry[] =>
    shippedEntries.map((entry) =>
      entry.key === 'faq-credits' || entry.key === 'faq-password'
        ? { ...entry, texts: { ...entry.texts, en: { title: 'New', text } } }
        : entry,
    );

  it('refreshes texts that nobody has changed, and keeps those of an administrator', async () => {
    const changed = await idOf('faq-credits');
    const untouched = await idOf('faq-password');
    await write(changed, 'en', 'Costs', 'It is free here.');
    await shipContents(server.services.db, release('Second release'));
    await shipContents(server.services.db, release('Second release'));
    const texts = async (id: number) => (await admin.data('GetContent', { id })).Texts[0];
    expect(await texts(changed)).toMatchObject({ Text: 'It is free here.', State: 'own' });
    expect(await texts(untouched)).toMatchObject({ Text: 'Second release', State: 'shipped' });
    expect(await admin.data('GetContentVersions', { id: untouched, language: 'en' })).toHaveLength(2);
    await shipContents(server.services.db);
  });

  it('does not restore deleted entries, and does not change their order', async () => {
    const group = await idOf('faq-texts');
    await admin.data('DeleteContent', { id: group });
    const entries = await admin.data('GetContents', { kinds: ['tutorial'] });
    const ids = entries.map(({ Id }) => Id).toReversed();
    await admin.data('OrderContents', { ids });
    await shipContents(server.services.db);
    const groups = await visitor.data('GetFAQs', {});
    expect(groups).toHaveLength(3);
    expect((await visitor.data('GetTutorials', {})).map(({ Id }) => Id)).toEqual(ids);
    expect(await idOf('faq-library')).toBe(0);
  });
});

describe('administrators', () => {
  it('add groups and questions, and delete a group with its questions', async () => {
    const texts = [{ language: 'en', title: 'Courses', text: '' }] as const;
    const { Id: group } = await admin.data('CreateContent', { kind: 'faqGroup', texts: [...texts] });
    const question = [{ language: 'en', title: 'When do they begin?', text: 'In *October*.' }] as const;
    const { Id } = await admin.data('CreateContent', { kind: 'faq', groupId: group, texts: [...question] });
    const shown = (await visitor.data('GetFAQs', {})).find((each) => each.Id === group);
    expect(shown?.Faqs).toMatchObject([{ Id, Question: 'When do they begin?' }]);
    await admin.data('DeleteContent', { id: group });
    expect((await admin.call('GetContent', { id: Id })).errors).toEqual(['noAccessToContent']);
  });

  it('get errors for a question without a group, a text without a title and a legal page to delete', async () => {
    const texts = [{ language: 'en', title: 'x', text: '' } as const];
    expect((await admin.call('CreateContent', { kind: 'faq', texts })).errors).toEqual(['noAccessToContent']);
    const untitled = [{ language: 'en', title: ' ', text: 'x' } as const];
    expect((await admin.call('CreateContent', { kind: 'news', texts: untitled })).errors).toEqual([
      'contentWithoutTitle',
    ]);
    const page = await admin.call('DeleteContent', { id: await idOf('terms') });
    expect(page.errors).toEqual(['contentIsFixed']);
    const mixed = [await idOf('terms'), await idOf('faq-percent')];
    expect((await admin.call('OrderContents', { ids: mixed })).errors).toEqual(['noAccessToContent']);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', '/\\evil.example', 'ftp://x'])(
    'cannot link an entry to %s',
    async (linkUrl) => {
      const answer = await admin.call('UpdateContent', { id: 1, linkUrl });
      expect(answer.errors).toEqual(['invalidFormat']);
    },
  );

  it('see a preview, and are refused a megabyte of brackets', async () => {
    const pieces = await admin.data('PreviewMarkdown', { text: '**bold** <b>' });
    expect(pieces.map(({ Tag }) => Tag)).toEqual(['p', 'strong', 'text', 'text']);
    const huge = await admin.call('PreviewMarkdown', { text: '['.repeat(1_000_000) });
    expect(huge.success).toBe(false);
    expect(huge.errors).toEqual(['invalidFormat']);
  });

  it('are the only users who may write', async () => {
    const guest = await server.guest();
    const texts = [{ language: 'en', title: 'x', text: '' } as const];
    for (const client of [guest, visitor]) {
      const key = client === guest ? 'notAdmin' : 'sessionMissing';
      expect((await client.call('GetContents', { kinds: ['page'] })).errors).toEqual([key]);
      expect((await client.call('CreateContent', { kind: 'news', texts })).errors).toEqual([key]);
    }
  });
});
