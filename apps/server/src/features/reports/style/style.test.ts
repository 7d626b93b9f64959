/*
 * Covers:
 * checks-211: Report: whether there is a style overlay
 * checks-227: Style overlay: phrases with one value for each measure
 * checks-228: Style overlay: text of each phrase
 * checks-364: GetOverlayStatistics takes report and link
 * checks-367: GetTextOverlay takes report, measure and link
 * checks-439: Error: a report has no style overlay
 * checks-461: The measures are median, bilateral, mean and raw
 */
import { styleMeasures, type DataOf, type OverlayPhrase } from '@palimpsest/contract';
import { analyseStyle, analyseText, readingEase, textStatistics } from '@palimpsest/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { englishText, seededText } from '../../../testing/texts.ts';

let server: TestServer;
let client: TestClient;
let essay: string;
let reportId: number;

beforeAll(async () => {
  server = await startTestServer();
  client = await server.guest();
  essay = (await client.data('GetSampleText', { lang: 'en' })).Text;
  reportId = await checked(client, essay);
});
afterAll(() => server.stop());

async function checked(orderer: TestClient, text: string): Promise<number> {
  const [check] = await orderer.data('NewPlagCheck', { web: 0, lib: 1, text });
  const report = await orderer.finishedReport(check?.ReportId ?? 0);
  expect(report.Status).toBe('Ok');
  return report.Id;
}

const overlay = (
  type: OverlayType,
  options: { fetchfulltext?: boolean } = {},
): Promise<DataOf<'GetTextOverlay'>> =>
  client.data('GetTextOverlay', { reportid: reportId, type, ...options });

type OverlayType = (typeof styleMeasures)[number];

describe('the text overlay', () => {
  it('has the values that the engine measures, to a tenth, for each of the four measures', async () => {
    const style = analyseStyle(analyseText(essay));
    for (const type of styleMeasures) {
      const { Type, Language, Phrases } = await overlay(type);
      expect({ Type, Language }).toEqual({ Type: type, Language: 'en' });
      const expected = style.phrases.map((phrase): OverlayPhrase => ({
        Start: phrase.startChar,
        End: phrase.endChar,
        Words: phrase.wordCount,
        Value: tenth(phrase[type]),
        ...measuresOf(phrase),
        Uncertainty: tenth(type === 'v' ? phrase.uncertainty : style.uncertainty),
      }));
      expect(Phrases).toEqual(expected);
    }
  });

  it('covers the text of the markup without gaps, and includes its text only on request', async () => {
    const { Segments } = await client.data('GetReportMarkup', { reportid: reportId });
    const text = Segments.map(({ T }) => T).join('');
    const { Phrases } = await overlay('md', { fetchfulltext: true });
    expect(Phrases.map(({ T }) => T).join('')).toBe(text);
    expect(Phrases.every(({ T, Start, End }) => T === text.slice(Start, End))).toBe(true);
    expect((await overlay('md')).Phrases.every((phrase) => !('T' in phrase))).toBe(true);
  });

  it('is the same in every call', async () => {
    expect(await overlay('bf')).toEqual(await overlay('bf'));
  });

  it('refuses an unknown measure', async () => {
    const answer = await client.call('GetTextOverlay', { reportid: reportId, type: 'mx' as 'md' });
    expect(answer.errors).toEqual(['invalidFormat']);
  });
});

