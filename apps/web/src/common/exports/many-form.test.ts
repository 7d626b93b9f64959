import { defaultUserSettings } from '@palimpsest/contract';
import { describe, expect, it } from 'vitest';
import { formOf } from './export-form.ts';
import { manyOrder } from './many-form.ts';

const form = { ...formOf(defaultUserSettings), language: 'es', includeGuide: true, truncate: true } as const;

describe('an order for many reports', () => {
  it('offers only a language for a table', () => {
    expect(manyOrder({ projectid: 3 }, 'xlsx', form)).toEqual({
      projectid: 3,
      format: 'xlsx',
      language: 'es',
    });
  });

  it("offers the options of the reports' format for a zip", () => {
    expect(manyOrder({ reportids: [1, 2] }, 'zip', { ...form, format: 'cst' })).toEqual({
      reportids: [1, 2],
      format: 'zip',
      language: 'es',
      reportformat: 'cst',
      renderComments: false,
      ownDocument: false,
      includeGuide: false,
      truncate: true,
    });
    expect(manyOrder({ projectid: 3 }, 'zip', { ...form, format: 'json' })).toMatchObject({
      reportformat: 'pdf',
    });
  });
});
