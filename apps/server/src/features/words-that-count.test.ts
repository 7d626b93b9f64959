import { resultLabels, resultSentence, type InputOf, type Report } from '@palimpsest/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { seededText } from '../testing/texts.ts';

/** The whole of every percentage of a report: the words that no given text has. */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function checked(order: Partial<InputOf<'NewPlagCheck'>>, caller: TestClient): Promise<Report> {
  const [started] = await caller.data('NewPlagCheck', { web: 0, lib: 1, ...order });
  return caller.finishedReport(started?.ReportId ?? 0);
}

const brief = seededText(7_000, 40);

describe('a report', () => {
  it('leaves given texts out of the whole: two equal texts are a whole copy, also after a rating', async () => {
    const teacher = await server.guest();
    const answer = seededText(2_020, 44);
    const paper = `${brief} ${answer}`;
    await teacher.data('AddTextsToLibrary', { text: paper, author: 'Ada', name: 'Ada' });
    const report = await checked({ text: paper, author: 'Ben', giventext: brief }, teacher);
    const whole = { ResultPercent: 100, PlagWords: 44, TotalWords: 84, CountableWords: 44 };
    expect(report).toMatchObject({ ...whole, Found: { PassageWords: 44 } });
    // The passage has the brief too, which is not reworded.
    expect(report.Verdict).toMatchObject({ Level: 'high', Reasons: [], PassagesPercent: 100 });
    expect(resultSentence(report, 'en')).toBe(
      '44 of 44 words that count match 1 source. The text has 84 words; 40 of them are in given texts.',
    );
    const [row] = await teacher.data('GetReports', {});
    expect(row).toMatchObject(whole);
    expect(row && resultLabels(row, 'de')).toEqual(['von 44 Wörtern, die zählen']);
    const [source] = await teacher.data('GetSources', { reportid: report.Id });
    const rate = (exc: 0 | 1) =>
      teacher.data('UpdateSources', { reportid: report.Id, sources: [{ sid: source?.Id ?? 0, exc }] });
    await rate(1);
    await rate(0);
    expect(await teacher.data('GetReport', { id: report.Id })).toMatchObject({
      ...whole,
      Found: report.Found,
      Verdict: report.Verdict,
    });
    const score = await teacher.data('GetScore', { reportid: report.Id });
    expect(score).toMatchObject(whole);
    expect(score.Steps.find(({ Kind }) => Kind === 'result')).toMatchObject({ Words: 44, Percent: 100 });
  });
});
