import { describe, expect, it } from 'vitest';
import { readPageDetails } from './page-details.ts';

describe('the details of a page', () => {
  it('include its address, its rules for crawlers, and its links', () => {
    const page = `<head><base href="/docs/"><link rel="alternate canonical" href="https://example.org/a">
      <meta name="Robots" content="NoIndex, follow"><meta name="palimpsest" content="nofollow"></head>
      <body><a href="one">1</a><a href="one">1</a><a href="#top">top</a><a rel="nofollow" href="ad">ad</a>
      <a href="mailto:a@b.example">mail</a><a href="javascript:go()">go</a><a href="two#part">2</a></body>`;
    expect(readPageDetails(page)).toEqual({
      canonical: 'https://example.org/a',
      base: '/docs/',
      robots: ['noindex', 'follow', 'nofollow'],
      obstacles: [],
      links: ['one', 'two#part'],
      identifiers: [],
    });
  });

  it.each([
    ['<title>Just a moment...</title>', ['captcha']],
    ['<div class="g-recaptcha"></div>', ['captcha']],
    ['<iframe src="https://geo.captcha-delivery.com/captcha/"></iframe>', ['captcha']],
    ['<form action="/users/sign_in"><input name="user"></form>', ['login']],
    ['<input type="PASSWORD">', ['login']],
    ['<form action="https://consent.google.com/save"></form>', ['consent']],
    ['<div id="usercentrics-root"></div>', ['consent']],
    ['<div id="root"></div><script src="a.js"></script>', ['script']],
    ['<div id="root"><p>text</p></div><script src="a.js"></script>', []],
    ['<noscript>Bitte aktivieren Sie JavaScript.</noscript><script>x()</script>', ['script']],
    ['<noscript><img src="count.gif"></noscript><script>x()</script>', []],
    ['<p>How to solve a captcha, log in and accept cookies</p>', []],
  ])('include signs of obstacles: %s', (page, obstacles) => {
    expect(readPageDetails(page).obstacles).toEqual(obstacles);
  });

  it('are read in linear time, whatever the page contains', () => {
    for (const part of ['<a href="', '<noscript>', '<title', '<a href=x>', '<div id=root>', '<!--', '</']) {
      expect(readPageDetails(part.repeat(100_000)).links.length).toBeLessThanOrEqual(3_000);
    }
  });
});
