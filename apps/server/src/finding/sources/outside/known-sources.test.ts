import { expect, it } from 'vitest';
import { noveltyOf, type NewSince } from './known-sources.ts';

const known = [{ url: 'https://example.org/page?utm_source=x', hash: 'aa' }];
const page = { url: 'https://example.org/page', hash: 'aa', changedAt: undefined };
const since = (date: string): NewSince => ({ known, since: new Date(date) });

it.each([
  ['a known page with the same text', page, undefined],
  ['a known page with another text', { ...page, hash: 'bb' }, 'changed'],
  ['a known text at another address', { ...page, url: 'https://example.net/copy' }, 'moved'],
  ['an unknown page', { ...page, url: 'https://example.net/', hash: 'cc' }, 'new'],
] as const)('a source is known or new: %s', (_name, source, novelty) => {
  expect(noveltyOf(source, { known, since: undefined })).toBe(novelty);
});

it('a page that has not changed since the date is not new, and one without a date may be', () => {
  const other = { url: 'https://example.net/', hash: 'cc' };
  const changedAt = new Date('2026-03-01');
  expect(noveltyOf({ ...other, changedAt }, since('2026-03-02'))).toBeUndefined();
  expect(noveltyOf({ ...other, changedAt }, since('2026-02-28'))).toBe('new');
  expect(noveltyOf({ ...other, changedAt: undefined }, since('2026-03-02'))).toBe('new');
});
