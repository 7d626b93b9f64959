/** Gives an element the focus if nothing has it, as after the element that had it went away. */
export function takeLostFocus(element: HTMLElement | null): void {
  const active = document.activeElement;
  if (active === null || active === document.body) element?.focus({ preventScroll: true });
}
