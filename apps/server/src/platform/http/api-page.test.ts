import { execFileSync } from 'node:child_process';
import { errorRegistry, openApiDocument, operationNames, operations } from '@palimpsest/contract';
import { describe, expect, test } from 'vitest';
import { apiPage, apiPageStyles } from './api-page.ts';
import { curlExample, sessionExample } from './api-page/curl-example.ts';
import { html, prose } from './api-page/html.ts';
import { readConfig } from '../../config.ts';
import { cookieNames } from './cookies.ts';

const document = openApiDocument({ serverUrl: "https://texts.example.org/it's", version: '1.2.3' });
const page = apiPage(document);

function articleOf(name: string): string {
  const start = page.indexOf(`<article id="${name}">`);
  expect(start).toBeGreaterThan(-1);
  return page.slice(start, page.indexOf('</article>', start));
}

/** The arguments that a POSIX shell passes to curl when it runs the command. */
function argumentsOf(command: string): string[] {
  const script = `curl() { for word in "$@"; do printf '%s\\0' "$word"; done; }\nSID=the-sid\n${command}`;
  return execFileSync('sh', ['-c', script], { encoding: 'utf8' }).split('\0').slice(0, -1);
}

describe.each([...operationNames, 'UploadFile'])('%s on the page', (name) => {
  const article = articleOf(name);
  const operation = document.paths[`/api/${name}`]?.post;

  test('shows address, summary, access and limit', () => {
    expect(article).toContain(`POST /api/${name}`);
    expect(article).toContain('<strong>Access</strong>');
    const limit = operation?.['x-calls-per-minute'];
    expect(article).toContain(limit === undefined ? 'the general limit' : `${limit} calls per minute`);
  });

  test('shows every field of the input', () => {
    const [body] = Object.values(operation?.requestBody.content ?? {});
    const ref = body?.schema.$ref?.split('/').at(-1);
    const fields = Object.keys((ref ? document.components.schemas[ref] : body?.schema)?.properties ?? {});
    for (const field of fields) expect(article).toContain(`<code>${field}</code>`);
    expect(article.includes('No fields')).toBe(fields.length === 0);
  });

  test('shows every error with its status, in its own list or among those of every call', () => {
    const keys = Object.values(operation?.responses ?? {}).flatMap(
      (response) => response['x-error-keys'] ?? [],
    );
    expect(keys.length).toBeGreaterThan(0);
    expect(article).toContain('href="#errors"');
    for (const key of keys) {
      const { status } = errorRegistry[key as keyof typeof errorRegistry];
      const row = `<code>${key}</code></td><td role="cell">${status}</td>`;
      expect([article, articleOf('errors')].filter((part) => part.includes(row))).toHaveLength(1);
    }
  });
});

test('every error of the registry appears on the page', () => {
  const missing = Object.keys(errorRegistry).filter((key) => !page.includes(`<code>${key}</code></td>`));
  expect(missing).toEqual([]);
  expect(articleOf('later-errors')).toContain('<code>fileEncrypted</code></td>');
});

test('the page says who may call an operation with a field, and what is refused in the account of a user', () => {
  expect(articleOf('GetUploadedFilesStatus')).toContain('; anyone with <code>');
  expect(articleOf('DeleteUser')).toContain('In the account of a user</strong> no');
  expect(articleOf('UpdateUserSettings')).toContain('yes, but not with <code>reportRetentionDays</code>');
  expect(articleOf('GetSessions')).toContain('In the account of a user</strong> yes');
});

describe.each(operationNames)('the command for %s', (name) => {
  const operation = document.paths[`/api/${name}`]?.post;
  const words = argumentsOf(
    operation ? curlExample(`https://texts.example.org/it's/api/${name}`, operation) : '',
  );

  test('sends the example', () => {
    expect(words.at(-1)).toBe(`https://texts.example.org/it's/api/${name}`);
    const body: unknown = JSON.parse(words[words.indexOf('-d') + 1] ?? '');
    expect(operations[name].input.safeParse(body).success).toBe(true);
  });

  test('names the session if the operation needs one', () => {
    expect(words.includes('X-Sid: the-sid')).toBe(operations[name].access !== 'public');
  });
});

