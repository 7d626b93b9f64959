/** Marks what holds the field that "/" goes to. */
export const searchMark = { 'data-review-search': '' } as const;

const longestWaitFrames = 90;
/** A drawer that opens puts the focus on its first button a little later; the field takes it back within these. */
const settledFrames = 15;

/** Puts the cursor into the search field as soon as it is there: the panel or drawer around it may just be opening. */
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
