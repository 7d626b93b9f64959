import type overview from './overview.json';
import type ratings from './ratings.json';
import type recheck from './recheck.json';
import type references from './references.json';
import type revision from './revision.json';

declare module '../../../i18n/resources.ts' {
  interface Resources {
    readonly overview: typeof overview;
    readonly ratings: typeof ratings;
    readonly recheck: typeof recheck;
    readonly references: typeof references;
    readonly revision: typeof revision;
  }
}
