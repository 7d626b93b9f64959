import { readdir, readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createDocumentReaders, defaultReaderMemory, type DocumentReaders } from '@palimpsest/documents';
import { startTestServer, type TestServer } from '@palimpsest/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { palimpsest } from './testing/command-line.ts';

/*
 * Covers:
 * accounts-442: Two texts are compared, and one is described, by calls
 */

interface ComparedByCommand {
  readonly document: { readonly words: number };
  readonly sources: readonly {
    readonly path: string;
    readonly percent: number;
    readonly matchedWords: number;
    readonly similarityPercent: number;
    readonly words: number;
    readonly passages: readonly {
      readonly similarityPercent: number;
      readonly citation: string;
      readonly change: { readonly kind: string };
      readonly checked: { readonly text: string };
      readonly source: { readonly text: string };
    }[];
  }[];
}

const fixtures = fileURLToPath(new URL('../../../packages/documents/fixtures', import.meta.url));
/** Programs that write the same essay, in all formats that can be read. */
const programs = ['abiword', 'docx-library', 'libreoffice', 'pandoc', 'pdflatex', 'wkhtmltopdf'];

let server: TestServer;
let readers: DocumentReaders;
let files: readonly string[];
beforeAll(async () => {
  readers = createDocumentReaders(defaultReaderMemory());
  server = await startTestServer();
  const folders = await Promise.all(
    programs.map(async (program) =>
      (await readdir(join(fixtures, program))).map((file) => join(program, file)),
    ),
  );
  const readable = folders.flat().filter((file) => !/\.(json|png)$/.test(file));
  const byFormat = Map.groupBy(readable, (file) => extname(file));
  files = [...byFormat.values()].flatMap((all) => all.slice(0, 2));
});
afterAll(async () => {
  await server.stop();
  await readers.close();
});

describe('the call CompareTexts', () => {
  it('gives the numbers and passages of the command compare, for 50 pairs of files of all formats', async () => {
    const guest = await server.guest();
    const idOf = (file: string): string => `tool-${file.replaceAll(/[^a-z0-9]/gi, '-')}`;
    for (const file of files) {
      const bytes = await readFile(join(fixtures, file));
      await guest.upload(idOf(file), new Blob([bytes]), basename(file));
    }
    const read: string[] = [];
    for (const file of files) {
      if ((await guest.finishedUpload(idOf(file)))?.Status === 'Ok') read.push(file);
    }
    const first = ['docx', 'pdf', 'odt', 'html', 'txt'].map((ending) =>
      read.find((file) => file.endsWith(`.${ending}`)),
    );
    const compared = new Set<string>();
    let pairs = 0;
    for (const [turn, checked = ''] of first.entries()) {
      const others = read.filter((file) => file !== checked);
      // Other ones each time, so that all formats have their turn.
      const sources = [...others.slice(3 * turn), ...others].slice(0, 10);
      const run = await palimpsest(fixtures, ['compare', checked, ...sources, '--json'], { readers });
      expect(run).toMatchObject({ code: 0, stderr: '' });
      const { document, sources: found } = JSON.parse(run.stdout) as ComparedByCommand;
      for (const source of sources) {
        const called = await guest.data('CompareTexts', {
          first: { uploadid: idOf(checked) },
          second: { uploadid: idOf(source) },
        });
        const command = found.find(({ path }) => path === source);
        expect(called.First).toMatchObject({
          Words: document.words,
          Matched: command?.matchedWords ?? 0,
          Percent: command?.percent ?? 0,
        });
        expect(called.SimilarityPercent).toBe(command?.similarityPercent ?? 0);
        const part = (side: 'Text1' | 'Text2', start: number, end: number) =>
          called.Markup[side].Markup.map(({ T }) => T)
            .join('')
            .slice(start, end);
        expect(
          called.Markup.Positions.map((position) => ({
            similarityPercent: position.Sim,
            citation: position.Citation,
            change: position.Change?.Kind,
            checked: part('Text1', position.Start1, position.End1),
            source: part('Text2', position.Start2, position.End2),
          })),
        ).toEqual(
          (command?.passages ?? []).map(
            ({ similarityPercent, citation, change, checked: one, source: other }) => ({
              similarityPercent,
              citation,
              change: change.kind,
              checked: one.text,
              source: other.text,
            }),
          ),
        );
        pairs += 1;
        for (const file of [checked, source]) compared.add(extname(file));
      }
      expect(found.some(({ matchedWords }) => matchedWords > 100)).toBe(true);
    }
    expect(pairs).toBe(50);
    expect([...compared].toSorted()).toEqual([...new Set(read.map((file) => extname(file)))].toSorted());
    expect(compared.size).toBeGreaterThanOrEqual(8);
  });
});
