import type { LearningPlatform } from '@palimpsest/contract';

/** The properties of each part of the page of a platform. */
export interface PartOfPlatformProps {
  /** The code of the licence. */
  readonly license: string;
  readonly platform: LearningPlatform;
}
