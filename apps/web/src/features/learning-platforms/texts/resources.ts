import type learning from './learning.json';
import type learningconnect from './learningconnect.json';
import type visit from './visit.json';

declare module '../../../i18n/resources.ts' {
  interface Resources {
    readonly learning: typeof learning;
    readonly learningconnect: typeof learningconnect;
    readonly visit: typeof visit;
  }
}
