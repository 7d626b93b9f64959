import type { KeyScope } from '@palimpsest/contract';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loggedIn } from '../../testing/people/logged-in.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { seededText } from '../../testing/texts.ts';

/*
 * Covers:
 * accounts-442: Two texts are compared, and one is described, by calls
 */

let server: TestServer;
let site: Server;
let address: string;
let guest: TestClient;
const shared =
  'The lighthouse keeper wrote down every ship that passed the cape in the winter of the great frost, and he never missed a night.';

beforeAll(async () => {
  site = createServer((request, response) => {
    response.writeHead(request.url === '/gone' ? 404 : 200, { 'Content-Type': 'text/html' });
    response.end(`<title>Log of the cape</title><article><p>${shared} ${seededText(5, 40)}</p></article>`);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  server = await startTestServer({ environment: { PRIVATE_HOSTS: '127.0.0.0/8' } });
  guest = await server.guest();
});
afterAll(async () => {
  await server.stop();
  site.closeAllConnections();
  site.close();
});

/** A text whose words nobody else has, with the shared sentence in the middle. */
const withShared = (seed: number): string =>
  `${seededText(seed, 40)}\n\n${shared}\n\n${seededText(seed + 1, 40)}`;

const creditsOf = async (client: TestClient): Promise<number> =>
  (await client.data('GetUserInfo', {})).credits;

describe('CompareTexts', () => {
  it('compares a typed text with a file, a web page and a library text, and names all of them', async () => {
    await guest.upload('compared-file', new Blob([withShared(20)]), 'Old log.txt');
    await guest.finishedUpload('compared-file');
    const [{ Id: libtextid } = { Id: 0 }] = await guest
      .data('AddTextsToLibrary', { text: withShared(30), name: 'My copy' })
      .then(async () => guest.data('GetLibraryTexts', {}));
    const first = { text: withShared(10), name: 'Typed' };
    const credits = await creditsOf(guest);
    for (const [second, Name] of [
      [{ uploadid: 'compared-file' }, 'Old log'],
      [{ url: address }, 'Log of the cape'],
      [{ libtextid }, 'My copy'],
      [{ text: withShared(40) }, ''],
    ] as const) {
      const { First, Second, Markup, SimilarityPercent } = await guest.data('CompareTexts', {
        first,
        second,
      });
      const words = shared.split(' ').length;
      expect({ name: First.Name, matched: First.Matched }).toEqual({ name: 'Typed', matched: words });
      expect(Second).toMatchObject({ Name, Matched: words, Percent: (100 * words) / Second.Words });
      expect(SimilarityPercent).toBe(100);
      const [position, ...others] = Markup.Positions;
      expect(others).toEqual([]);
      const whole = Markup.Text2.Markup.map(({ T }) => T).join('');
      expect(whole.slice(position?.Start2, position?.End2)).toBe(shared.slice(0, -1));
    }
    // Nothing is stored, and nothing is paid for.
    expect(await creditsOf(guest)).toBe(credits);
    expect(await guest.call('GetReports', {})).toMatchObject({ total: 0 });
  });

  it('finds nothing in texts that share nothing, and all of a text in itself', async () => {
    const [one, other] = [{ text: seededText(50, 80) }, { text: seededText(51, 80) }];
    const none = await guest.data('CompareTexts', { first: one, second: other });
    expect(none).toMatchObject({
      First: { Matched: 0, Percent: 0 },
      Second: { Matched: 0 },
      SimilarityPercent: 0,
    });
    expect(none.Markup.Positions).toEqual([]);
    const all = await guest.data('CompareTexts', { first: one, second: one });
    expect([all.First.Percent, all.Second.Percent]).toEqual([100, 100]);
  });

  it('names hidden characters in either text', async () => {
    const hidden = withShared(60).replaceAll('ship', 'shi\u200Bp').replace('winter', 'wint\u0435r');
    const { Second } = await guest.data('CompareTexts', {
      first: { text: withShared(62) },
      second: { text: hidden },
    });
    expect(Second.ManipulationHints.map(({ Kind }) => Kind)).toContain('invisibleCharacters');
  });

  it('refuses no text, two texts in one, short and unreadable ones, and those of other users', async () => {
    const stranger = await server.guest();
    const second = { text: withShared(70) };
    const errorsOf = async (first: object, client = guest) =>
      (await client.call('CompareTexts', { first, second })).errors;
    expect(await errorsOf({})).toEqual(['noInput']);
    const named = await guest.call('CompareTexts', { first: second, second: { text: 'too short' } });
    expect(named).toMatchObject({ errors: ['textTooShort'], problems: [{ path: 'second' }] });
    expect(await errorsOf({ text: ' \n ' })).toEqual(['noInput']);
    expect(await errorsOf({ text: shared, url: address })).toEqual(['noInput']);
    expect(await errorsOf({ text: 'only four words here' })).toEqual(['textTooShort']);
    expect(await errorsOf({ url: `${address}/gone` })).toEqual(['urlReadError']);
    expect(await errorsOf({ url: 'http://10.0.0.1/' })).toEqual(['urlReadError']);
    expect(await errorsOf({ uploadid: 'no-such-upload' })).toEqual(['noAccessToUpload']);
    expect(await errorsOf({ uploadid: 'compared-file' }, stranger)).toEqual(['noAccessToUpload']);
    const [entry] = await guest.data('GetLibraryTexts', {});
    expect(await errorsOf({ libtextid: entry?.Id ?? 0 }, stranger)).toEqual(['noAccessToLibraryText']);
  });
});

describe('a key for the API', () => {
  it('reads library texts only with a scope for them', async () => {
    const owner = await loggedIn(server, 'owner-of-tools@example.org');
    const [libtextid = 0] = (await owner.data('AddTextsToLibrary', { text: withShared(80) })).Ids;
    const programWith = async (...scopes: KeyScope[]) =>
      server.program((await owner.data('CreateUserCode', { scopes })).code);
    const second = { text: withShared(82) };
    const checking = await programWith('check');
    expect((await checking.call('DescribeText', { libtextid })).errors).toEqual(['scopeMissing']);
    expect((await checking.call('CompareTexts', { first: { libtextid }, second })).errors).toEqual([
      'scopeMissing',
    ]);
    expect((await checking.call('CompareTexts', { first: second, second })).errors).toEqual([]);
    const reading = await programWith('check', 'read');
    expect((await reading.call('DescribeText', { libtextid })).errors).toEqual([]);
  });
});

describe('a long text', () => {
  const short = (count: number, from: number) =>
    Array.from({ length: count }, (_, i) =>
      ((from + i * 7919) % 1_679_616).toString(36).padStart(4, 'q'),
    ).join(' ');

  it('of a million characters is described, also if all of its phrases occur twice, and a longer one is refused', async () => {
    const half = short(99_990, 1);
    const { Words, Repeated } = await guest.data('DescribeText', { text: `${half} ${half}` });
    expect(Words).toBe(199_980);
    expect(Repeated.length).toBeGreaterThan(0);
    const longer = 'A word. '.repeat(130_000);
    await guest.upload('too-long-for-tools', new Blob([longer]), 'long.txt');
    await guest.finishedUpload('too-long-for-tools');
    const uploadid = 'too-long-for-tools';
    expect((await guest.call('DescribeText', { uploadid })).errors).toEqual(['toolTextTooLong']);
    const answer = await guest.call('CompareTexts', { first: { uploadid }, second: { text: shared } });
    expect(answer).toMatchObject({ errors: ['toolTextTooLong'], problems: [{ path: 'first' }] });
  });
});

describe('DescribeText', () => {
  it('gives the figures, key words, repetitions and citations of a text', async () => {
    const repeated = 'The harbour of the old town was closed by ice for nine weeks that year.';
    const text = [
      'The harbour in winter',
      `${repeated} “Nobody could leave the harbour,” wrote the keeper (Miller 1902, p. 4).`,
      `Ships waited. ${repeated} Other harbours stayed open.`,
      'References',
      'Miller, A. (1902). Ice in the harbour. Northern Press.',
      'Smith, B. (1910). Frozen ports of the north. Southern Press.',
    ].join('\n\n');
    const described = await guest.data('DescribeText', { text, name: 'Ice 🚢' });
    expect(described).toMatchObject({
      Name: 'Ice 🚢',
      Text: text,
      Language: 'en',
      Pages: 1,
      Credits: 1,
      Paragraphs: 6,
      RepeatedWords: 15,
      Quotations: 1,
      ReferenceCount: 2,
      Style: [],
      StyleUncertainty: 50,
    });
    expect(described.KeyWords[0]).toMatchObject({ Text: 'harbour', Count: 6 });
    expect(described.Repeated).toHaveLength(1);
    expect(described.Repeated[0]?.Places.map(({ Start, End }) => text.slice(Start, End))).toEqual([
      repeated.slice(0, -1),
      repeated.slice(0, -1),
    ]);
    expect(described.Citations).toBe(1);
    expect(described.References[0]).toContain('Ice in the harbour');
    expect(described.CharsWithoutSpaces).toBeLessThan(described.Chars);
  });

  it('counts an emoji with its modifiers as one character, and gives a style curve for a long text', async () => {
    const family = '👨‍👩‍👧 family came home late today';
    expect((await guest.data('DescribeText', { text: family })).Chars).toBe(
      1 + ' family came home late today'.length,
    );
    const { Text: long } = await guest.data('GetSampleText', { lang: 'en' });
    const { Style, StyleUncertainty } = await guest.data('DescribeText', { text: long });
    expect(StyleUncertainty).toBeLessThan(50);
    expect([Style[0]?.Start, Style.at(-1)?.End]).toEqual([0, long.length]);
  });

  it('states no reading ease for a language without a formula, and takes right-to-left text', async () => {
    const arabic = 'كتب حارس المنارة أسماء السفن التي مرت في شتاء الصقيع الكبير ولم يفوت ليلة واحدة';
    const described = await guest.data('DescribeText', { text: arabic });
    expect(described).toMatchObject({ Language: 'ar', ReadingEase: null });
  });

  it('refuses what the comparison refuses', async () => {
    expect((await guest.call('DescribeText', {})).errors).toEqual(['noInput']);
    expect((await guest.call('DescribeText', { text: 'one' })).errors).toEqual(['textTooShort']);
  });
});
