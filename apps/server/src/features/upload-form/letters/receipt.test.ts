import { describe, expect, it } from 'vitest';
import { composeReceipt } from './receipt.ts';

describe('a receipt', () => {
  it('has a space before a colon in French only', () => {
    const receipt = {
      createdAt: new Date(0),
      timeZone: undefined,
      header: 'Essais',
      fileName: 'mer.txt',
      fileHash: Buffer.alloc(32),
      words: 7,
    };
    const french = composeReceipt({ ...receipt, language: 'fr' });
    expect(french.text).toContain('Mots\u00a0: 7\n');
    const german = composeReceipt({ ...receipt, language: 'de' });
    expect(german.text).toContain('Wörter: 7\n');
  });

  it('states the time in the zone of the submitter, and names the zone', () => {
    const facts = { header: '', fileName: 'tides.txt', fileHash: Buffer.alloc(32), words: 7 };
    const receipt = { ...facts, createdAt: new Date('2026-07-01T22:30:00Z'), language: 'de' } as const;
    const berlin = composeReceipt({ ...receipt, timeZone: 'Europe/Berlin' }).text;
    expect(berlin).toContain('Donnerstag, 2. Juli 2026 um 00:30:00 MESZ, Europe/Berlin');
    expect(composeReceipt({ ...receipt, timeZone: undefined }).text).toContain(
      '1. Juli 2026 um 22:30:00 UTC',
    );
  });

  it('quotes a visitor’s words under our own subject, without links', () => {
    const letter = composeReceipt({
      createdAt: new Date(0),
      language: 'en',
      timeZone: undefined,
      header: 'Account locked”\r\nBcc: all@example.org\r\n\r\nhttps://evil.example.com/login',
      fileName: '<img src=x onerror=alert(1)> www.evil.com.txt',
      fileHash: Buffer.alloc(32),
      words: 1_234,
    });
    expect(letter.subject).toBe('Receipt for your submission');
    for (const body of [letter.text, letter.html]) {
      expect(body).toContain("“Account locked' Bcc: all @ example. org https: / /evil. example. com/login”");
      expect(body).not.toMatch(/https?:\/|www\.e|\w@|\w\.com/);
    }
    expect(letter.html).not.toContain('<img');
    expect(letter.html).toContain('&lt;img');
    expect(letter.text).toContain('1,234');
    expect(letter.text).toContain('January 1, 1970');
  });
});
