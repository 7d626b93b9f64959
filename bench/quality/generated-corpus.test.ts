import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCorpus, type CorpusClass } from '../pan/corpus.ts';
import { fiveGramPeer } from '../peers/five-grams.ts';
import { mergeHits } from '../peers/merge-hits.ts';
import { writeGeneratedCorpus } from './generated-corpus.ts';

let folder: string;
let classes: readonly CorpusClass[];
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'palimpsest-generated-'));
  writeGeneratedCorpus(folder);
  classes = readCorpus(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

function classOf(name: string): CorpusClass {
  const found = classes.find((one) => one.name.endsWith(name));
  if (found === undefined) throw new Error(`There is no class ${name}.`);
  return found;
}

describe('the generated corpus', () => {
  it('contains a hundred pairs for each class, and a case in each pair except the innocent pairs', () => {
    expect(classes.map(({ pairs, cases }) => [pairs.length, cases.length])).toEqual([
      [100, 0],
      [100, 100],
      [100, 100],
      [100, 100],
    ]);
  });

  it('gives the position of a copy in both texts', () => {
    const words = (kind: string, name: string, offset: number, length: number): string =>
      readFileSync(join(folder, kind, name), 'utf8')
        .slice(offset, offset + length)
        .toLowerCase()
        .replaceAll('.', '');
    for (const one of classOf('verbatim').cases) {
      const copy = words('susp', one.thisReference, one.thisOffset, one.thisLength);
      expect(copy).toBe(words('src', one.sourceReference, one.sourceOffset, one.sourceLength));
    }
  });

  it('contains copies that the simple baseline finds, and innocent pairs in which it finds nothing', () => {
    const peer = fiveGramPeer(folder);
    const counts = (name: string): readonly number[] =>
      peer.align(classOf(name).pairs).hits.map((hits) => hits.length);
    expect(new Set(counts('verbatim'))).toEqual(new Set([1]));
    expect(new Set(counts('nothing-copied'))).toEqual(new Set([0]));
  });
});

describe('hits', () => {
  const hit = (checked: number, source: number, length: number) => ({
    checkedStartChar: checked,
    checkedEndChar: checked + length,
    sourceStartChar: source,
    sourceEndChar: source + length,
  });

  it.each([
    ['near on both sides are joined', [hit(0, 1000, 100), hit(600, 1600, 100)], [hit(0, 1000, 700)]],
    [
      'far on one side stay apart',
      [hit(0, 0, 200), hit(300, 5000, 200)],
      [hit(0, 0, 200), hit(300, 5000, 200)],
    ],
    ['too short are dropped', [hit(0, 0, 149), hit(3000, 3000, 150)], [hit(3000, 3000, 150)]],
    [
      'far apart are joined by a hit between them',
      [hit(0, 0, 100), hit(900, 900, 100), hit(450, 450, 100)],
      [hit(0, 0, 1000)],
    ],
  ])('that are %s', (_, hits, expected) => {
    expect(mergeHits(hits)).toEqual(expected);
  });
});
