import { hasUpdates, type Reference } from '@palimpsest/contract';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconClockPause,
  IconEqualNot,
} from '@tabler/icons-react';

const signs = {
  found: IconCircleCheck,
  different: IconEqualNot,
  notFound: IconCircleDashed,
  notLookedUp: IconClockPause,
} as const;

/** The sign beside the words of the state, which say the same. */
export function ReferenceSign({ reference }: { readonly reference: Reference }) {
  const Sign = hasUpdates(reference) ? IconAlertTriangle : signs[reference.State];
  return <Sign size={16} stroke={1.6} aria-hidden />;
}
