/** Marks what holds the field that "/" goes to. */
export const searchMark = { 'data-review-search': '' } as const;

const longestWaitFrames = 40;

/** Puts the cursor into the search field as soon as it is there: the panel or drawer around it may just be opening. */
export function focusSearch(waited = 0): void {
  const field = document.querySelector<HTMLInputElement>('[data-review-search] input');
  if (field && field.offsetParent !== null) {
    field.focus();
    field.select();
  } else if (waited < longestWaitFrames) requestAnimationFrame(() => focusSearch(waited + 1));
}
