import { copyFile, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createDocumentReaders, defaultReaderMemory, type DocumentReaders } from '@palimpsest/documents';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  palimpsest,
  palimpsestBehind,
  palimpsestProcess,
  palimpsestWithoutReader,
  writtenPipe,
} from './testing/command-line.ts';
import { madeText } from './testing/made-texts.ts';

/** compare and check, and what holds for every command. */

let folder: string;
let readers: DocumentReaders;
const run = (...args: string[]) => palimpsest(folder, args, { readers });

const fixture = (name: string): string =>
  fileURLToPath(new URL(`../../../packages/documents/fixtures/${name}`, import.meta.url));
const copied =
  'The harbour master counted seventeen blue crates on the morning after the storm, and wrote each of them into the ledger twice, because the first page had become wet.';
const reworded =
  'The harbour master counted seventeen green boxes on the morning after the storm, and wrote each of them into his ledger twice, because the first page had become wet.';
const words = (text: string): number => text.split(/\s+/).length;

/** The children of this process; Linux lists them. */
async function childProcesses(): Promise<readonly number[]> {
  const list = await readFile(`/proc/self/task/${process.pid}/children`, 'utf8').catch(() => '');
  return list.trim().split(' ').map(Number);
}

beforeAll(async () => {
  readers = createDocumentReaders(defaultReaderMemory());
  folder = await mkdtemp(join(tmpdir(), 'palimpsest-cli-'));
  await mkdir(join(folder, 'library', 'more'), { recursive: true });
  await mkdir(join(folder, 'library', '.hidden'));
  const thesis = `🙂 ${madeText(1, 3)}\n\n${copied}\n\n${madeText(2, 3)}`;
  const files: Readonly<Record<string, string>> = {
    'thesis.txt': thesis,
    'library/thesis.txt': thesis,
    'library/own.md': madeText(3, 30),
    'library/more/ledger.txt': `${madeText(4, 10)} ${copied} ${madeText(5, 10)}`,
    'library/.hidden/ledger.txt': copied,
    'reworded.txt': `${madeText(6, 4)}\n\n${reworded}`,
    'escape.txt': `${copied.replace('blue', 'blue\u001B[2J\u009B31m')} ${madeText(7, 2)}`,
  };
  for (const [path, text] of Object.entries(files)) await writeFile(join(folder, path), text);
  await copyFile(fixture('qpdf/locked.pdf'), join(folder, 'library', 'locked.pdf'));
  await symlink('..', join(folder, 'library', 'circle'));
  await mkdir(join(folder, 'empty'));
});
afterAll(async () => {
  await readers.close();
  await rm(folder, { recursive: true });
});

