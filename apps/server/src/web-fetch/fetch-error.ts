import type { ErrorKey } from '@palimpsest/contract';

/** Why an address gives no text. Which of the server's neighbours exist can't be told from it. */
export type FetchErrorKey = Extract<
  ErrorKey,
  | 'invalidUrl'
  | 'tooManyPages'
  | 'tooManyRequests'
  | 'urlReadError'
  | 'urlTooLarge'
  | 'urlTypeNotSupported'
  | 'urlTimeout'
  | 'urlWithoutText'
>;

export class FetchError extends Error {
  readonly key: FetchErrorKey;

  /** @param detail for the log only, never shown to a user */
  constructor(key: FetchErrorKey, detail: string, options?: ErrorOptions) {
    super(`${key}: ${detail}`, options);
    this.name = 'FetchError';
    this.key = key;
  }
}
