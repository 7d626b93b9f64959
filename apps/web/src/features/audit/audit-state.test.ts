import { describe, expect, test } from 'vitest';
import { auditCodec, auditFilters } from './audit-state.ts';

describe('the audit log in the address', () => {
  test('has no parameter at first, when it shows everything', () => {
    const state = auditCodec.read({});
    expect(auditCodec.write(state)).toEqual({});
    expect(auditFilters(state, 0)).toEqual({});
  });

  test('keeps filters and page', () => {
    const address = { search: 'ada', operation: 'DeleteReports', period: 'week', page: 3, size: 50 };
    const state = auditCodec.read(address);
    expect(auditCodec.write(state)).toEqual(address);
    expect(auditFilters(state, 1_000_000_059_000)).toEqual({
      search: 'ada',
      operation: 'DeleteReports',
      since: 1_000_000_020 - 7 * 86_400,
    });
  });

  test('ignores unknown values', () => {
    expect(auditCodec.read({ period: 'century', search: 3, page: -1, size: 7, operation: 5 })).toEqual(
      auditCodec.read({}),
    );
  });
});