describe('compare', () => {
  it('shows one text below the other on a narrow terminal, with changed words in brackets', async () => {
    const { code, stdout, stderr } = await run(
      'compare',
      'reworded.txt',
      'library/more/ledger.txt',
      'thesis.txt',
    );
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/^26 of \d+ words \(\d+\.\d %\) are also in the other documents\.\n/);
    expect(stdout).toMatch(/\n\S*ledger\.txt: 26 words, 90 % alike\n/);
    expect(stdout).toMatch(/\nthesis\.txt: 26 words/);
    const shown = stdout.replaceAll(/\s+/g, ' ');
    expect(shown).toContain('> The harbour master counted seventeen [green boxes] on');
    expect(shown).toContain('< The harbour master counted seventeen [blue crates] on');
    expect(shown).toContain('them into [his] ledger');
    expect(stdout).not.toContain('\u001B');
  });

  it('shows them side by side on a wide terminal, or as --layout requires', async () => {
    const args = ['compare', 'reworded.txt', 'thesis.txt'];
    const wide = await palimpsest(folder, args, { readers, env: { COLUMNS: '120' } });
    expect(wide.stdout).toMatch(/^The harbour master .* │ The harbour master /m);
    const below = await palimpsest(folder, [...args, '--layout', 'below'], {
      readers,
      env: { COLUMNS: '120' },
    });
    expect(below.stdout).not.toContain('│');
    for (const line of wide.stdout.split('\n')) expect(line.length).toBeLessThanOrEqual(120);
  });

  it('reads any format, and prints no control characters', async () => {
    const same = await run('compare', fixture('pandoc/text.docx'), fixture('pandoc/text.epub'));
    expect(same.stdout).toMatch(/\((9\d\.\d|100\.0) %\)/);
    const { stdout } = await run('compare', 'escape.txt', 'thesis.txt');
    expect(stdout).toMatch(/seventeen/);
    // oxlint-disable-next-line no-control-regex -- what must not be there
    expect(stdout).not.toMatch(/[\u001B\u009B]/);
  });

  it('gives JSON whose offsets are code points of the text', async () => {
    const { code, stdout, stderr } = await run('compare', 'thesis.txt', 'reworded.txt', '--json');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const result = JSON.parse(stdout) as {
      percent: number;
      document: { words: number };
      matchedWords: number;
      sources: {
        passages: {
          kind: string;
          level: string;
          checked: { offset: number; length: number; text: string };
          equal: object[];
        }[];
      }[];
    };
    expect(result).toMatchObject({
      format: 'palimpsest-compare',
      version: 1,
      document: { path: 'thesis.txt' },
    });
    expect(result.percent).toBe((100 * result.matchedWords) / result.document.words);
    expect(result.sources).toHaveLength(1);
    const [passage] = result.sources[0]?.passages ?? [];
    expect(passage).toMatchObject({ kind: 'reworded', level: 'slight' });
    const before = `🙂 ${madeText(1, 3)}\n\n`;
    expect(passage?.checked.offset).toBe(before.length - 1);
    expect(passage?.checked.text).toBe(copied.slice(0, -1));
    expect(passage?.checked.length).toBe(copied.length - 1);
    expect(passage?.equal.length).toBeGreaterThanOrEqual(3);
  });

  it('reports what was changed, quoted and cited, and leaves quotations out with --leave-out', async () => {
    const quoted = `${madeText(20, 4)} “${copied.slice(0, -1)}” (Brandt, 2010, p. 4). ${madeText(21, 4)}`;
    await writeFile(join(folder, 'quoted.txt'), quoted);
    const compare = async (...args: string[]) => {
      const { code, stdout } = await run('compare', 'quoted.txt', 'thesis.txt', '--json', ...args);
      expect(code).toBe(0);
      return JSON.parse(stdout) as {
        matchedWords: number;
        leftOut: object;
        sources: { passages: object[]; matchedWords: number; percent: number }[];
      };
    };
    const all = await compare();
    expect(all).toMatchObject({ matchedWords: 29, leftOut: { quotes: 'none', bibliography: false } });
    expect(all.sources[0]?.passages).toMatchObject([
      { citation: 'quotedAndCited', change: { kind: 'exact', exactWords: 29, replacedWords: 0 } },
    ]);
    for (const choice of ['quotations', 'cited-quotations']) {
      const rest = await compare('--leave-out', choice);
      expect(rest.matchedWords).toBe(0);
      // The source is still named, with its passages and no words that count.
      expect(rest.sources).toEqual(all.sources.map((source) => ({ ...source, matchedWords: 0, percent: 0 })));
    }
    const other = await compare('--leave-out', 'bibliography');
    expect(other).toMatchObject({ matchedWords: 29, leftOut: { quotes: 'none', bibliography: true } });
    const checked = ['check', 'quoted.txt', '--against', 'thesis.txt', '--passages'];
    const { stdout } = await run(...checked, '--leave-out', 'cited-quotations');
    expect(stdout).toMatch(/^quoted\.txt: 0\.0 %/);
    expect(stdout).toContain('100 % alike, verbatim, quoted and cited');
  });

  it('finds a copy with letters from another alphabet, and reports these letters', async () => {
    const hidden = copied.replaceAll('o', '\u043E');
    await writeFile(join(folder, 'hidden.txt'), `🙂 ${madeText(8, 3)} ${hidden}`);
    const { stdout } = await run('compare', 'hidden.txt', 'thesis.txt');
    expect(stdout).toMatch(
      /^29 of .*\nThe document may hide copies: \d+ × words with letters from another alphabet\.\n/,
    );
    const json = await run('check', 'hidden.txt', '--against', 'library/more', '--json');
    const { manipulation } = JSON.parse(json.stdout) as {
      manipulation: { kind: string; count: number; places: { offset: number; length: number }[] }[];
    };
    const [hint] = manipulation;
    expect(hint).toMatchObject({ kind: 'homoglyphs', count: hint?.places.length });
    // The smile is one code point and two UTF-16 units; the first word with an o is the fifth.
    const before = `🙂 ${madeText(8, 3)} ${hidden.slice(0, hidden.indexOf('\u043E'))}`;
    const first = hint?.places[0];
    expect(first?.offset).toBeLessThan(before.length);
    expect(first?.offset).toBeGreaterThanOrEqual(before.lastIndexOf(' '));
  });

  it('finds nothing if the texts share nothing', async () => {
    const { code, stdout } = await run('compare', 'thesis.txt', 'library/own.md');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^0 of \d+ words \(0\.0 %\) are also in the other documents\.\n$/);
  });

  it.each(['', '?!… — “”'])('says that a document with nothing but %j has no text', async (text) => {
    await writeFile(join(folder, 'nothing.txt'), text);
    const { code, stdout, stderr } = await run('compare', 'nothing.txt', 'thesis.txt');
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(/nothing\.txt: The file /);
  });
});

