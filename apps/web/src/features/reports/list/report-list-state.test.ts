/*
 * Covers:
 * accounts-257: The status filter has the codes 1 to 5
 * checks-252: Lists of reports are queried by filters, page and order
 * checks-263: Codes 1 to 5 filter by status
 */
import { expect, test } from 'vitest';
import { hasReportFilters, reportListCodec, reportListInput } from './report-list-state.ts';

const initial = reportListCodec.read({});

test('the address contains the status with the other filters', () => {
  const state = { ...initial, status: 'Fehler', sortBy: 'ResultPercent', page: 4 } as const;
  expect(reportListCodec.read(reportListCodec.write(state))).toEqual(state);
  expect(reportListCodec.write(initial)).toEqual({});
  expect(reportListCodec.read({ status: 'Done' })).toEqual(initial);
});

test('the status is a filter, and is cleared with the others', () => {
  expect(hasReportFilters(initial)).toBe(false);
  const filtered = { ...initial, status: 'Ok', search: 'x' } as const;
  expect(hasReportFilters(filtered)).toBe(true);
  expect(hasReportFilters({ ...filtered, ...reportListCodec.noFilters })).toBe(false);
});

test('the call asks for the status by its code', () => {
  expect(reportListInput({ ...initial, status: 'Pausiert', projectId: 0 }, 10).filters).toEqual({
    state: 5,
    projectId: 0,
  });
  expect(reportListInput(initial, 10).filters).toEqual({});
});

test('the address also contains whose reports are shown', () => {
  const state = { ...initial, userId: 0 };
  expect(reportListCodec.read(reportListCodec.write(state))).toEqual(state);
  expect(reportListCodec.read({ user: 'x' })).toEqual(initial);
  expect(reportListInput(state, 25).filters).toEqual({ userId: 0 });
  expect(hasReportFilters(state)).toBe(true);
  expect(reportListInput({ ...state, status: 'Ok' }, 25).filters).toEqual({ userId: 0, state: 1 });
});
