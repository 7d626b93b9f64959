import {
  resultLabels,
  resultSentence,
  verdictSentences,
  type Language,
  type RatingItem,
  type Report,
  type ResultLevel,
} from '@palimpsest/contract';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readZipText } from '../../testing/read-zip.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { seededText } from '../../testing/texts.ts';
import { openForm, solved, uploadTo } from '../../testing/visitor.ts';
import { imageColours } from '../images/index.ts';
import { composeResultMail } from '../messages/index.ts';
import { presentResult, reportContents, reportsForReading } from '../reports/index.ts';
import { resultRows } from './bulk/result-rows.ts';
import { resultsCsv } from './bulk/results-csv.ts';
import { blocksOf } from './marked-text.ts';
import { ratingText } from './rating-of.ts';
import { render } from './render/render.ts';
import { compiled, madeUpResult, text, words } from './testing/made-up-result.ts';
import { readMadePdf } from '../../testing/read-pdf.ts';
import { exportTexts } from './texts/index.ts';
import { setOwnCredits } from '../../testing/people/own-credits.ts';

/**
 * The percentage of a report, its level, its sentence and its words are the same wherever it is shown, for any ratings,
 * citations, given texts and resubmissions.
 */

let server: TestServer;
let teacher: TestClient;
let userId: number;
/** A report with passages, whose figures the property replaces. */
let madeUp: Report;
/** A report with a resubmission, a brief, a quotation with its reference, and copies. */
let real: Report;

beforeAll(async () => {
  server = await startTestServer();
  teacher = await server.guest();
  ({ userId } = await teacher.data('GetUserInfo', {}));
  await setOwnCredits(server.services.db, userId, 500);
  await teacher.data('AddTextsToLibrary', { text, name: 'Source', author: 'Ben' });
  madeUp = await checked({ text, name: 'Made up', author: 'Ada' });
  real = await checkedResubmission();
});
afterAll(() => server.stop());

async function checked(order: object): Promise<Report> {
  const [started] = await teacher.data('NewPlagCheck', { web: 0, lib: 1, ...order });
  return teacher.finishedReport(started?.ReportId ?? 0);
}

async function checkedResubmission(): Promise<Report> {
  const [brief, draft, quoted, copied, cited] = [1, 2, 3, 4, 5].map((seed) => seededText(61_000 + seed, 40));
  const { projectId, code } = await openForm(teacher, { UploadFormAskName: 'required' });
  // One source has two passages.
  for (const source of [quoted, `${copied} ${seededText(61_020, 60)} ${cited}`])
    await teacher.data('AddTextsToLibrary', { text: source ?? '' });
  const newer = `${draft} ${brief} He wrote: “${quoted}” (Brandt 2020, p. 5). ${copied} ${seededText(61_010, 30)} ${cited}`;
  for (const version of [draft ?? '', newer]) {
    const visitor = server.client();
    const uploadids = [await uploadTo(visitor, code, version)];
    const altcha = await solved(visitor);
    const writer = { author: 'Ada Nowak', mail: 'ada@example.org' };
    await visitor.call('AddTextsToLibrary', { projectcode: code, uploadids, altcha, ...writer });
  }
  const [latest] = await teacher.data('GetSubmissions', { projectid: projectId });
  return checked({
    libtextids: [latest?.TextId ?? 0],
    projectid: projectId,
    author: 'Ada Nowak',
    giventext: brief,
    excludequotations: 'cited',
  });
}

const flat = (shown: string): string => shown.replaceAll(/\s+/g, ' ');

/** All places that show the result of a report in words. */
async function shownTexts(id: number, language: Language): Promise<ReadonlyMap<string, string>> {
  const shown = new Map<string, string>();
  const { textId: _, ...contents } = await reportContents(server.services, { id: userId }, id, { language });
  const choice = { timeZone: 'UTC', renderComments: false, includeGuide: false, truncate: false, language };
  const sign = { name: 'Palimpsest', logo: undefined };
  for (const format of ['pdf', 'cst', 'docx', 'csv'] as const) {
    const bytes = await render({ ...contents, ...choice, sign, format }, () => {});
    if (format === 'docx') {
      const xml = (await readZipText(bytes, 'word/document.xml')) ?? '';
      shown.set(format, xml.replaceAll(/<[^>]+>/g, '').replaceAll('&lt;', '<'));
    } else if (format === 'csv') shown.set(format, new TextDecoder().decode(bytes).replaceAll('""', '"'));
    else shown.set(format, (await readMadePdf(bytes)).text);
  }
  return shown;
}

