import { describe, expect, it } from 'vitest';
import { rememberedOrganisation } from './organisation-cookie.ts';

describe('the organisation that a browser remembers', () => {
  it.each([
    ['sid=1; palimpsest_organisation=uni-example; a=b', 'uni-example'],
    ['palimpsest_organisation=', ''],
    ['not_palimpsest_organisation=uni', ''],
    ['palimpsest_organisation=../admin', ''],
    ['palimpsest_organisation=%2f%2fevil.example', ''],
    ['', ''],
  ])('is read from "%s" as "%s"', (cookies, expected) => {
    expect(rememberedOrganisation(cookies)).toBe(expected);
  });
});
