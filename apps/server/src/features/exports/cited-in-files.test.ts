import { expect, it } from 'vitest';
import { readZipText } from '../../testing/read-zip.ts';
import { seededText } from '../../testing/texts.ts';
import { render } from './render/render.ts';
import { readMadePdf } from '../../testing/read-pdf.ts';
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
    expect((await readMadePdf(await render({ ...cited, format }, quiet))).text).toContain(sentence);
  const word = await render({ ...cited, format: 'docx' }, quiet);
  expect(await readZipText(word, 'word/document.xml')).toContain(sentence);
  const table = Buffer.from(await render({ ...cited, format: 'csv' }, quiet)).toString();
  expect(table).toContain(',yes,ISBN 9783161484100,');
  expect((await readMadePdf(await render(task, quiet))).text).not.toContain('Cited in');
});

it('files say how single passages are rated', async () => {
  const task = sampleTask([
    { text: seededText(3, 30), source: 1 },
    ` ${seededText(4, 30)} `,
    { text: seededText(5, 30), source: 1 },
  ]);
  const rated = {
    ...task,
    includeGuide: false,
    sources: task.sources.map((source) => ({
      ...source,
      PassageRatings: [{ PIdx: 1, Rating: 'excluded' as const }],
    })),
  };
  const sentence = 'to review; excluded passages: 2';
  for (const format of ['pdf', 'cst'] as const)
    expect(
      (await readMadePdf(await render({ ...rated, format }, quiet))).text.replaceAll(/\s+/g, ' '),
    ).toContain(sentence);
  const word = await render({ ...rated, format: 'docx', renderComments: true }, quiet);
  expect(await readZipText(word, 'word/document.xml')).toContain(sentence);
  const comments = await readZipText(word, 'word/comments.xml');
  expect(comments?.match(/Rating: [a-z ]+/g)).toEqual(['Rating: to review', 'Rating: excluded']);
  expect(Buffer.from(await render({ ...rated, format: 'csv' }, quiet)).toString()).toContain(sentence);
  const { Passages } = JSON.parse(
    Buffer.from(await render({ ...rated, format: 'json' }, quiet)).toString(),
  ) as {
    readonly Passages: readonly { readonly Rating: string }[];
  };
  expect(Passages.map(({ Rating }) => Rating)).toEqual(['counts', 'excluded']);
});
