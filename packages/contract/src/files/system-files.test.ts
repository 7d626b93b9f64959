import { expect, test } from 'vitest';
import { isSystemFile, systemFileKind } from './system-files.ts';

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

test.each([
  ['Ada/~$essay.docx', 'lock'],
  ['Ada/.~lock.essay.odt#', 'lock'],
  ['__MACOSX/Ada/._~$essay.docx', 'system'],
  ['Ada/.DS_Store', 'system'],
  ['Ada/._essay.docx', 'system'],
  ['Ada/Thumbs.db', 'system'],
  ['Ada/.git/config', 'hidden'],
])('%s is a file of the kind %s', (path, kind) => {
  expect(systemFileKind(path)).toBe(kind);
});
