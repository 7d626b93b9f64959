import { randomId } from '../../../../api/random-id.ts';
import type { StoragePlace } from './visit-address.ts';

/** A platform that keeps data answers at once. */
const longestWaitMs = 2_000;

/** The window that shows this page, or that has opened it; undefined for a page of its own. */
export function windowOfPlatform(): Window | undefined {
  if (window.parent !== window) return window.parent;
  return (window.opener as Window | null) ?? undefined;
}

/**
 * The state that the platform has kept for this browser; '' if it does not answer in time, or has nothing. Only answers of the
 * platform's own origin to this question count: every other page may send messages as well.
 * @param origin that of the platform's log-in, as the server tells it; an address could name another one
 */
export async function readPlatformStorage({ key, target }: StoragePlace, origin: string): Promise<string> {
  const frame = frameOfPlatform(target);
  if (frame === undefined) return '';
  const id = randomId();
  return new Promise((resolve) => {
    const end = (value: string): void => {
      window.removeEventListener('message', hear);
      clearTimeout(timer);
      resolve(value);
    };
    const hear = ({ origin: from, data }: MessageEvent<unknown>): void => {
      if (from === origin && isAnswer(data) && data.message_id === id) end(data.value ?? '');
    };
    const timer = setTimeout(() => end(''), longestWaitMs);
    window.addEventListener('message', hear);
    frame.postMessage({ subject: 'lti.get_data', message_id: id, key }, origin);
  });
}

interface StorageAnswer {
  readonly message_id: string;
  readonly value?: string;
}

function isAnswer(data: unknown): data is StorageAnswer {
  if (typeof data !== 'object' || data === null) return false;
  const { subject, message_id: id, value } = data as Readonly<Record<string, unknown>>;
  const hasValue = value === undefined || typeof value === 'string';
  return subject === 'lti.get_data.response' && typeof id === 'string' && hasValue;
}

function frameOfPlatform(target: string): Window | undefined {
  const platform = windowOfPlatform();
  if (platform === undefined || target === '_parent') return platform;
  try {
    return (platform.frames as unknown as Readonly<Record<string, Window | undefined>>)[target] ?? platform;
  } catch {
    // A window of another site has no such frame.
    return platform;
  }
}
