import { describe, expect, it } from 'vitest';
import { ordersList } from './orders/orders-list.ts';
import { withFilter } from './sales-list.ts';

describe('the list of orders in the address', () => {
  it('keeps search, filters, page and order, and becomes the input of the call', () => {
    const params = { search: 'ada', state: 'open', customer: 10_001, page: 2, size: 50, dir: 'asc' };
    const state = ordersList.codec.read(params);
    expect(ordersList.codec.write(state)).toEqual(params);
    expect(ordersList.hasFilters(state)).toBe(true);
    expect(ordersList.input(state, 50)).toEqual({
      filters: { search: 'ada', state: 'open', customer: 10_001 },
      pageno: 2,
      pagesize: 50,
      sortdir: 'asc',
    });
  });

  it('ignores what it does not know', () => {
    const unknown = { state: 'perhaps', customer: -1, page: -1, size: 7, dir: 'up', other: 1 };
    const state = ordersList.codec.read(unknown);
    expect([ordersList.codec.write(state), ordersList.hasFilters(state)]).toEqual([{}, false]);
    expect(ordersList.codec.read({ search: 123, customer: 2 ** 31 })).toMatchObject({
      search: '123',
      filters: {},
    });
  });

  it('changes and removes one filter, and keeps the others', () => {
    const { filters } = ordersList.codec.read({ state: 'open', customer: 7 });
    expect(withFilter(filters, 'state', 'paid')).toEqual({ state: 'paid', customer: 7 });
    expect(withFilter(filters, 'customer', undefined)).toEqual({ state: 'open' });
  });
});
