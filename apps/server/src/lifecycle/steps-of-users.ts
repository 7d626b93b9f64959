import type { PhaseOfData, StepsForUser } from '../data-of-users.ts';
import type { Services } from '../services.ts';

/** What the parts do with the data of a user in a phase, in their order. */
export function stepsIn({ dataOfUsers }: Services, phase: PhaseOfData): readonly StepsForUser<Services>[] {
  return dataOfUsers.flatMap(({ steps }) => (steps?.phase === phase ? [steps] : []));
}