describe('check', () => {
  it('finds the files that share something, leaves the document itself out and warns of unreadable ones', async () => {
    const { code, stdout, stderr } = await run('check', 'library/thesis.txt', '--against', 'library');
    expect(code).toBe(0);
    const [first, second, ...more] = stdout.trimEnd().split('\n');
    expect(first).toMatch(/^library\/thesis\.txt: \d+\.\d % \(29 of \d+ words\) found in 1 of 2 files\.$/);
    expect(second).toMatch(/^ +\d+\.\d % +29 words +1 passage +100 % alike +library\/more\/ledger\.txt$/);
    expect(more).toEqual([]);
    expect(stderr).toMatch(/locked\.pdf: The file is protected/);
    expect(stderr).toMatch(/^1 of 3 files could not be read\.$/m);
  });

  it('takes several folders and files, each file once, and shows passages', async () => {
    const { stdout } = await run(
      'check',
      'reworded.txt',
      '--against',
      'library',
      'library/more',
      'thesis.txt',
      '--passages',
    );
    expect(stdout).toMatch(/found in 3 of 4 files/);
    expect(stdout.match(/\[green boxes\]/g)).toHaveLength(3);
  });

  it('names every file it cannot read, whatever is wrong with it, and continues', async () => {
    const mixed = join(folder, 'mixed');
    await mkdir(mixed);
    const picture = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
    await writeFile(join(mixed, 'picture.png'), picture);
    await writeFile(join(mixed, 'archive.zip'), Buffer.from(`504b0506${'00'.repeat(18)}`, 'hex'));
    await writeFile(join(mixed, 'nothing.txt'), '');
    await writeFile(join(mixed, 'broken.pdf'), '%PDF-1.4 nothing');
    await writeFile(join(mixed, 'ledger.txt'), copied);
    const { code, stdout, stderr } = await run('check', 'thesis.txt', '--against', 'mixed');
    expect(code).toBe(0);
    expect(stdout).toMatch(/found in 1 of 1 file\./);
    for (const name of ['picture.png', 'archive.zip', 'nothing.txt', 'broken.pdf']) {
      expect(stderr).toMatch(new RegExp(`${name}: .*file`));
    }
    expect(stderr).toMatch(/^4 of 5 files could not be read\.$/m);
  });

  it('fails with 3 above a percentage, and not at it', async () => {
    const json = await run('check', 'thesis.txt', '--against', 'library/more', '--json');
    const { percent } = JSON.parse(json.stdout) as { percent: number };
    expect(json).toMatchObject({ code: 0, stderr: '' });
    const at = await run('check', 'thesis.txt', '--against', 'library/more', '--fail-above', String(percent));
    expect(at.code).toBe(0);
    const above = await run(
      'check',
      'thesis.txt',
      '--against',
      'library/more',
      '--fail-above',
      String(percent - 0.01),
    );
    expect(above).toMatchObject({ code: 3, stdout: at.stdout });
  });

  it('gives JSON with the same passages as compare', async () => {
    const check = await run('check', 'thesis.txt', '--against', 'library/more', '--json');
    const compare = await run('compare', 'thesis.txt', 'library/more/ledger.txt', '--json');
    const [checked, compared] = [check, compare].map(
      ({ stdout }) => JSON.parse(stdout) as { percent: number; sources: object[] },
    );
    expect(checked).toMatchObject({
      format: 'palimpsest-check',
      version: 1,
      files: { read: 1, unreadable: 0, candidates: 1 },
    });
    expect(checked?.percent).toBe(compared?.percent);
    expect(checked?.sources).toEqual(compared?.sources);
  });

  it('uses its settings, and --thorough aligns every file', async () => {
    const strict = await run(
      'check',
      'reworded.txt',
      '--against',
      'library/more',
      '--min-similarity',
      '100',
      '--json',
    );
    const loose = await run('check', 'reworded.txt', '--against', 'library/more', '--json');
    const long = await run(
      'check',
      'reworded.txt',
      '--against',
      'library/more',
      '--min-words',
      `${words(reworded) + 1}`,
      '--json',
    );
    const percents = [strict, loose, long].map(
      ({ stdout }) => (JSON.parse(stdout) as { percent: number }).percent,
    );
    expect(percents[0]).toBeLessThan(percents[1] ?? 0);
    expect(percents[2]).toBe(0);
    const thorough = await run('check', 'thesis.txt', '--against', 'library', '--thorough', '--json');
    const usual = await run('check', 'thesis.txt', '--against', 'library', '--json');
    expect(JSON.parse(thorough.stdout)).toMatchObject({ files: { read: 3, candidates: 3 } });
    expect(JSON.parse(usual.stdout)).toMatchObject({ files: { read: 3, candidates: 2 } });
  });
});

