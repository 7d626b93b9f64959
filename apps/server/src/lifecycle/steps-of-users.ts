import type { PhaseOfData, StepsForUser } from '../data-of-users.ts';
import type { Services } from '../services.ts';

/** The steps of the parts in a phase, in the order of the parts. */
export function stepsIn({ dataOfUsers }: Services, phase: PhaseOfData): readonly StepsForUser<Services>[] {
  return dataOfUsers.flatMap(({ steps }) => (steps?.phase === phase ? [steps] : []));
}
