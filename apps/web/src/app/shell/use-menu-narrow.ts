import { useLocalStorage } from '@mantine/hooks';
import { useRouterState } from '@tanstack/react-router';

/**
 * Whether the main menu shows its icons alone, and the change of it. Pages that need the room have a choice of their
 * own, so that a menu widened there stays wide there, and leaves the other pages as they are.
 */
export function useMenuNarrow(): readonly [boolean, () => void] {
  const startsNarrow = useRouterState({
    select: ({ matches }) => matches.at(-1)?.staticData.menuStartsNarrow === true,
  });
  const [narrow, setNarrow] = useLocalStorage({
    key: 'palimpsest.menu-narrow',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const [narrowHere, setNarrowHere] = useLocalStorage({
    key: 'palimpsest.menu-narrow-in-review',
    defaultValue: true,
    getInitialValueInEffect: false,
  });
  return startsNarrow ? [narrowHere, () => setNarrowHere(!narrowHere)] : [narrow, () => setNarrow(!narrow)];
}
