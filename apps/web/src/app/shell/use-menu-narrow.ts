import { useLocalStorage } from '@mantine/hooks';
import { useRouterState } from '@tanstack/react-router';

/**
 * Whether the main menu shows only its icons, and a function that changes it. Pages that need the full width have a
 * setting of their own: a menu that is widened there stays wide there, and other pages stay as they are.
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
