import { describe, expect, it } from 'vitest';
import { anyPattern, matchesPattern, plainAddress } from './source-patterns.ts';

describe('a pattern', () => {
  it.each([
    ['example.org', 'https://example.org/'],
    ['example.org', 'http://www.example.org/any/page?x=1#y'],
    ['www.example.org', 'https://example.org/page'],
    ['https://www.Example.org/', 'http://example.org/page'],
    ['example.org', 'https://example.org:8443/page'],
    ['example.org:8443', 'https://example.org:8443/page'],
    ['example.org', 'https://archive.example.org/page'],
    ['example.org', 'https://a.b.example.org:8443/page'],
    ['*.example.org', 'https://archive.example.org/page'],
    ['*tides*', 'https://about-tides.example.org/page'],
    ['*tides*', 'https://tides.example/'],
    ['*/*tides*', 'https://example.org/on-tides.html'],
    ['*example.org', 'https://example.org/page'],
    ['example.*', 'https://example.com/page'],
    ['example.org/papers/*', 'https://example.org/papers/2024/one.pdf'],
    ['example.org/papers', 'https://example.org/papers/'],
    ['*/print/*', 'https://example.org/a/print/b'],
    ['https://example.org/Paper', 'https://example.org/paper#top'],
    ['example.org/a?id=*', 'https://example.org/a?id=7'],
    ['bücher.example', 'https://xn--bcher-kva.example/titel'],
    ['example.org/straße', 'https://example.org/stra%C3%9Fe'],
    ['bücher.example:8080', 'https://bücher.example:8080/titel'],
    ['example.org:443', 'https://example.org/a'],
    ['example.org:80/a', 'http://example.org/a'],
    ['*.bücher.example', 'https://neu.bücher.example/'],
    ['example.org?id=7', 'https://example.org/?id=7'],
    ['*?id=7', 'https://example.org/page?id=7'],
    ['*', 'https://example.org/page'],
  ])('%s matches %s', (pattern, url) => expect(matchesPattern(pattern, url)).toBe(true));

  it.each([
    ['example.org', 'https://notexample.org/'],
    ['example.org', 'https://example.org.evil.net/'],
    ['example.org', 'https://other.net/?from=example.org'],
    ['archive.example.org', 'https://example.org/'],
    ['example.org:8443', 'https://archive.example.org/'],
    ['*tides*', 'https://example.org/tides'],
    ['*.example.org', 'https://example.org/'],
    ['example.org:8443', 'https://example.org/'],
    ['example.org/papers', 'https://example.org/papers/one'],
    ['example.org/papers/*', 'https://example.org/news/papers/'],
    ['example.org/a+b', 'https://example.org/aab'],
    ['example.org?id=7', 'https://example.org/page?id=7'],
    ['', 'https://example.org/'],
    ['   ', 'https://example.org/'],
    ['*', ''],
    ['*', 'no address'],
    ['example.org', 'ftp://example.org/'],
  ])('%s does not match %s', (pattern, url) => expect(matchesPattern(pattern, url)).toBe(false));

  it.each([
    ['a*b', 'ab', true],
    ['a*b', 'aab', true],
    ['ab*b', 'ab', false],
    ['a**c', 'abc', true],
    ['*aa*a', 'aaa', true],
    ['*aa*aa', 'aaa', false],
    ['a*b*c', 'a-c-b', false],
  ])('%s as a host: %s is one of its hosts: %s', (pattern, host, expected) =>
    expect(matchesPattern(pattern, `https://${host}/`)).toBe(expected),
  );

  it('among many is found if it matches, and no other one is', () => {
    const isOne = anyPattern(['one.example', 'two.example/*', ' ', 'three.example']);
    expect(isOne('https://two.example/x')).toBe(true);
    expect(isOne('https://three.example/')).toBe(true);
    expect(isOne('https://two.example/')).toBe(false);
    expect(anyPattern([])('https://one.example/')).toBe(false);
  });

  it('of many stars is matched quickly', () => {
    const pattern = `example.org/${'*a'.repeat(200)}b`;
    expect(matchesPattern(pattern, `https://example.org/${'a'.repeat(2_000)}`)).toBe(false);
  });
});

it('addresses are compared without insignificant parts', () => {
  expect(plainAddress('HTTPS://www.Example.org/A/#b')).toBe('example.org/a');
  expect(plainAddress('https://example.org/%zz')).toBe('example.org/%zz');
});

it.each(['#', '/', '.', ' ', 'www.'])(
  'a pattern of two million characters, many %j, is compared',
  (piece) => {
    const pattern = `example.org/${piece.repeat(2_000_000 / piece.length)}\n/`;
    expect(matchesPattern(pattern, 'https://example.org/page')).toBeTypeOf('boolean');
  },
);
