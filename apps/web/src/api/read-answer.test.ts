import { describe, expect, it } from 'vitest';
import { asApiError, isServerUnavailable, type ApiError } from './api-error.ts';
import { readAnswer } from './read-answer.ts';
import { readSid } from './sid-cookie.ts';

function answer(fields: object): string {
  return JSON.stringify({ success: true, data: null, errors: [], message: '', total: 0, ...fields });
}

function errorOf(status: number, body: string): ApiError {
  try {
    readAnswer(status, body);
  } catch (error) {
    return asApiError(error);
  }
  throw new Error('the answer was read as a success');
}

describe('an answer', () => {
  it('has data, message and total', () => {
    const body = answer({ data: [1, 2], message: 'textsAdded', total: 2 });
    expect(readAnswer(200, body)).toEqual({ data: [1, 2], message: 'textsAdded', total: 2 });
  });

  it('is an error with its first key and details', () => {
    const problems = [{ path: 'name', problem: 'too long' }];
    const body = answer({ success: false, errors: ['invalidFormat', 'unexpected'], problems });
    expect(errorOf(400, body)).toMatchObject({ key: 'invalidFormat', status: 400, problems, errorId: '' });
    const unexpected = errorOf(500, answer({ success: false, errors: ['unexpected'], errorId: 'k3' }));
    expect(unexpected).toMatchObject({ key: 'unexpected', errorId: 'k3' });
  });

  it('is an unexpected error when it gives no reason', () => {
    expect(errorOf(500, answer({ success: false })).key).toBe('unexpected');
  });

  it.each([502, 503, 504, 500])(
    'means that the server is unavailable if it is of a gateway (%i)',
    (status) => {
      expect(isServerUnavailable(errorOf(status, '<html>Bad gateway</html>'))).toBe(true);
    },
  );

  it.each(['', 'null', '[]', '{}', '"ok"'])('is unexpected in another format (%j)', (body) => {
    expect(errorOf(200, body).key).toBe('unexpected');
  });

  it('has a text even for a key that this client does not know', () => {
    const error = errorOf(409, answer({ success: false, errors: ['fromTheFuture'] }));
    expect(error.text('de')).toMatch(/schiefgegangen/);
  });
});

describe('the sid cookie', () => {
  it('is found among other cookies, and is empty without one', () => {
    expect(readSid('theme=dark; sid=ab12; other=sid=9')).toBe('ab12');
    expect(readSid('sid=a%3Db')).toBe('a=b');
    expect(readSid('xsid=ab12')).toBe('');
    expect(readSid('')).toBe('');
  });

  it('is read under its https name, whatever another host has set under the plain one', () => {
    expect(readSid('__Host-sid=ab12')).toBe('ab12');
    expect(readSid('sid=planted; __Host-sid=ab12')).toBe('ab12');
    expect(readSid('__Host-sid=ab12; sid=planted')).toBe('ab12');
  });
});
