import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readVisitProblem, visitProblems } from '../problems/visit-problem.ts';
import { readPlatformStorage } from './platform-storage.ts';
import { proveBrowser } from './prove-browser.ts';
import { readVisitAddress } from './visit-address.ts';

const place = { key: 'palimpsest_1', target: 'kept' };
const platformOrigin = 'https://lms.example';

describe('the end of an address', () => {
  const storage = 'key=palimpsest_1&target=kept';
  it.each([
    ['#code=abc', { code: 'abc', storage: undefined }],
    [`#code=abc&${storage}`, { code: 'abc', storage: place }],
    ['#code=abc&key=k', { code: 'abc', storage: undefined }],
    // Only the server says which origin may answer.
    [`#code=abc&${storage}&origin=https%3A%2F%2Fevil.example`, { code: 'abc', storage: place }],
    [`#${storage}`, undefined],
    ['', undefined],
  ])('%s is read', (fragment, address) => {
    expect(readVisitAddress(fragment)).toEqual(address);
  });
});

describe('the problem of an address', () => {
  it('is one that has a page of its own, and another one is a refusal', () => {
    expect(visitProblems.map(readVisitProblem)).toEqual([...visitProblems]);
    expect([undefined, 'unheard-of', 5].map(readVisitProblem)).toEqual([undefined, 'refused', 'refused']);
  });
});

interface Message {
  readonly subject: string;
  readonly message_id: string;
  readonly key: string;
}

/** A frame of the platform; it answers what a test says. */
class PlatformFrame {
  readonly asked: (readonly [message: Message, origin: string])[] = [];
  answer: (question: Message) => void = () => undefined;
  postMessage(message: Message, origin: string): void {
    this.asked.push([message, origin]);
    this.answer(message);
  }
}

describe('the state that a platform has kept', () => {
  let page: EventTarget;
  let parent: PlatformFrame & { frames: Record<string, PlatformFrame> };
  let kept: PlatformFrame;
  const hear = (origin: string, data: unknown): void => {
    page.dispatchEvent(new MessageEvent('message', { origin, data }));
  };
  const answerTo = ({ message_id, key }: Message, value?: string) => ({
    subject: 'lti.get_data.response',
    message_id,
    key,
    value,
  });
  beforeEach(() => {
    vi.useFakeTimers();
    page = new EventTarget();
    kept = new PlatformFrame();
    parent = Object.assign(new PlatformFrame(), { frames: { kept } });
    vi.stubGlobal('window', Object.assign(page, { parent, opener: null }));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('is asked for in the frame that it names, and of its origin alone', async () => {
    kept.answer = (question) => queueMicrotask(() => hear(platformOrigin, answerTo(question, 'state')));
    expect(await readPlatformStorage(place, platformOrigin)).toBe('state');
    expect(kept.asked).toEqual([
      [{ subject: 'lti.get_data', message_id: expect.any(String), key: 'palimpsest_1' }, platformOrigin],
    ]);
    expect(parent.asked).toEqual([]);
    parent.answer = kept.answer;
    expect(await readPlatformStorage({ ...place, target: '_parent' }, platformOrigin)).toBe('state');
    expect(await readPlatformStorage({ ...place, target: 'unknown' }, platformOrigin)).toBe('state');
  });

  it('is not taken from another origin, another question, or a message of another kind', async () => {
    kept.answer = (question) =>
      queueMicrotask(() => {
        hear('https://evil.example', answerTo(question, 'forged'));
        hear(platformOrigin, answerTo({ ...question, message_id: 'other' }, 'forged'));
        hear(platformOrigin, { ...answerTo(question, 'forged'), subject: 'lti.put_data.response' });
        hear(platformOrigin, { ...answerTo(question), value: 7 });
        hear(platformOrigin, 'forged');
        hear(platformOrigin, answerTo(question, 'state'));
      });
    expect(await readPlatformStorage(place, platformOrigin)).toBe('state');
  });

  const asked: (readonly [string, RequestInit])[] = [];
  const answerWith = (answer: () => Response): void => {
    asked.length = 0;
    vi.stubGlobal('location', { pathname: '/lti/CODE1/in/visit' });
    vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
      asked.push([path, init]);
      return Promise.resolve(answer());
    });
  };

  it('is asked for at the origin that the server tells, and only where the cookie does not prove the browser', async () => {
    answerWith(() => Response.json({ proof: 'by cookie', origin: platformOrigin }));
    expect(await proveBrowser({ code: 'abc', storage: undefined })).toBe('by cookie');
    expect(asked).toEqual([
      [
        '/lti/CODE1/proof',
        expect.objectContaining({ credentials: 'same-origin', body: JSON.stringify({ code: 'abc' }) }),
      ],
    ]);
    kept.answer = (question) => queueMicrotask(() => hear(platformOrigin, answerTo(question, 'state')));
    expect(await proveBrowser({ code: 'abc', storage: place })).toBe('state');
    expect(kept.asked).toHaveLength(1);
    expect(kept.asked[0]?.[1]).toBe(platformOrigin);
  });

  it.each([
    ['a page', () => new Response('<p>off</p>', { status: 404 })],
    ['a page with status 200', () => new Response('<p>off</p>')],
    ['something else', () => Response.json({ proof: 7 })],
  ])('is not asked for if the server answers with %s', async (_name, answer) => {
    answerWith(answer);
    expect(await proveBrowser({ code: 'abc', storage: place })).toBe('');
    expect(kept.asked).toEqual([]);
  });

  it('is empty if the platform has none, does not answer, or there is no platform around the page', async () => {
    kept.answer = (question) => queueMicrotask(() => hear(platformOrigin, answerTo(question)));
    expect(await readPlatformStorage(place, platformOrigin)).toBe('');
    kept.answer = () => undefined;
    const silent = readPlatformStorage(place, platformOrigin);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await silent).toBe('');
    Object.assign(page, { parent: page });
    expect(await readPlatformStorage(place, platformOrigin)).toBe('');
  });
});
