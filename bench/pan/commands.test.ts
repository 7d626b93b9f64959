import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { annotationsFromXml, annotationsToXml } from './xml.ts';
import { panCommands } from './pan-commands.ts';
import { palimpsest } from '../../apps/cli/src/testing/command-line.ts';
import { madeText } from '../../apps/cli/src/testing/made-texts.ts';

/** align and eval, over a corpus of three classes: copies, innocents, and copies among astral characters. */

let folder: string;
const run = (...args: string[]) => palimpsest(folder, args, { commands: panCommands });

const copied = madeText(1, 12);
const emoji = '🙂🙃 𝔞𝔟𝔠 ';
const texts: Readonly<Record<string, string>> = {
  'src/source-document00001.txt': `\uFEFF${madeText(2, 20)}\r\n\r\n${copied}\r\n\r\n${madeText(3, 20)}`,
  'src/source-document00002.txt': madeText(4, 40),
  'src/source-document00003.txt': `${emoji}${madeText(5, 9)} ${copied} ${emoji}`,
  'susp/suspicious-document00001.txt': `${madeText(6, 15)} ${copied} ${madeText(7, 5)}`,
  'susp/suspicious-document00002.txt': `${emoji.repeat(9)}${madeText(8, 15)} ${copied} ${madeText(9, 5)}`,
};

const classes: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  '01-innocent': [
    ['1', '2'],
    ['2', '2'],
  ],
  '02-copies': [['1', '1']],
  '03-beyond-the-first-plane': [
    ['2', '3'],
    ['1', '3'],
  ],
};

const nameOf = (kind: string, number: string): string => `${kind}-document0000${number}.txt`;

/** The place of the copy, in code points. */
function placeOf(path: string): { readonly offset: number; readonly length: number } {
  const text = texts[path] ?? '';
  return {
    offset: Array.from(text.slice(0, text.indexOf(copied))).length,
    length: Array.from(copied).length,
  };
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'palimpsest-corpus-'));
  for (const name of ['src', 'susp', ...Object.keys(classes)]) await mkdir(join(folder, name));
  for (const [path, text] of Object.entries(texts)) await writeFile(join(folder, path), text);
  const allPairs: string[] = [];
  for (const [name, pairs] of Object.entries(classes)) {
    const lines = pairs.map(([one, other]) => `${nameOf('suspicious', one)} ${nameOf('source', other)}`);
    allPairs.push(...lines);
    await writeFile(join(folder, name, 'pairs'), `${lines.join('\n')}\n`);
    for (const [one, other] of pairs) {
      const [suspicious, source] = [nameOf('suspicious', one), nameOf('source', other)];
      const [here, there] = [placeOf(`susp/${suspicious}`), placeOf(`src/${source}`)];
      const annotation = {
        thisReference: suspicious,
        thisOffset: here.offset,
        thisLength: here.length,
        sourceReference: source,
        sourceOffset: there.offset,
        sourceLength: there.length,
      };
      const xml = annotationsToXml(suspicious, name === '01-innocent' ? [] : [annotation]);
      await writeFile(
        join(folder, name, `suspicious-document0000${one}-source-document0000${other}.xml`),
        xml.replaceAll('detected-plagiarism', 'plagiarism'),
      );
    }
  }
  await writeFile(join(folder, 'pairs'), allPairs.join('\r\n'));
});
afterAll(() => rm(folder, { recursive: true }));

async function filesIn(name: string): Promise<Readonly<Record<string, string>>> {
  const names = (await readdir(join(folder, name))).toSorted();
  const read = async (file: string) => [file, await readFile(join(folder, name, file), 'utf8')] as const;
  return Object.fromEntries(await Promise.all(names.map(read)));
}

