import type { UserOfCaller } from '../../../platform/http/callers/caller.ts';
import type { PlatformRow } from '../connections/platforms.repository.ts';
import type { LaunchRow } from '../launches/launches.repository.ts';
import type { LinkRow } from '../links/links.repository.ts';
import type { PersonRow } from '../people/people.repository.ts';

export interface LearningVisit {
  readonly launch: LaunchRow;
  readonly platform: PlatformRow;
  readonly person: PersonRow;
  readonly link: LinkRow | undefined;
  /** The account of the teacher, or the guest of the student; null without one. */
  readonly user: Pick<UserOfCaller, 'id' | 'reviewedProjectId'> | null;
}
