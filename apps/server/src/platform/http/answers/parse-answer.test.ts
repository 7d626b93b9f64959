import { pino } from 'pino';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { parseAnswer } from './parse-answer.ts';

const schema = z.object({
  Percent: z.number().min(0).max(100).nullable(),
  Rows: z.array(z.object({ Sim: z.number().min(0).max(100).optional(), Name: z.string() })),
});

function parse(answer: unknown) {
  const lines: { readonly level: number; readonly figures?: number; readonly places?: readonly string[] }[] =
    [];
  const log = pino({}, { write: (line) => lines.push(JSON.parse(line)) });
  return { read: () => parseAnswer(schema, answer, 'GetThings', log), lines };
}

it('the check of an answer brings figures into their range, keeps everything else and logs once', () => {
  const answer = {
    Percent: 140.8,
    Rows: [{ Sim: 150, Name: 'a' }, { Sim: -3, Name: 'b' }, { Name: 'c' }],
    More: 1,
  };
  const { read, lines } = parse(answer);
  expect(read()).toEqual({
    Percent: 100,
    Rows: [{ Sim: 100, Name: 'a' }, { Sim: 0, Name: 'b' }, { Name: 'c' }],
  });
  expect(lines).toMatchObject([{ figures: 3, places: ['Percent', 'Rows.0.Sim', 'Rows.1.Sim'] }]);
  expect(answer.Percent).toBe(140.8);
});

it('the check of an answer logs nothing about figures in range', () => {
  const { read, lines } = parse({ Percent: null, Rows: [{ Sim: 100, Name: 'a' }] });
  expect(read().Rows).toHaveLength(1);
  expect(lines).toEqual([]);
});

it('the check of an answer refuses an answer that differs from the contract in another way', () => {
  expect(parse({ Percent: 150, Rows: [{ Sim: 5 }] }).read).toThrow(z.ZodError);
  expect(parse({ Percent: '150', Rows: [] }).read).toThrow(z.ZodError);
});
