/**
 * The focused element can disappear: a row that is deleted, the only button of an empty screen, a button of the
 * selection bar. Then nothing has the focus, and keys and screen readers start again at the top. The same happens when
 * it is disabled, as a button is while it works. This module moves the focus instead: back to the button when it can be
 * used again, to the entry that took the place in the list, or to the title of the page.
 */

/** Long enough for components that move the focus themselves, and for a closing dialog that restores it. */
const patienceMs = 60;
/** A control that stays disabled for longer, and does not work, will not be used again soon. */
const disabledMs = 400;

interface Place {
  readonly element: Element;
  /** Its ancestors, the nearest first. */
  readonly around: readonly Element[];
  /** The number of entries before its own in the list. */
  readonly index: number;
  /** It was disabled while it had the focus. */
  wasDisabled: boolean;
  isResting: boolean;
}

let place: Place | undefined;
/** The place where the focus was before it moved into a dialog. */
let behindDialog: Place | undefined;
let timer: number | undefined;

/** Call this once. */
export function watchLostFocus(): void {
  remember(document.activeElement);
  document.addEventListener('focusin', ({ target, relatedTarget }) => {
    if (relatedTarget === null) forgetWhatGaveUpTheFocus();
    remember(target);
  });
  // A user who clicks outside all controls has moved the focus away deliberately.
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      place = undefined;
      if (!(target instanceof Element) || target.closest(dialogs) === null) behindDialog = undefined;
    },
    true,
  );
  new MutationObserver(look).observe(document.body, {
    childList: true,
    subtree: true,
    // Mantine's buttons are disabled and marked while they work.
    attributeFilter: ['disabled', 'data-loading'],
  });
}

/** Nothing had the focus: an element that could still have it gave it up deliberately, so no dialog gives it back. */
function forgetWhatGaveUpTheFocus(): void {
  const element = behindDialog?.element;
  if (element !== undefined && element.isConnected && !element.matches(':disabled')) behindDialog = undefined;
}

function remember(focused: EventTarget | null): void {
  place = focused instanceof Element && focused !== document.body ? placeOf(focused) : undefined;
  if (place !== undefined && place.element.closest(dialogs) === null) behindDialog = place;
}

function look(): void {
  if (place === undefined) return;
  const isDisabled = place.element.matches(':disabled');
  if (isDisabled) place.wasDisabled = true;
  else if (place.element.isConnected && !place.wasDisabled) return;
  if (timer === undefined) settleIn(patienceMs);
}

function settleIn(ms: number): void {
  timer = window.setTimeout(() => {
    timer = undefined;
    settle();
  }, ms);
}

function settle(): void {
  if (place === undefined || !isLost(place)) return;
  const { element } = place;
  if (!element.isConnected) {
    // The dialog could not give the focus back if the button that opened it works now.
    if (behindDialog === undefined || behindDialog === place || topDialog() !== undefined) {
      return successorOf(place)?.focus({ preventScroll: true });
    }
    place = behindDialog;
    look();
    if (place.element.isConnected && !place.element.matches(':disabled')) focusOn(place.element);
    return;
  }
  if (!element.matches(':disabled')) return focusOn(element);
  // The end of the work is a change of the document, too.
  if (element.matches('[data-loading]')) return;
  if (place.isResting) return neighbourOf(place)?.focus({ preventScroll: true });
  place.isResting = true;
  settleIn(disabledMs);
}

/** Whether nothing else has the focus. Some browsers leave it on an element that is disabled. */
function isLost(last: Place): boolean {
  const { element } = last;
  const focused = document.activeElement;
  if (focused === document.body) return !element.isConnected || last.wasDisabled;
  if (focused !== element) return false;
  last.wasDisabled = element.matches(':disabled');
  return last.wasDisabled;
}

/** Elements that a long text or list removes because they were scrolled out of view are not lost. */
const scrolledAway = '[data-index]';

function placeOf(element: Element): Place | undefined {
  if (element.closest(scrolledAway) !== null) return undefined;
  const around: Element[] = [];
  for (let one = element.parentElement; one !== null; one = one.parentElement) around.push(one);
  const entry = element.closest(entries);
  const index = entry === null ? 0 : [...(entry.parentElement?.children ?? [])].indexOf(entry);
  return { element, around, index, wasDisabled: false, isResting: false };
}

const entries = 'tbody > tr, main ul > li, main ol > li';
const focusable = 'a[href], button:not(:disabled)';
const dialogs = '[role="dialog"][aria-modal="true"]';

function topDialog(): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(dialogs)].at(-1);
}

function successorOf({ around, index }: Place): HTMLElement | null {
  const left = around.find(({ isConnected }) => isConnected) ?? document.body;
  // Content under a dialog can't be reached.
  const dialog = topDialog();
  if (dialog !== undefined) return dialog;
  const list = left.matches('main tbody, main ul, main ol') ? left : undefined;
  const entry = list?.children.item(Math.min(index, list.childElementCount - 1));
  if (entry instanceof HTMLElement) {
    const successor = entry.matches('[tabindex]') ? entry : entry.querySelector<HTMLElement>(focusable);
    if (successor !== null) return successor;
  }
  return document.querySelector('[data-page-title]');
}

/** The nearest control before a disabled one, else the next one after it, in the same part of the page. */
function neighbourOf({ element, around }: Place): HTMLElement | undefined {
  for (const part of around) {
    const controls = [
      ...part.querySelectorAll<HTMLElement>(`${focusable}, :is(input, textarea):not(:disabled)`),
    ].filter((control) => control.tabIndex >= 0 && control.checkVisibility());
    const isBefore = (control: HTMLElement) =>
      (element.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
    const neighbour = controls.findLast(isBefore) ?? controls[0];
    if (neighbour !== undefined) return neighbour;
  }
  return undefined;
}

function focusOn(element: Element): void {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true });
}
