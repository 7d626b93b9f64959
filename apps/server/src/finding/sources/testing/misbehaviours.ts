import type { ServerResponse } from 'node:http';
import type { ServedAnswer } from './route.ts';

/** Ways in which a service may fail. Each replaces or spoils the answer that the service would have given. */
export const misbehaviours = [
  'status401',
  'status402',
  'status403',
  'status403Quota',
  'status404',
  'status429',
  'status429Seconds',
  'status429Date',
  'status429Quota',
  'status500',
  'status503',
  'status503Seconds',
  'html',
  'truncated',
  'emptyBody',
  'jsonNull',
  'jsonList',
  'wrongTypes',
  'nulls',
  'scripts',
  'longTitles',
  'neverEnding',
  'slowHeaders',
  'hangUp',
  'redirect',
  'tenMegabytes',
  'declaredLatin1',
  'undeclaredLatin1',
] as const;
export type Misbehaviour = (typeof misbehaviours)[number];

export const retrySeconds = 7;
const megabyte = 1_048_576;

/** Sends an answer as a service that fails in this way. */
export function misbehave(how: Misbehaviour, response: ServerResponse, answer: ServedAnswer): void {
  const refused = (status: number, message: string, headers: Readonly<Record<string, string>> = {}): void => {
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
    response.end(JSON.stringify({ error: { code: status, message } }));
  };
  const text = bodyText(answer);
  switch (how) {
    case 'status401':
      return refused(401, 'This key is unknown.');
    case 'status402':
      return refused(402, 'Please pay first.');
    case 'status403':
      return refused(403, 'Not allowed.');
    case 'status403Quota':
      return refused(403, 'The daily quota of this account is used up.');
    case 'status404':
      return refused(404, 'Nothing is here.');
    case 'status429':
      return refused(429, 'Slow down.');
    case 'status429Seconds':
      return refused(429, 'Slow down.', { 'Retry-After': String(retrySeconds) });
    case 'status429Date':
      return refused(429, 'Slow down.', {
        'Retry-After': new Date(Date.now() + retrySeconds * 1_000).toUTCString(),
      });
    case 'status429Quota':
      return refused(429, 'You have reached the monthly limit.');
    case 'status500':
      return refused(500, 'Something broke.');
    case 'status503':
      return refused(503, 'Back soon.');
    case 'status503Seconds':
      return refused(503, 'Back soon.', { 'Retry-After': String(retrySeconds) });
    case 'html':
      return sendAnswer(
        response,
        'text/html',
        '<!doctype html><title>Log in</title><p>Please log in to the network.',
      );
    case 'truncated':
      return sendAnswer(response, contentTypeOf(answer), text.slice(0, Math.floor(text.length / 2)));
    case 'emptyBody':
      return sendAnswer(response, contentTypeOf(answer), '');
    case 'jsonNull':
      return sendAnswer(response, 'application/json', 'null');
    case 'jsonList':
      return sendAnswer(response, 'application/json', '[1, "two", null, [], {}]');
    case 'wrongTypes':
      return sendAnswer(
        response,
        contentTypeOf(answer),
        bodyText(spoilt(answer, (value) => (typeof value === 'string' ? 7 : 'seven'))),
      );
    case 'nulls':
      return sendAnswer(response, contentTypeOf(answer), bodyText(spoilt(answer, () => null)));
    case 'scripts':
      return sendAnswer(response, contentTypeOf(answer), bodyText(spoilt(answer, withScripts)));
    case 'longTitles':
      return sendAnswer(response, contentTypeOf(answer), bodyText(spoilt(answer, lengthened)));
    case 'neverEnding':
      return neverEnd(response, contentTypeOf(answer), text);
    case 'slowHeaders':
      // The client gives up first; closing the server ends the connection.
      return;
    case 'hangUp':
      response.destroy();
      return;
    case 'redirect':
      response.writeHead(302, { Location: 'http://169.254.169.254/latest' });
      response.end();
      return;
    case 'tenMegabytes':
      return sendAnswer(response, contentTypeOf(answer), text + ' '.repeat(10 * megabyte));
    case 'declaredLatin1':
      return sendAnswer(
        response,
        `${contentTypeOf(answer)}; charset=iso-8859-1`,
        Buffer.from(text, 'latin1'),
      );
    case 'undeclaredLatin1':
      return sendAnswer(response, contentTypeOf(answer), Buffer.from(text, 'latin1'));
  }
}

function sendAnswer(response: ServerResponse, type: string, body: string | Buffer): void {
  response.writeHead(200, { 'Content-Type': type });
  response.end(body);
}

export function contentTypeOf({ body }: ServedAnswer): string {
  return typeof body === 'string' ? 'application/atom+xml' : 'application/json';
}

export function bodyText({ body }: ServedAnswer): string {
  return typeof body === 'string' ? body : JSON.stringify(body);
}

/** The answer with another value for each text and number. In XML, the contents of elements are changed. */
function spoilt(answer: ServedAnswer, change: (value: unknown) => unknown): ServedAnswer {
  if (typeof answer.body !== 'string') return { body: changed(answer.body, change) };
  return {
    body: answer.body.replace(/>([^<]+)</g, (_, value: string) => `>${escaped(written(change(value)))}<`),
  };
}

function written(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function changed(value: unknown, change: (value: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => changed(item, change));
  if (typeof value !== 'object' || value === null) return change(value);
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, changed(item, change)]));
}

function withScripts(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (/^https?:/.test(value)) return 'javascript:alert(1)';
  return `${value} <script>alert(1)</script><img src=x onerror=alert(2)> \u202Ecod.exe\u0000 &amp; more`;
}

function lengthened(value: unknown): unknown {
  const isWritten = typeof value === 'string' && value.includes(' ');
  return isWritten ? `${value} <b>${'many words '.repeat(5_000)}` : value;
}

function escaped(text: string): string {
  return text.replaceAll('\u0000', '').replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** A byte at a time, for as long as somebody listens. */
function neverEnd(response: ServerResponse, type: string, text: string): void {
  response.writeHead(200, { 'Content-Type': type });
  response.write(text.slice(0, -1));
  const timer = setInterval(() => response.write(' '), 20);
  response.on('close', () => clearInterval(timer));
}
