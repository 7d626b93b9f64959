import { expect, it } from 'vitest';
import { readZipText } from '../../testing/read-zip.ts';
import { seededText } from '../../testing/texts.ts';
import { render } from './render/render.ts';
import { readPdf } from './testing/read-pdf.ts';
import { sampleTask } from './testing/sample-task.ts';

const quiet = (): void => undefined;

it('files say by which identifier the text cites a source', async () => {
  const task = sampleTask([{ text: seededText(2, 30), source: 1 }]);
  const cited = {
    ...task,
    sources: task.sources.map((source) => ({ ...source, Cited: true, CitedAs: 'isbn:9783161484100' })),
  };
  const sentence = 'Cited in the text as ISBN 9783161484100';
  for (const format of ['pdf', 'cst'] as const)
    expect((await readPdf(await render({ ...cited, format }, quiet))).text).toContain(sentence);
  const word = await render({ ...cited, format: 'docx' }, quiet);
  expect(await readZipText(word, 'word/document.xml')).toContain(sentence);
  const table = Buffer.from(await render({ ...cited, format: 'csv' }, quiet)).toString();
  expect(table).toContain(',yes,ISBN 9783161484100,');
  expect((await readPdf(await render(task, quiet))).text).not.toContain('Cited in');
});
