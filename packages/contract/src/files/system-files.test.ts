import { expect, test } from 'vitest';
import { isSystemFile } from './system-files.ts';

test.each([
  '.DS_Store',
  'class/.DS_Store',
  '__MACOSX/class/._essay.docx',
  'class\\Thumbs.db',
  'class/desktop.ini',
  'Ada/~$essay.docx',
  'Ada/.~lock.essay.odt#',
])('%s was created by a program', (path) => {
  expect(isSystemFile(path)).toBe(true);
});

test.each(['essay.docx', 'Ada/essay ~$1.docx', 'thumbs.db.txt', '../essay.docx', 'Ada.Nowak/essay.docx'])(
  '%s belongs to somebody',
  (path) => {
    expect(isSystemFile(path)).toBe(false);
  },
);
