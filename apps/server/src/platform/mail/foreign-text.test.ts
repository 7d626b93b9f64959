import { LinkifyIt } from 'linkify-it';
import { limits } from '@palimpsest/contract';
import { describe, expect, it } from 'vitest';
import { quoteForeignText } from './foreign-text.ts';

/** A library that email programs and forums use to find links, in its most eager mode. */
const linkify = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: true, fuzzyIP: false });

const quoted = (text: string): string => quoteForeignText(text, ['“', '”']);

describe('another person’s text in an email', () => {
  it.each([
    'Your account is locked: https://evil.example.com/login?a=1',
    'HTTP://EVIL.COM',
    'www.evil.com',
    'evil.com/pay',
    'evil.shop.',
    'mailto:boss@evil.com',
    'boss@evil.com',
    'evil。com and evil．com',
    'bücher.example.org',
    'ftp://198.51.100.7/file',
    'essay.txt.evil.com',
    'evil.com.txt',
    '//evil.com',
  ])('cannot become a link: %s', (text) => {
    expect(quoted(text)).not.toBe('“”');
    expect(linkify.match(quoted(text))).toBeNull();
  });

  it.each([
    'Term papers 2026, group 3.5: “why”',
    'Hausarbeiten (Müller & Söhne)',
    'Mühe & Not.txt',
    'Essay 12.30.docx',
    'thesis.PDF',
  ])('stays unchanged if nothing looks like a link: %s', (text) => {
    expect(quoted(text)).toBe(`“${text.replaceAll(/[“”]/g, "'")}”`);
  });

  it('is one line in one pair of quotation marks', () => {
    expect(quoted('Papers”\r\n\r\nDear user,\u202E\u200B “hello')).toBe("“Papers' Dear user, 'hello”");
  });

  it('is short, and does not become a link when it is shortened', () => {
    const start = 'a'.repeat(limits.receiptQuoteChars - 3);
    expect(quoted(`${start}.html`)).toBe(`“${start}. ht…”`);
    expect(quoted('é'.repeat(300))).toHaveLength(limits.receiptQuoteChars + 3);
  });
});
