import { expect, it } from 'vitest';
import { readZip, readZipText } from '../../testing/read-zip.ts';
import { render } from './render/render.ts';
import { readMadePdf } from '../../testing/read-pdf.ts';
import { readStructure } from './testing/read-structure.ts';
import { sampleTask } from './testing/sample-task.ts';

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const name = 'Universität <Köln> & Größe';
const task = { ...sampleTask(['A text.\n']), sign: { name, logo: pixel } };
const quiet = (): void => {};

it('a PDF shows the name and the logo of the installation, and stays accessible', async () => {
  for (const format of ['pdf', 'cst'] as const) {
    expect((await readMadePdf(await render({ ...task, format }, quiet))).text).toContain(name);
  }
  const bytes = await render(task, quiet);
  expect(Buffer.from(bytes).toString('latin1')).toContain('/Subtype /Image');
  const without = await render({ ...task, sign: { name, logo: undefined } }, quiet);
  expect(Buffer.from(without).toString('latin1')).not.toContain('/Subtype /Image');
  for (const page of readStructure(bytes).pages) {
    expect(page).toMatchObject({ unmarked: [], orphans: [], parentTreeAgrees: true });
  }
});

it('a Word file begins with the name and the logo of the installation', async () => {
  const bytes = await render({ ...task, format: 'docx' }, quiet);
  const text = await readZipText(bytes, 'word/document.xml');
  expect(text).toContain('Universität &lt;Köln&gt; &amp; Größe');
  const files = await readZip(bytes);
  expect(files.some((file) => file.name.startsWith('word/media/'))).toBe(true);
});
