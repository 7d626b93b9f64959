import type { ErrorKey } from '@palimpsest/contract';

/** Why a URL yields no text. It does not reveal which neighbours of the server exist. */
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

  /** @param detail For the log only, never shown to a user. */
  constructor(key: FetchErrorKey, detail: string, options?: ErrorOptions) {
    super(`${key}: ${detail}`, options);
    this.name = 'FetchError';
    this.key = key;
  }
}

/** The address is not one of the public internet. */
export class AddressRefused extends FetchError {
  constructor(address: string) {
    super('urlReadError', `no address to be reached: ${address}`);
  }
}
