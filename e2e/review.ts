import type { Locator, Page } from 'playwright-core';

/** What the journeys do on the screens, by the words and roles that a person meets. */

export async function startFromSample(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Try it with a sample text' }).click();
  await startCheck(page);
}

export async function startCheck(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Start check for \d+ credit/ }).click();
  await page.waitForURL('**/plagiarism/reports');
}

/** Waits on the list until the report of this title is finished, and opens it. */
export async function openReport(page: Page, title: string | RegExp): Promise<void> {
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: title }) });
  await row.getByText('Finished').waitFor();
  await row.getByRole('link', { name: title }).click();
  await page.waitForURL(/\/plagiarism\/reports\/\d+/);
  await sheet(page).waitFor();
}

export function sheet(page: Page): Locator {
  return page.getByRole('region', { name: 'Text of the report' });
}

export function sources(page: Page): Locator {
  return page.getByRole('region', { name: 'Sources' });
}
