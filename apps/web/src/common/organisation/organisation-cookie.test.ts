import { describe, expect, it } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { hasNoOrganisation, rememberedOrganisation } from './organisation-cookie.ts';

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

  it.each<[string, unknown, boolean]>([
    ['it does not exist', new ApiError('ssoNotFound', 404), true],
    ['the server is not available', new ApiError('serverUnavailable', 503), false],
    ['there are too many calls', new ApiError('tooManyRequests', 429), false],
    ['the browser is offline', new TypeError('Failed to fetch'), false],
    ['all is well', null, false],
  ])('is forgotten only if it does not exist: %s', (_name, error, expected) => {
    expect(hasNoOrganisation(error)).toBe(expected);
  });
});
