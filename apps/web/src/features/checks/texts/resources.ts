import type checks from './checks.json';
import type queue from './queue.json';
import type welcome from './welcome.json';

declare module '../../../i18n/resources.ts' {
  interface Resources {
    readonly checks: typeof checks;
    readonly queue: typeof queue;
    readonly welcome: typeof welcome;
  }
}
