import type { Locator, Page } from 'playwright-core';

/** A list of reports or library texts: rows on a desk, cards on a phone. */
export interface ShownList {
  readonly entry: (name: string) => Locator;
  readonly names: () => Promise<string[]>;
  readonly details: () => Locator;
  /** Looks at an entry's details, by its button on a phone, by its row on a desk. */
  readonly showDetails: (name: string) => Promise<Locator>;
}

/**
 * @param page asked when it is needed, since the list is there before its page
 * @param path what the links of the entries have in their addresses
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
