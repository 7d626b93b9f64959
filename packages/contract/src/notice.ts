import type { Texts } from './languages.ts';

export interface Notice {
  readonly kind: 'success' | 'warning';
  /** `{count}` is replaced by the answer's total. */
  readonly text: Texts;
}
