import type { KeyObject } from 'node:crypto';

/** The differences of a message from one of an honest platform. */
export interface ForgedMessage {
  readonly claims?: Readonly<Record<string, unknown>>;
  readonly header?: Readonly<Record<string, string>>;
  readonly key?: KeyObject | Uint8Array;
  /** Seconds that the clock of the platform is ahead of ours. */
  readonly clockSeconds?: number;
}

export interface PersonOfPlatform {
  readonly sub: string;
  readonly name?: string;
  readonly email?: string;
  readonly roles?: readonly string[];
}

export interface AnswerOfPlatform {
  readonly status: number;
  readonly content: object;
  readonly headers?: Readonly<Record<string, string>>;
}
