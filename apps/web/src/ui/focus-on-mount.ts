/**
 * Used as the `ref` of a field that takes the place of the control with the focus, such as the button that opened it.
 */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}