/** The colour of a level as a picture has it. */
const colourOf = (level: ResultLevel): string => imageColours.light[level];

async function pictureOf(path: string): Promise<string> {
  const answer = await fetch(`${server.url}${path}`, { headers: { cookie: teacher.cookieHeader() } });
  expect(answer.status).toBe(200);
  return answer.text();
}

/** Compares every place with the API, and the API with what the figures say. */
async function expectAgreement(id: number, language: Language): Promise<Report> {
  const report = await teacher.data('GetReport', { id });
  const { ResultPercent, PlagWords, TotalWords, CountableWords, Found, Verdict } = report;
  if (ResultPercent === null || Found === null || Verdict === null) throw new Error('not finished');

  expect(ResultPercent).toBeCloseTo(CountableWords === 0 ? 0 : (100 * PlagWords) / CountableWords, 8);
  expect(Found.Words).toBe(PlagWords + Found.AcceptedWords);
  expect(Found.PassageWords).toBeGreaterThanOrEqual(PlagWords);
  expect(Found.OwnWords).toBeLessThanOrEqual(PlagWords);
  for (const part of [PlagWords + Found.AutomaticWords + Found.OwnLeftOutWords, Found.PassageWords]) {
    expect(part).toBeLessThanOrEqual(CountableWords);
  }
  const isHidden = Found.AutomaticWords > 0 || Found.OwnLeftOutWords > 0;
  const isMore = (['reworded', 'unsearched'] as const).some((reason) => Verdict.Reasons.includes(reason));
  const below = isHidden || isMore ? 'review' : 'fine';
  expect(Verdict.Level).toBe(ResultPercent > 10 ? 'high' : below);

  const figures = { ResultPercent, PlagWords, TotalWords, CountableWords, Found, Verdict };
  const rows = await teacher.data('GetReports', {});
  const row = rows.find(({ Id }) => Id === id);
  expect(row).toMatchObject(figures);
  const number = new Intl.NumberFormat(language);
  const labels = row === undefined ? [] : resultLabels(row, language);
  expect(labels.some((label) => label.includes(number.format(CountableWords)))).toBe(
    CountableWords < TotalWords,
  );
  expect(labels).toHaveLength(
    Verdict.Reasons.length + Number(Found.OwnWords > 0) + Number(CountableWords < TotalWords),
  );

  const sentence = flat(resultSentence(report, language));
  expect(sentence).toContain(number.format(CountableWords));
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
  const shown = flat(percent.format(ResultPercent / 100));
  for (const [place, content] of await shownTexts(id, language)) {
    expect([place, flat(content)]).toEqual([place, expect.stringContaining(sentence)]);
    // The table of sources has its percentages in columns of their own.
    const inPlace = place === 'csv' ? sentence : shown;
    expect([place, flat(content)]).toEqual([place, expect.stringContaining(inPlace)]);
  }

  const badge = await pictureOf(`/images/report/${id}/badge.svg?lang=${language}`);
  const reasons = Verdict.Reasons.join(',');
  const publicBadge = await pictureOf(`/images/result/${ResultPercent.toFixed(6)}.svg?reasons=${reasons}`);
  for (const picture of [badge, publicBadge]) expect(picture).toContain(colourOf(Verdict.Level));
  for (const remark of verdictSentences(Verdict, language)) {
    expect(badge.replaceAll('&lt; ', '< ')).toContain(remark.replaceAll('< ', '< '));
  }

  const stored = await reportsForReading(server.services.db, { id: userId }, [id]);
  const [line] = await resultRows(server.services.db, userId, stored, server.url);
  expect(line).toMatchObject(figures);
  const table = flat(resultsCsv(line === undefined ? [] : [line], language).toString('utf8'));
  for (const remark of verdictSentences(Verdict, language)) expect(table).toContain(flat(remark));

  const [result] = stored;
  if (result === undefined) throw new Error('the report is gone');
  const end = { ...presentResult(result, TotalWords), TotalWords, LeftOut: report.LeftOut, sources: 1 };
  const mail = flat(composeResultMail(language, { name: 'Essay', reportId: id, end }, undefined).text);
  expect(mail).toContain(sentence);
  expect(mail).toContain(shown);
  expect(mail).toContain(number.format(PlagWords));
  return report;
}

function ratingItems(
  of: Pick<RatingItem, 'sid' | 'pidx'>,
  rating: 'keep' | 'first' | 'accepted' | 'excluded' | 'counts',
): readonly RatingItem[] {
  if (rating === 'accepted') return [{ ...of, acc: 1 }];
  if (rating === 'excluded') return [{ ...of, exc: 1 }];
  return rating === 'counts' ? [{ ...of, acc: 0, exc: 0 }] : [];
}

