import { readFile } from 'node:fs/promises';

/** The page of the screens with what their build adds for the server. */
export async function builtPage(): Promise<string> {
  const source = await readFile(new URL('../../../web/index.html', import.meta.url), 'utf8');
  return source.replace('<!-- wordmark -->', '<svg class="start-word"></svg>');
}
