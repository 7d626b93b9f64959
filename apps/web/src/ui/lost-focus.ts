/**
 * The focused element can disappear: a row that is deleted, the only button of an empty screen, a button of the
 * selection bar. Then nothing has the focus, and keys and screen readers start again at the top. This module moves
 * the focus instead: to the entry that took the place in the list, or to the title of the page.
 */

/** Long enough for components that move the focus themselves, and for a closing dialog that restores it. */
const patienceMs = 60;

interface Place {
  readonly element: Element;
  /** Its ancestors, the nearest first. */
  readonly around: readonly Element[];
  /** The number of entries before its own in the list. */
  readonly index: number;
}

let place: Place | undefined;
let timer: number | undefined;

/** Call this once. */
export function watchLostFocus(): void {
  document.addEventListener('focusin', ({ target }) => {
    place = target instanceof Element ? placeOf(target) : undefined;
  });
  // A user who clicks outside all controls has moved the focus away deliberately.
  document.addEventListener('pointerdown', () => (place = undefined), true);
  new MutationObserver(() => {
    if (!isLost() || timer !== undefined) return;
    timer = window.setTimeout(() => {
      timer = undefined;
      if (place !== undefined && isLost()) successorOf(place)?.focus({ preventScroll: true });
    }, patienceMs);
  }).observe(document.body, { childList: true, subtree: true });
}

function isLost(): boolean {
  return place !== undefined && !place.element.isConnected && document.activeElement === document.body;
}

/** Elements that a long text or list removes because they were scrolled out of view are not lost. */
const scrolledAway = '[data-index]';

function placeOf(element: Element): Place | undefined {
  if (element.closest(scrolledAway) !== null) return undefined;
  const around: Element[] = [];
  for (let one = element.parentElement; one !== null; one = one.parentElement) around.push(one);
  const entry = element.closest(entries);
  const index = entry === null ? 0 : [...(entry.parentElement?.children ?? [])].indexOf(entry);
  return { element, around, index };
}

const entries = 'tbody > tr, main ul > li, main ol > li';
const focusable = 'a[href], button:not(:disabled)';

function successorOf({ around, index }: Place): HTMLElement | null {
  const left = around.find(({ isConnected }) => isConnected) ?? document.body;
  const dialog = [...document.querySelectorAll<HTMLElement>('[role="dialog"][aria-modal="true"]')].at(-1);
  // Content under a dialog can't be reached.
  if (dialog !== undefined) return dialog;
  const list = left.matches('main tbody, main ul, main ol') ? left : undefined;
  const entry = list?.children.item(Math.min(index, list.childElementCount - 1));
  if (entry instanceof HTMLElement) {
    const successor = entry.matches('[tabindex]') ? entry : entry.querySelector<HTMLElement>(focusable);
    if (successor !== null) return successor;
  }
  return document.querySelector('[data-page-title]');
}