/** Files mark the words that count, and say how each source and its passages are rated. */
async function expectMarkedText(id: number, inLanguage: Language, plagWords: number): Promise<void> {
  const { services } = server;
  const contents = await reportContents(services, { id: userId }, id, { language: inLanguage });
  const marked = blocksOf(contents, false).flatMap((block) => (block.kind === 'gap' ? [] : block.pieces));
  const foundWords = marked
    .filter(({ mark }) => mark?.look === 'found')
    .reduce((sum, { text: piece }) => sum + (piece.match(/[\p{L}\p{N}]+/gu)?.length ?? 0), 0);
  expect(foundWords).toBe(plagWords);
  const shown = await shownTexts(id, inLanguage);
  for (const source of contents.sources) {
    const rating = ratingText(source, exportTexts[inLanguage]);
    for (const format of ['pdf', 'cst', 'docx', 'csv'] as const)
      expect([format, flat(shown.get(format) ?? '')]).toEqual([format, expect.stringContaining(rating)]);
  }
}

const language = fc.constantFrom<Language>('en', 'de', 'es', 'fr');

it('all presentations have the same result for any sources, ratings, citations, given texts, own work and unsearched words', async () => {
  await fc.assert(
    fc.asyncProperty(madeUpResult, fc.nat(40), language, async (example, unsearched, inLanguage) => {
      const { matchedWords, resultPercent, figures } = compiled(example);
      // Words of a text that the project does not give any more.
      const noLongerGiven = { spans: [0, unsearched], words: unsearched };
      const searchGaps = { reason: '', failedServices: [], noLongerGiven };
      await server.services.db
        .updateTable('reports')
        .set({
          matchedWords,
          resultPercent,
          figures: JSON.stringify(figures),
          searchGaps: JSON.stringify(searchGaps),
        })
        .where('id', '=', madeUp.Id)
        .execute();
      const report = await expectAgreement(madeUp.Id, inLanguage);
      expect(report.Verdict?.UnsearchedWords).toBe(unsearched);
      const isGiven = new Set(
        Array.from({ length: words }, (_, word) => word).filter((word) =>
          example.given.some(
            (start, at) => at % 2 === 0 && start <= word && word < (example.given[at + 1] ?? 0),
          ),
        ),
      );
      expect(report).toMatchObject({ PlagWords: matchedWords, CountableWords: words - isGiven.size });
    }),
    { numRuns: 30 },
  );
});

it('all presentations have the same result after any ratings of a resubmission with a brief and quotations', async () => {
  const found = await teacher.data('GetSources', { reportid: real.Id });
  expect(found.some(({ OwnWork }) => OwnWork?.Resubmission === true)).toBe(true);
  expect(real.CountableWords).toBe(real.TotalWords - 40);
  expect(await expectAgreement(real.Id, 'en')).toMatchObject({ Verdict: { OwnLeftOutWords: 40 } });
  expect(found.map(({ MP }) => MP).toSorted((a, b) => a - b)).toEqual([1, 2]);
  const ratings = ['accepted', 'excluded', 'counts'] as const;
  const every = { minLength: found.length, maxLength: found.length };
  const choices = fc.array(fc.constantFrom('keep', 'first', ...ratings), every);
  const ofPassages = fc.array(fc.option(fc.constantFrom(...ratings)), every);
  await fc.assert(
    fc.asyncProperty(choices, ofPassages, language, async (chosen, ofFirst, inLanguage) => {
      if (chosen[0] === 'first') await teacher.data('ResetReport', { id: real.Id });
      const rated = found.flatMap(({ Id: sid }, at): RatingItem[] => {
        const own = ofFirst[at] ?? 'keep';
        return [
          ...ratingItems({ sid }, chosen[at] ?? 'keep'),
          // The last passage of the source has a rating of its own.
          ...ratingItems({ sid, pidx: (found[at]?.MP ?? 1) - 1 }, own),
        ];
      });
      if (rated.length > 0) await teacher.data('UpdateSources', { reportid: real.Id, sources: rated });
      const report = await expectAgreement(real.Id, inLanguage);
      const score = await teacher.data('GetScore', { reportid: real.Id });
      const { ResultPercent, PlagWords, CountableWords, Found, Verdict, Groups } = report;
      expect(score).toMatchObject({ ResultPercent, PlagWords, CountableWords, Found, Verdict, Groups });
      await expectMarkedText(real.Id, inLanguage, PlagWords);
    }),
    { numRuns: 15 },
  );
});
