/*
 * Covers:
 * accounts-7: Educational organisations ask for a quote
 * accounts-31: There is a page to ask for a quote, with thanks
 */
import { limits } from '@palimpsest/contract';
import { describe, expect, test } from 'vitest';
import { quoteInput, quoteProblems, type QuoteFields } from './quote-fields.ts';

const fields: QuoteFields = {
  contactName: ' Ada Nowak ',
  contactMail: 'ada@example.org',
  orgName: 'University of Example',
  orgType: 1,
  studentCount: '12.000',
  plagCheckCount: '4 000',
  pageCount: '',
  remarks: '',
};

describe('a request for a quote', () => {
  test.each(['contactName', 'contactMail', 'orgName'] as const)('needs %s', (field) => {
    expect(quoteProblems({ ...fields, [field]: '  ' })).toEqual({ [field]: true });
  });

  test('needs the kind of the organisation, and nothing else', () => {
    expect(quoteProblems({ ...fields, orgType: null })).toEqual({ orgType: true });
    expect(quoteProblems({ ...fields, studentCount: '', plagCheckCount: '' })).toEqual({});
  });

  test('reads numbers as people type them, up to the limit', () => {
    expect(quoteInput(fields)).toMatchObject({
      contactName: 'Ada Nowak',
      studentCount: 12_000,
      plagCheckCount: 4_000,
      pageCount: 0,
    });
    expect(quoteInput({ ...fields, pageCount: '9999999999' }).pageCount).toBe(limits.quoteCount);
  });
});
