import type { Locator, Page } from 'playwright-core';

/** A list of reports or library texts: rows in a wide window, cards on a phone. */
export interface ShownList {
  readonly entry: (name: string) => Locator;
  readonly names: () => Promise<string[]>;
  readonly details: () => Locator;
  /** Shows an entry's details: by its button on a phone, by its row in a wide window. */
  readonly showDetails: (name: string) => Promise<Locator>;
}

/**
 * @param page a function, because the list is created before its page
 * @param path a part of the addresses of the entries' links
 */
export function shownList(page: () => Page, isPhone: boolean, path: '/reports/' | '/libtext/'): ShownList {
  const row = isPhone ? 'li' : 'tbody tr';
  const entry = (name: string): Locator =>
    page()
      .locator(row)
      .filter({ has: page().getByRole('link', { name, exact: true }) });
  const details = (): Locator => page().getByRole(isPhone ? 'dialog' : 'complementary', { name: 'Details' });
  return {
    entry,
    names: () =>
      page()
        .locator(`${isPhone ? 'li' : 'tbody'} a[href*="${path}"]`)
        .allInnerTexts(),
    details,
    showDetails: async (name) => {
      const opener = isPhone
        ? entry(name).getByRole('button', { name: `Details of ${name}` })
        : // The first cell selects; this one has nothing in it that is pressed.
          entry(name)
            .locator('td')
            .nth(path === '/reports/' ? 2 : 1);
      await opener.click();
      await details().getByRole('heading', { name }).waitFor();
      return details();
    },
  };
}
