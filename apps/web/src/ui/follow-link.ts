/** Links outside of the router's tree, such as those in toasts; until the router is ready they load a page. */
let goTo: (href: string) => void = (href) => window.location.assign(href);

/** Called once by the router. */
export function setLinkTarget(push: (href: string) => void): void {
  goTo = push;
}

/** Shows another page of this site. */
export function goToPage(href: string): void {
  goTo(href);
}

interface Click {
  readonly button: number;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly preventDefault: () => void;
}

/** Handles the clicks on a link of this site. @returns false if the browser opens it, for example in a new tab */
export function followLink(event: Click, href: string): boolean {
  if (event.button !== 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return false;
  event.preventDefault();
  goTo(href);
  return true;
}
