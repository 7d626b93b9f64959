/** Kinds of input that take no text: a letter typed on them is a key of the review. */
const withoutText = new Set([
  'button',
  'checkbox',
  'radio',
  'range',
  'submit',
  'reset',
  'image',
  'color',
  'file',
]);

const modal = '[aria-modal="true"]';
const overlays = '[role="menu"], [role="listbox"], [role="dialog"]:not([aria-modal="true"])';

/** Marks a drawer that shows a part of the review; keys work in it as on the page. */
export const reviewPart = 'data-review-part';

export function isMeantForReview(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.altKey || event.metaKey)
    return false;
  const { target } = event;
  if (target instanceof Element && (isTypedInto(target) || target.closest(overlays) !== null)) return false;
  const open = [...document.querySelectorAll(modal)];
  return open.every((dialog) => dialog.querySelector(`[${reviewPart}]`) !== null);
}

function isTypedInto(element: Element): boolean {
  if (element instanceof HTMLInputElement) return !withoutText.has(element.type);
  if (element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement) return true;
  return element instanceof HTMLElement && element.isContentEditable;
}
