import { expect, test } from 'vitest';
import { licenseOf } from './license-of.ts';

const commons = (code: string, version = '4.0') => `https://creativecommons.org/licenses/${code}/${version}/`;

test.each([
  ['cc-by', 'CC BY 4.0', commons('by')],
  ['CCBYSA', 'CC BY-SA 4.0', commons('by-sa')],
  ['CC BY-NC-ND 3.0', 'CC BY-NC-ND 3.0', commons('by-nc-nd', '3.0')],
  ['https://creativecommons.org/licenses/by/4.0/', 'CC BY 4.0', commons('by')],
  ['Creative Commons Attribution-Share Alike 4.0', 'CC BY-SA 4.0', commons('by-sa')],
  ['Creative Commons Attribution-ShareAlike 3.0 Unported', 'CC BY-SA 3.0', commons('by-sa', '3.0')],
  ['cc0', 'CC0 1.0', 'https://creativecommons.org/publicdomain/zero/1.0/'],
  [
    'https://www.elsevier.com/tdm/userlicense/1.0/',
    'https://www.elsevier.com/tdm/userlicense/1.0/',
    'https://www.elsevier.com/tdm/userlicense/1.0/',
  ],
  ['publisher-specific', 'publisher-specific', ''],
  ['javascript:alert(1)', 'javascript:alert(1)', ''],
  ['', '', ''],
])('the licence %j is %j', (written, name, url) => {
  expect(licenseOf(written)).toEqual({ name, url });
});
