import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readVisitProblem, visitProblems } from '../problems/visit-problem.ts';
import { readPlatformStorage } from './platform-storage.ts';
import { readVisitAddress } from './visit-address.ts';

const place = { key: 'palimpsest_1', target: 'kept', origin: 'https://lms.example' };

describe('the end of an address', () => {
  const storage = 'key=palimpsest_1&target=kept&origin=https%3A%2F%2Flms.example';
  it.each([
    ['#code=abc', { code: 'abc', storage: undefined }],
    [`#code=abc&${storage}`, { code: 'abc', storage: place }],
    // A question to any origin would reach every page around the frame.
    ['#code=abc&key=k&target=kept&origin=*', { code: 'abc', storage: undefined }],
    ['#code=abc&key=k&target=kept&origin=javascript:alert(1)', { code: 'abc', storage: undefined }],
    [
      '#code=abc&key=k&target=kept&origin=https%3A%2F%2Flms.example%2Fpath',
      { code: 'abc', storage: undefined },
    ],
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
    kept.answer = (question) => queueMicrotask(() => hear(place.origin, answerTo(question, 'state')));
    expect(await readPlatformStorage(place)).toBe('state');
    expect(kept.asked).toEqual([
      [{ subject: 'lti.get_data', message_id: expect.any(String), key: 'palimpsest_1' }, place.origin],
    ]);
    expect(parent.asked).toEqual([]);
    parent.answer = kept.answer;
    expect(await readPlatformStorage({ ...place, target: '_parent' })).toBe('state');
    expect(await readPlatformStorage({ ...place, target: 'unknown' })).toBe('state');
  });

  it('is not taken from another origin, another question, or a message of another kind', async () => {
    kept.answer = (question) =>
      queueMicrotask(() => {
        hear('https://evil.example', answerTo(question, 'forged'));
        hear(place.origin, answerTo({ ...question, message_id: 'other' }, 'forged'));
        hear(place.origin, { ...answerTo(question, 'forged'), subject: 'lti.put_data.response' });
        hear(place.origin, { ...answerTo(question), value: 7 });
        hear(place.origin, 'forged');
        hear(place.origin, answerTo(question, 'state'));
      });
    expect(await readPlatformStorage(place)).toBe('state');
  });

  it('is empty if the platform has none, does not answer, or there is no platform around the page', async () => {
    kept.answer = (question) => queueMicrotask(() => hear(place.origin, answerTo(question)));
    expect(await readPlatformStorage(place)).toBe('');
    kept.answer = () => undefined;
    const silent = readPlatformStorage(place);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await silent).toBe('');
    Object.assign(page, { parent: page });
    expect(await readPlatformStorage(place)).toBe('');
  });
});