describe('align', () => {
  it('writes a file for each pair with offsets in code points, and prints its speed', async () => {
    const { code, stdout, stderr } = await run('align', 'pairs', 'src', 'susp', 'out', '--threads', '1');
    expect({ code, stdout }).toEqual({ code: 0, stdout: '' });
    expect(stderr).toMatch(/^5 pairs, 3 passages, .* 1 thread: \d+ pairs\/s/);
    const files = await filesIn('out');
    expect(Object.keys(files)).toHaveLength(5);
    const innocent = files['suspicious-document00001-source-document00002.xml'] ?? '';
    expect(annotationsFromXml(innocent)).toEqual([]);
    const found = annotationsFromXml(files['suspicious-document00002-source-document00003.xml'] ?? '');
    const here = placeOf('susp/suspicious-document00002.txt');
    const there = placeOf('src/source-document00003.txt');
    expect(found).toHaveLength(1);
    // The full stop behind the last word is not a part of a passage.
    expect(found[0]).toMatchObject({ thisOffset: here.offset, sourceOffset: there.offset });
    expect(found[0]?.thisLength).toBeGreaterThanOrEqual(here.length - 1);
    expect(found[0]?.thisLength).toBeLessThanOrEqual(here.length);
  });

  it('writes the same with several threads', async () => {
    // The batches of so small a corpus are one; many pairs of the same texts make several.
    const many = Array.from({ length: 40 }, (_, index) => `suspicious-${index}.txt source-document00001.txt`);
    await writeFile(join(folder, 'many-pairs'), many.join('\n'));
    await mkdir(join(folder, 'many'));
    for (let index = 0; index < 40; index++) {
      const text = `${madeText(100 + index, 4)} ${index % 3 === 0 ? copied : ''}`;
      await writeFile(join(folder, 'many', `suspicious-${index}.txt`), text);
    }
    const alone = await run('align', 'many-pairs', 'src', 'many', 'alone', '--threads', '1');
    const together = await run('align', 'many-pairs', 'src', 'many', 'together', '--threads', '3', '--json');
    expect([alone.code, together.code]).toEqual([0, 0]);
    expect(JSON.parse(together.stdout)).toMatchObject({
      format: 'palimpsest-align',
      version: 1,
      pairs: 40,
      detections: 14,
      failedPairs: 0,
      threads: 3,
    });
    expect(await filesIn('together')).toEqual(await filesIn('alone'));
  });

  it('uses the settings it is given', async () => {
    const { stderr } = await run('align', 'pairs', 'src', 'susp', 'none', '--min-region', '100000');
    expect(stderr).toMatch(/^5 pairs, 0 passages/);
  });

  it('continues after a missing document, and fails at the end', async () => {
    await writeFile(
      join(folder, 'pairs-with-a-hole'),
      'suspicious-document00001.txt source-document00001.txt\n\nsuspicious-document00009.txt source-document00001.txt\n',
    );
    const { code, stderr } = await run('align', 'pairs-with-a-hole', 'src', 'susp', 'hole');
    expect(code).toBe(1);
    expect(stderr).toMatch(/There is no .*suspicious-document00009\.txt\.\n1 pairs, 1 not read, 1 passages/);
    expect(Object.keys(await filesIn('hole'))).toEqual(['suspicious-document00001-source-document00001.xml']);
  });

  it.each([
    [['align', 'pairs', 'src', 'susp'], 2, /three folders/],
    [
      ['align', 'pairs', 'src', 'susp', 'out', '--threads', '0'],
      2,
      /--threads must be a whole number from 1/,
    ],
    [
      ['align', 'pairs', 'src', 'susp', 'out', '--min-similarity', 'high'],
      2,
      /--min-similarity must be a number/,
    ],
    [['align', 'pairs', 'src', 'susp', 'out', '--profile', 'best'], 2, /default or evaluation/],
    [['align', 'pairs', 'src', 'susp', 'out', '--speed'], 2, /--speed/],
    [['align', 'no-pairs', 'src', 'susp', 'out'], 1, /^There is no .*no-pairs\.$/m],
    [['align', 'pairs', 'src', 'nowhere', 'out'], 1, /^There is no .*nowhere\.$/m],
    [['align', 'pairs', 'src', 'susp', 'pairs'], 1, /pairs is a file; a folder is expected\.$/m],
    [['align', 'src/source-document00002.txt', 'src', 'susp', 'out'], 1, /line 1: two file names/],
  ])('%j exits with %d and gives the reason', async (args, expected, message) => {
    const { code, stdout, stderr } = await run(...args);
    expect({ code, stdout }).toEqual({ code: expected, stdout: '' });
    expect(stderr).toMatch(message);
    expect(stderr).not.toMatch(/^\s+at /m);
  });
});

