import { describe, expect, it } from 'vitest';
import { bulkFileName, contentDisposition, exportFileName, textFileName } from './file-name.ts';

describe('the name of a file', () => {
  it.each([
    ['On harbours', 'On harbours.pdf'],
    ['../../etc/passwd', 'etc passwd.pdf'],
    ['a<b>:"c"|?*', 'a b c.pdf'],
    ['CON', 'report CON.pdf'],
    ['...', 'report.pdf'],
    ['essay.docx', 'essay.pdf'],
    ['Essay.PDF', 'Essay.pdf'],
    ['essay.docx.pdf', 'essay.pdf'],
    ['On ASP.NET', 'On ASP.NET.pdf'],
    ['\r\nX-Header: 1', 'X-Header 1.pdf'],
  ])('of %j is %s', (title, name) => {
    expect(exportFileName(title, 'pdf')).toBe(name);
  });

  it('has limited length, whole characters, and a header of ASCII characters only', () => {
    const name = exportFileName('😀'.repeat(300), 'cst');
    expect(name).toBe(`${'😀'.repeat(55)}-plain.pdf`);
    expect(exportFileName('a'.repeat(300), 'pdf')).toBe(`${'a'.repeat(100)}.pdf`);
    expect(contentDisposition(`${name}"\\`)).toMatch(/^[\x20-\x7e]+$/);
  });

  it('has one ending in an archive, too', () => {
    expect([
      textFileName('7 essay.docx'),
      bulkFileName('Class 7a.zip', 'zip'),
      bulkFileName('Class.csv', 'xlsx'),
    ]).toEqual(['7 essay.txt', 'Class 7a.zip', 'Class.xlsx']);
  });
});