test('the command for the upload sends the form with the file last', () => {
  const upload = document.paths['/api/UploadFile']?.post;
  const words = upload ? argumentsOf(curlExample('https://texts.example.org/api/UploadFile', upload)) : [];
  const fields = words.filter((_word, index) => words[index - 1] === '-F');
  expect(fields).toEqual(['uploadid=essay-7f3a21c4', 'sid=the-sid', 'file=@essay.docx']);
});

test('the session uses the names of the cookies that the server sets', () => {
  const { token, sid } = cookieNames(readConfig({}));
  expect(document.components.securitySchemes['session']).toMatchObject({ name: token });
  expect(page).toContain(`<code>${token}</code>`);
  const byHttps = cookieNames(readConfig({ PUBLIC_URL: 'https://texts.example.org' }));
  expect(document.info.description).toContain(`\`${byHttps.token}\` and \`${byHttps.sid}\``);
  for (const name of [sid, byHttps.sid]) expect(sessionExample('http://localhost')).toContain(`"${name}"`);
});

test('every link within the page has a target, and every id is unique', () => {
  const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const targets = [...page.matchAll(/ href="#([^"]+)"/g)].map(([, id]) => id);
  expect(targets.filter((target) => !ids.includes(target))).toEqual([]);
});

test('tags are closed in order', () => {
  const open: string[] = [];
  const wrong: string[] = [];
  for (const [, slash, tag = ''] of page.matchAll(/<(\/?)([a-z][a-z0-9]*)\b[^>]*>/g)) {
    if (['meta', 'link'].includes(tag)) continue;
    if (slash !== '/') open.push(tag);
    else if (open.pop() !== tag) wrong.push(tag);
  }
  expect([...open, ...wrong]).toEqual([]);
});

test('no heading skips a level', () => {
  const levels = [...page.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level));
  expect(levels[0]).toBe(2);
  const skips = levels.filter((level, index) => index > 0 && level > (levels[index - 1] ?? 0) + 1);
  expect(skips).toEqual([]);
});

test('the API page has no script and no style of its own, and loads nothing from elsewhere', () => {
  expect(page).not.toMatch(/<script|<style| style=| on[a-z]+=/i);
  const loaded = [...page.matchAll(/<(?:link|img|iframe)[^>]* (?:href|src)="([^"]+)"/g)].map(
    ([, url]) => url,
  );
  expect(loaded).toEqual(['/api/docs.css']);
  expect(apiPageStyles).not.toMatch(/url\(|@import/);
});

test('text can never become markup', () => {
  const hostile = '<img src=x onerror=alert(1)> & "quoted" \'too\'';
  const [path, { post }] = Object.entries(document.paths)[0] ?? ['', { post: undefined }];
  if (post === undefined) throw new Error('there is no operation');
  const changed = {
    ...document,
    paths: { ...document.paths, [path]: { post: { ...post, summary: hostile } } },
  };
  expect(apiPage(changed)).not.toContain('<img');
  expect(apiPage(changed)).toContain(
    '&lt;img src=x onerror=alert(1)&gt; &amp; &quot;quoted&quot; &#39;too&#39;',
  );
  expect(html`<b title="${hostile}">${[hostile, 1]}</b>`.markup).not.toContain('<img');
});

test('backticks mark code, and an empty line separates paragraphs', () => {
  expect(prose('a `b<` c\n\nd').markup).toBe('<p>a <code>b&lt;</code> c</p><p>d</p>');
});

/** WCAG 2: relative luminance and contrast of two #rrggbb colours. */
function contrast(a: string, b: string): number {
  const luminance = (colour: string): number => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
      const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [darker = 0, lighter = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (lighter + 0.05) / (darker + 0.05);
}

test.each(['light', 'dark'])('every text is readable on every background (%s)', (scheme) => {
  const block = apiPageStyles.split('prefers-color-scheme: dark')[scheme === 'light' ? 0 : 1] ?? '';
  const colours = Object.fromEntries(
    [...block.matchAll(/--([a-z]+): (#[0-9a-f]{6})/g)].map(([, name = '', value = '']) => [name, value]),
  );
  for (const ground of ['paper', 'sheet']) {
    for (const text of ['ink', 'muted', 'rubric', 'verdigris']) {
      expect(contrast(colours[ground] ?? '', colours[text] ?? '')).toBeGreaterThanOrEqual(4.5);
    }
  }
});
