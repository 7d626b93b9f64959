import { expect, it } from 'vitest';
import { tidySubmitterName } from './submitter-name.ts';

it.each([
  ['Ada  Nowak', 'Ada Nowak'],
  ['Ada\r\nNowak', 'Ada Nowak'],
  ['A\u0000da', 'A da'],
  ['Rene\u0301e', 'Renée'],
  ['أحمد بن علي', 'أحمد بن علي'],
  ['👩🏽‍🎓 Zoë', '👩🏽‍🎓 Zoë'],
  ['می‌خواهم', 'می‌خواهم'],
  ['\u202Eadele\u2067', 'adele'],
  ['\u200B \u2060', ''],
  ['\u202E', ''],
])('%j is read as %j', (written, read) => {
  expect(tidySubmitterName(written)).toBe(read);
});
