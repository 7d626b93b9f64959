/** Marks the element with the field that "/" moves to. */
export const searchMark = { 'data-review-search': '' } as const;

const longestWaitFrames = 90;
/**
 * A drawer that opens focuses its first button a little later. The field regains the focus within this many frames.
 */
const settledFrames = 15;

/** Puts the cursor into the search field as soon as it exists: the panel or drawer around it may just be opening. */
export function focusSearch(waited = 0, held = 0): void {
  const field = document.querySelector<HTMLInputElement>('[data-review-search] input');
  const isThere = field !== null && field.offsetParent !== null;
  if (isThere && document.activeElement !== field) {
    field.focus();
    field.select();
  }
  const stays = isThere ? held + 1 : 0;
  if (waited < longestWaitFrames && stays < settledFrames) {
    requestAnimationFrame(() => focusSearch(waited + 1, stays));
  }
}