interface Figures {
  readonly name: string;
  readonly plagdet: number;
  readonly cases: number;
  readonly detections: number;
}

interface EvaluationJson {
  readonly classes: readonly Figures[];
  readonly all: Figures;
}

describe('eval', () => {
  it('aligns the corpus and prints the figures of each class and of all', async () => {
    const { code, stdout, stderr } = await run('eval', '.');
    expect(code).toBe(0);
    expect(stderr).toMatch(/5 pairs, 3 passages/);
    const lines = stdout.trimEnd().split('\n');
    expect(lines.map((line) => line.split(/\s+/)[0])).toEqual(['class', ...Object.keys(classes), 'all']);
    expect(lines[1]).toMatch(/1\.0000 +1\.0000 +1\.0000 +1\.0000 +0 +0 +2 +0 of 2$/);
  });

  it('reads detections from files, and reports the same as its own alignment', async () => {
    await run('align', 'pairs', 'src', 'susp', 'detections');
    const own = await run('eval', '.', '--json');
    const given = await run('eval', '.', 'detections', '--json');
    expect([own.code, given.code, given.stderr]).toEqual([0, 0, '']);
    const [one, other] = [own, given].map(({ stdout }) => JSON.parse(stdout) as EvaluationJson);
    expect(other).toMatchObject({ format: 'palimpsest-eval', version: 1, half: 'both' });
    expect(other?.classes).toEqual(one?.classes);
    expect(other?.all).toEqual(one?.all);
    expect(other?.all).toMatchObject({ cases: 3, detections: 3, innocentPairs: 2, falseAlarms: 0 });
    // Only the full stop behind the copy is missing.
    expect(other?.all.plagdet).toBeGreaterThan(0.995);
  });

  it('counts a pair without a file as nothing found, and an alarm where nothing is to be found', async () => {
    await mkdir(join(folder, 'few', '01-innocent'), { recursive: true });
    const alarm = {
      thisReference: 'suspicious-document00002.txt',
      thisOffset: 0,
      thisLength: 10,
      sourceReference: 'source-document00002.txt',
      sourceOffset: 0,
      sourceLength: 10,
    };
    await writeFile(
      join(folder, 'few', '01-innocent', 'suspicious-document00002-source-document00002.xml'),
      annotationsToXml(alarm.thisReference, [alarm]),
    );
    const { code, stdout, stderr } = await run('eval', '.', 'few', '--json');
    expect(code).toBe(0);
    expect(stderr).toMatch(/^4 of 5 pairs have no file/);
    expect((JSON.parse(stdout) as EvaluationJson).all).toMatchObject({ plagdet: 0, falseAlarms: 1 });
  });

  it.each([
    ['even', [1, 1, 1]],
    ['odd', [1, 0, 1]],
  ])('takes the %s half of each class', async (half, pairs) => {
    const { stdout } = await run('eval', '.', '--half', half, '--json');
    const { classes } = JSON.parse(stdout) as { classes: { pairs: number }[] };
    expect(classes.map((one) => one.pairs)).toEqual(pairs);
  });

  it.each([
    [['eval'], 2, /Give 'eval' a corpus/],
    [['eval', '.', '--half', 'third'], 2, /odd or even/],
    [['eval', 'nowhere'], 1, /^There is no .*nowhere\.$/m],
    [['eval', 'src'], 1, /no 'pairs'/],
    [['eval', '.', 'src'], 1, /no file for any of the 5 pairs/],
  ])('%j exits with %d and gives the reason', async (args, expected, message) => {
    const { code, stdout, stderr } = await run(...args);
    expect({ code, stdout }).toEqual({ code: expected, stdout: '' });
    expect(stderr).toMatch(message);
  });
});
