/** Focuses an element if nothing has the focus, for example because the focused element disappeared. */
export function takeLostFocus(element: HTMLElement | null): void {
  const active = document.activeElement;
  if (active === null || active === document.body) element?.focus({ preventScroll: true });
}
