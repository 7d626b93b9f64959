import { useRouter, type AnyRouter, type RouterHistory } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { loadTexts, screenLanguage, t } from '../../i18n/translate.ts';
import { askToConfirm } from '../../ui/dialogs/confirm.tsx';

/**
 * Asks before the page is left while `isDirty`: by a link, with the browser's buttons, or by closing the window. Another
 * part of the same page, such as a dialog with an address of its own, leaves the form where it is.
 */
export function useLeaveGuard(isDirty: boolean): void {
  // Without a router in tests of the markup.
  const router: AnyRouter | undefined = useRouter({ warn: false });
  const history: RouterHistory | undefined = router?.history;
  // A form that has just been saved may lead to another page before it is shown again.
  const dirty = useRef(isDirty);
  useEffect(() => {
    dirty.current = isDirty;
    if (!isDirty) return undefined;
    return history?.block({
      enableBeforeUnload: () => dirty.current,
      blockerFn: async ({ currentLocation, nextLocation }) =>
        dirty.current && currentLocation.pathname !== nextLocation.pathname && !(await mayLeave()),
    });
  }, [history, isDirty]);
}

async function mayLeave(): Promise<boolean> {
  await loadTexts(screenLanguage(), ['settings']);
  return new Promise((resolve) => {
    askToConfirm({
      title: t('settings:leave.title'),
      text: t('settings:leave.text'),
      confirm: t('settings:leave.confirm'),
      onConfirm: () => resolve(true),
      // The buttons close the question as well, and so do Escape and a click outside. After a yes, this says nothing new.
      onClose: () => resolve(false),
    });
  });
}