describe('every command', () => {
  it('starts its own readers if it gets none, and ends them', async () => {
    const args = ['check', 'thesis.txt', '--against', 'library/more'];
    const before = await childProcesses();
    expect(await palimpsest(folder, args)).toEqual(await run(...args));
    const ours = readers.processes().map(({ processId }) => processId);
    expect((await childProcesses()).filter((id) => ![...before, ...ours].includes(id))).toEqual([]);
  });

  it.each(['compare', 'check', 'user', 'reports', 'index', 'doctor'])(
    '%s has its own help text',
    async (name) => {
      const { code, stdout, stderr } = await run(name, '--help');
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      expect(stdout).toMatch(new RegExp(`^Usage: palimpsest ${name}\\b`));
    },
  );

  it.each([
    [['compare', 'thesis.txt'], 2, /at least one document to compare/],
    [['compare', 'thesis.txt', 'reworded.txt', '--layout', 'round'], 2, /side or below/],
    [
      ['compare', 'thesis.txt', 'reworded.txt', '--leave-out', 'notes'],
      2,
      /cited-quotations, bibliography, not/,
    ],
    [['compare', 'thesis.txt', 'nowhere.txt'], 1, /^There is no .*nowhere\.txt\.$/m],
    [['compare', 'thesis.txt', 'library'], 1, /is a folder/],
    [['compare', 'thesis.txt', 'library/locked.pdf'], 1, /password/],
    [['check'], 2, /Give the document/],
    [['check', 'thesis.txt'], 2, /Give --against/],
    [['check', 'thesis.txt', 'library'], 2, /Give --against/],
    [
      ['check', 'thesis.txt', '--against', 'library', '--fail-above', '101'],
      2,
      /--fail-above must be a number/,
    ],
    [
      ['check', 'thesis.txt', '--against', 'library', '--min-region', ''],
      2,
      /--min-region must be a whole number/,
    ],
    [['check', 'thesis.txt', '--against', 'nowhere'], 1, /^There is no .*nowhere\.$/m],
    [['check', 'thesis.txt', '--against', 'empty'], 1, /None of the files to check against/],
    [['check', 'library/locked.pdf', '--against', 'library'], 1, /password/],
  ])('%j exits with %d and gives the reason', async (args, expected, message) => {
    const { code, stdout, stderr } = await run(...args);
    expect({ code, stdout }).toEqual({ code: expected, stdout: '' });
    expect(stderr).toMatch(message);
    expect(stderr).not.toMatch(/^\s+at /m);
  });

  it('resolves paths from the user’s folder, which npm passes on', async () => {
    const args = ['compare', 'thesis.txt', 'reworded.txt'];
    const { code } = await palimpsestProcess(tmpdir(), args, { INIT_CWD: folder });
    expect(code).toBe(0);
  });

  it('ends its process with the same code and the same output', async () => {
    const args = ['check', 'thesis.txt', '--against', 'library/more', '--fail-above', '0'];
    const ended = await palimpsestProcess(folder, args);
    expect(ended).toEqual(await run(...args));
    expect(ended.code).toBe(3);
  });

  it('reads a document from its standard input', async () => {
    const args = ['compare', '/dev/stdin', 'thesis.txt'];
    const { code, stdout, stderr } = await palimpsestBehind('cat reworded.txt', folder, args);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/26 of \d+ words/);
  });

  it.each([
    ['first-pipe', ['check', 'first-pipe', '--against', 'library/more']],
    ['second-pipe', ['check', 'thesis.txt', '--against', 'second-pipe']],
  ])('reads a document from %s with %j', async (pipe, args) => {
    await writtenPipe(folder, pipe, 'reworded.txt');
    const { code, stdout, stderr } = await run(...args);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/26 of \d+ words/);
  });

  it('exits quietly when its reader stops reading', async () => {
    const long = Array.from({ length: 150 }, (_, index) => madeText(index + 1000, 30)).join('\n\n');
    await writeFile(join(folder, 'long.txt'), long);
    await writeFile(join(folder, 'long-copy.txt'), long);
    const args = ['compare', 'long.txt', 'long-copy.txt', '--json'];
    const { code, stderr } = await palimpsestWithoutReader(folder, args);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  });
});