describe('the statistics', () => {
  it('are those of the engine, and counts add up', async () => {
    const analysed = analyseText(essay);
    const expected = textStatistics(analysed);
    const ease = readingEase(analysed);
    const answer = await client.data('GetOverlayStatistics', { reportid: reportId });
    expect(answer).toMatchObject({
      Language: 'en',
      Words: expected.words,
      Sentences: expected.sentences,
      Vocabulary: expected.vocabulary,
      SentenceLength: { Mean: expected.sentenceLength.mean, Deviation: expected.sentenceLength.deviation },
      ReadingEase: { Formula: 'flesch', Score: ease?.score, IsReliable: true },
    });
    expect(sum(answer.SentenceLengths.map(({ Sentences }) => Sentences))).toBe(expected.sentences);
    expect(answer.Measures.map(({ Type }) => Type)).toEqual([...styleMeasures]);
    for (const { Counts } of answer.Measures) expect(sum(Counts)).toBe(answer.Phrases);
    expect(answer.DifferentPercent).toBeGreaterThan(50);
    expect(answer.DifferentPercent).toBeLessThan(100);
  });

  it('summarise the values of the overlay', async () => {
    const { Measures } = await client.data('GetOverlayStatistics', { reportid: reportId });
    for (const { Type, Mean, Median, Counts } of Measures) {
      const values = (await overlay(Type)).Phrases.map(({ Value }) => Value).toSorted((a, b) => a - b);
      expect(Mean).toBeCloseTo(sum(values) / values.length, 6);
      expect(values.filter((value) => value < Median).length).toBeLessThanOrEqual(values.length / 2);
      expect(values.filter((value) => value > Median).length).toBeLessThanOrEqual(values.length / 2);
      expect(Counts[9]).toBe(values.filter((value) => value >= 90).length);
    }
  });
});

describe('a text without a style result', () => {
  it.each([
    ['a short text', englishText(3, 250)],
    ['an unknown language', seededText(4, 400)],
    ['a list of words without sentences', Array.from({ length: 320 }, () => 'the of and').join(' ')],
  ])('%s has no overlay, and its report states that', async (_, text) => {
    const guest = await server.guest();
    const id = await checked(guest, text);
    expect((await guest.data('GetReport', { id })).TextOverlayExists).toBe(false);
    const calls = [
      await guest.call('GetTextOverlay', { reportid: id, type: 'md' }),
      await guest.call('GetOverlayStatistics', { reportid: id }),
    ];
    for (const answer of calls) expect(answer).toMatchObject({ success: false, errors: ['noTextOverlay'] });
  });

  it('has an error that asks for a longer text', async () => {
    expect((await client.data('GetReport', { id: reportId })).TextOverlayExists).toBe(true);
  });
});

describe('a shared report', () => {
  it('shows its style through the link, and to no other user', async () => {
    const { PermaLinkId: permaLinkId } = await client.data('CreatePermaLink', { reportid: reportId });
    await client.data('UpdatePermaLink', { reportid: reportId, read: 2, write: 0 });
    const reader = await server.guest();
    const through = { reportid: reportId, permaLinkId };
    expect(await reader.data('GetTextOverlay', { ...through, type: 'mn' })).toEqual(await overlay('mn'));
    expect(await reader.data('GetOverlayStatistics', through)).toMatchObject({ Language: 'en' });
    const without = await reader.call('GetTextOverlay', { reportid: reportId, type: 'mn' });
    expect(without.errors).toEqual(['noAccessToReport']);
  });
});

describe('a very long text', () => {
  it('is recognised as long enough by its beginning, and measured in full when the view opens', async () => {
    const content = englishText(11, 30_000);
    let reads = 0;
    const read = (): Promise<string> => {
      reads++;
      return Promise.resolve(content);
    };
    const { styles } = server.services;
    const textId = 2_000_000_000;
    expect(await styles.canMeasure(textId, read)).toBe(true);
    expect(await styles.canMeasure(textId, read)).toBe(true);
    expect(reads).toBe(1);
    const [first, second] = await Promise.all([styles.measure(textId, read), styles.measure(textId, read)]);
    expect(first).toBe(second);
    expect(reads).toBe(2);
    expect(first.startChars.length).toBe(analyseStyle(analyseText(content)).phrases.length);
  });

  it('is measured again after a failure', async () => {
    const { styles } = server.services;
    const textId = 2_000_000_001;
    await expect(styles.measure(textId, () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
    const style = await styles.measure(textId, () => Promise.resolve(essay));
    expect(style.isStated).toBe(true);
  });
});

/** All four measures of a phrase, as each answer has them. */
function measuresOf(phrase: Readonly<Record<OverlayType, number>>) {
  return { md: tenth(phrase.md), bf: tenth(phrase.bf), mn: tenth(phrase.mn), v: tenth(phrase.v) };
}

function tenth(value: number): number {
  return Math.round(10 * value) / 10;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
