import type { LearningPlatform } from '@palimpsest/contract';

/** The properties of each part of the page of a platform. */
export interface PartOfPlatformProps {
  /** The code of the licence. */
  readonly license: string;
  readonly platform: LearningPlatform;
}

/** Whether people or links are known, whose ids would mean something else on another platform. */
export function isUsed({ People, Links }: LearningPlatform): boolean {
  return People > 0 || Links > 0;
}
