import { describe, expect, it } from 'vitest';
import { originsOf } from './addresses.ts';

describe('the origins of a platform', () => {
  const platform = { issuer: 'https://lms.example/id', authorizationUrl: 'https://sso.lms.example/log-in' };

  it('are those of its addresses, each once', () => {
    const pages = [
      'https://lms.example',
      'https://a-1.example:8443/x',
      'http://[::1]:8080/',
      'https://MÜNCHEN.example',
    ];
    expect(originsOf({ ...platform, pages })).toEqual([
      'https://lms.example',
      'https://sso.lms.example',
      'https://a-1.example:8443',
      'http://[::1]:8080',
      'https://xn--mnchen-3ya.example',
    ]);
  });

  it.each([
    'https://*',
    'https://*.example',
    'https://x;script-src-elem',
    "https://'self'",
    'https://a,b',
    'javascript:alert(1)',
    'x',
    '',
  ])('are not written into a policy for %j, which names no host', (page) => {
    expect(originsOf({ ...platform, pages: [page] })).toEqual([
      'https://lms.example',
      'https://sso.lms.example',
    ]);
  });
});
