import type { DataOf, InputOf, OperationName } from '@palimpsest/contract';
import type { Page } from 'playwright-core';

/** API calls as the page's user. */

interface Answer<Data> {
  readonly data: Data;
  readonly total: number;
}

async function answerOf<Data>(page: Page, operation: string, input: object): Promise<Answer<Data>> {
  const sid = (await page.context().cookies()).find(({ name }) => name === 'sid')?.value ?? '';
  const response = await page.request.post(`/api/${operation}`, { headers: { 'x-sid': sid }, data: input });
  const answer = (await response.json()) as Answer<Data> & { success: boolean; errors: string[] };
  if (!answer.success) throw new Error(`${operation}: ${answer.errors.join(', ')}`);
  return answer;
}

export function ask<Name extends OperationName>(
  page: Page,
  operation: Name,
  input: InputOf<Name>,
): Promise<Answer<DataOf<Name>>> {
  return answerOf(page, operation, input);
}

/** The page's visitor becomes a guest, without a page being loaded for it. */
export async function becomeGuest(page: Page): Promise<void> {
  await ask(page, 'CreateGuestUser', { lang: 'en' });
}

/** Calls an operation for callers that need a part of the answer and name its type. */
export async function call<Data>(page: Page, operation: OperationName, input: object): Promise<Data> {
  return (await answerOf<Data>(page, operation, input)).data;
}
