import type { MarkupSegment, RatingItem, Score } from '@palimpsest/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { newReport, ratedParts, type Rated } from '../testing/rated-report.ts';

const [first, second, third, own] = ratedParts;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

let rated: Rated;
beforeEach(async () => {
  rated = await newReport(server);
});

function rate(...sources: RatingItem[]) {
  return rated.client.call('UpdateSources', { reportid: rated.report.Id, sources });
}

async function segments(): Promise<readonly MarkupSegment[]> {
  return (await rated.client.data('GetReportMarkup', { reportid: rated.report.Id })).Segments;
}

describe('the explained score', () => {
  const wordsOf = ({ Steps }: Score): Record<string, number> =>
    Object.fromEntries(Steps.map(({ Kind, Words }) => [Kind, Words]));
  const score = (): Promise<Score> => rated.client.data('GetScore', { reportid: rated.report.Id });

  const nothingLeftOut = { given: 0, shared: 0, boilerplate: 0, few: 0, small: 0 };

  it('adds up to the exact word, for every rating', async () => {
    expect(wordsOf(await score())).toEqual({
      matched: 150,
      duplicated: 40,
      excluded: 0,
      accepted: 0,
      notCounted: 0,
      ...nothingLeftOut,
      result: 150,
    });
    await rate({ sid: rated.large, exc: 1 }, { sid: rated.other, acc: 1 });
    const rest = await score();
    expect(wordsOf(rest)).toEqual({
      matched: 150,
      duplicated: 40,
      excluded: 60,
      accepted: 50,
      notCounted: 0,
      ...nothingLeftOut,
      result: 40,
    });
    expect(rest.PlagWords).toBe(40);
    expect(rest.Steps.map(({ Percent }) => Percent)).toEqual([75, 20, 30, 25, 0, 0, 0, 0, 0, 0, 20]);
  });

  it('shows what quotations subtract', async () => {
    rated = await newReport(server, { excludequotations: 'all' }, `${first} ${second} ${own} “${third}”`);
    expect(wordsOf(await score())).toMatchObject({ notCounted: 50, result: 100 });
  });

  it('states what the result would be with other settings, and changes nothing', async () => {
    const text = `${first} ${second} ${own} “${third}”`;
    rated = await newReport(server, {}, text);
    const trial = (settings: object) =>
      rated.client.data('GetScore', { reportid: rated.report.Id, ...settings });
    expect(await score()).toMatchObject({ PlagWords: 150, NotCounted: [] });
    const withoutQuotations = await trial({ excludequotations: 'all' });
    expect(withoutQuotations).toMatchObject({
      PlagWords: 100,
      ResultPercent: 50,
      Found: { Words: 100, Sources: 1 },
    });
    expect(wordsOf(withoutQuotations)).toMatchObject({ matched: 150, notCounted: 50, result: 100 });
    const ownSources = await rated.client.data('GetSources', { reportid: rated.report.Id });
    const [part] = withoutQuotations.NotCounted;
    expect(part?.Why).toBe('quotation');
    expect(text.slice(part?.Start, part?.End)).toBe(`“${third}”`);
    expect(await trial({ minmatchwords: 60 })).toMatchObject({ PlagWords: 100 });
    expect(await trial({ minmatchwords: 60, excludequotations: 'all' })).toMatchObject({ PlagWords: 100 });
    const withoutSmall = await trial({ minmatchwords: 101 });
    expect(withoutSmall).toMatchObject({ PlagWords: 0, ResultPercent: 0 });
    expect(wordsOf(withoutSmall)).toMatchObject({ matched: 150, small: 150, result: 0 });
    expect(withoutSmall.Sources.every(({ MW, Small }) => MW === 0 && Small.length > 0)).toBe(true);
    expect(await score()).toMatchObject({ PlagWords: 150 });

    // A check that leaves quotations out says the same, and can be seen with them.
    rated = await newReport(server, { excludequotations: 'all' }, text);
    const { Found, Groups, PlagWords } = await score();
    expect({ Found, Groups, PlagWords }).toEqual({
      Found: withoutQuotations.Found,
      Groups: withoutQuotations.Groups,
      PlagWords: withoutQuotations.PlagWords,
    });
    expect(await trial({ excludequotations: 'none' })).toMatchObject({ PlagWords: 150, NotCounted: [] });
    // The words of the sources follow the result, in the check as well as on trial.
    const wordsBySource = (sources: readonly { readonly MW: number }[]): number[] =>
      sources.map(({ MW }) => MW).toSorted((a, b) => b - a);
    const sources = await rated.client.data('GetSources', { reportid: rated.report.Id });
    const withWords = withoutQuotations.Sources.filter(({ MW }) => MW > 0);
    // A source that is quoted alone has no word left, and is not listed.
    expect(withWords.length).toBeLessThan(ownSources.length);
    expect(wordsBySource(sources)).toEqual(wordsBySource(withWords));
    expect(sources.map(({ Idx }) => Idx)).toEqual(sources.map((_, index) => index + 1));
    expect(await rated.client.data('GetReport', { id: rated.report.Id })).toMatchObject({
      SourceCount: sources.length,
    });
    expect(wordsBySource(sources)).not.toEqual(wordsBySource(ownSources));
    expect(wordsBySource((await trial({ excludequotations: 'none' })).Sources)).toEqual(
      wordsBySource(ownSources),
    );
  });

  it('names the passages of each step by their position in the text', async () => {
    const text = (await segments()).map(({ T }) => T).join('');
    const { Steps } = await score();
    for (const { Words, Passages } of Steps) {
      expect(Passages.reduce((sum, passage) => sum + passage.Words, 0)).toBe(Words);
      for (const { Start, End, Words: words } of Passages) {
        expect(text.slice(Start, End).split(' ')).toHaveLength(words);
      }
    }
    expect(Steps[1]?.Passages).toMatchObject([{ SId: rated.large, PIdx: 0, Words: 40 }]);
  });
});
