import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import {
  fixturePath,
  readFixture,
  readManifest,
  readTrueParagraphs,
} from '../../packages/documents/src/fixtures/compare.ts';
import { extractDocument } from '../../packages/documents/src/index.ts';
import { median, type Figure } from '../figure.ts';

/**
 * The words of each PDF among the fixtures: how many a second, and what share of the true words is found, beside pdftotext
 * (poppler-utils) in the same run. The time in which pdftotext starts is not counted, nor is that of a reader process.
 */

const run = promisify(execFile);
const runs = 7;
const peer = 'pdftotext';

interface Kind {
  readonly file: string;
  readonly truth: readonly string[];
}

function kinds(): readonly Kind[] {
  const truth = readTrueParagraphs();
  const scripts = JSON.parse(readFixture('scripts/texts.json').toString('utf8')) as readonly {
    readonly file: string;
    readonly text: readonly string[];
  }[];
  return [
    ...readManifest()
      .filter(({ file, expects }) => file.endsWith('.pdf') && expects.error === undefined)
      .map(({ file }) => ({ file, truth })),
    ...scripts.map(({ file, text }) => ({ file: `scripts/${file}`, truth: text })),
  ];
}

export async function benchPdfWords(): Promise<Figure[]> {
  const startMs = await timeOf(async () => run(peer, ['-v'])).catch(() => undefined);
  if (startMs === undefined) {
    process.stderr.write('The comparison with pdftotext is skipped: install poppler-utils.\n');
  }
  const figures: Figure[] = [];
  for (const { file, truth } of kinds()) {
    const bytes = readFileSync(fixturePath(file));
    const expected = wordsOf(truth.join(' '));
    const read = async (): Promise<string> => (await extractDocument(bytes, { fileName: file })).text;
    const ours = { ms: await timeOf(read), text: await read() };
    const theirs = startMs === undefined ? undefined : await readWithPeer(file, startMs);
    const right = shareOf(expected, wordsOf(ours.text));
    const speed = (expected.length / ours.ms) * 1_000;
    figures.push(
      {
        name: `${file}, words`,
        unit: 'words/s',
        median: speed,
        ...(theirs && { ratio: theirs.ms / ours.ms, against: peer }),
      },
      {
        name: `${file}, words right`,
        unit: '%',
        median: right * 100,
        ...(theirs && { ratio: right / shareOf(expected, wordsOf(theirs.text)), against: peer }),
      },
    );
  }
  return figures;
}

async function readWithPeer(
  file: string,
  startMs: number,
): Promise<{ readonly ms: number; readonly text: string }> {
  const args = ['-enc', 'UTF-8', fileURLToPath(fixturePath(file)), '-'];
  const ms = await timeOf(async () => run(peer, args));
  return { ms: Math.max(0.1, ms - startMs), text: (await run(peer, args)).stdout };
}

/** The median of several runs, after two that do not count. */
async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let i = -2; i < runs; i += 1) {
    const startedAt = performance.now();
    await work();
    if (i >= 0) times.push(performance.now() - startedAt);
  }
  return median(times);
}

/** Words, or single characters of scripts without blanks, in one Unicode form. */
function wordsOf(text: string): readonly string[] {
  return (
    text
      .normalize('NFC')
      .replaceAll(/[\u00AD\u200C-\u200F]/g, '')
      .match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{M}\p{N}]+/gu) ?? []
  );
}

/** The share of the expected words that were found, each as often as it is expected. */
function shareOf(expected: readonly string[], found: readonly string[]): number {
  const left = new Map<string, number>();
  for (const word of found) left.set(word, (left.get(word) ?? 0) + 1);
  let right = 0;
  for (const word of expected) {
    const count = left.get(word) ?? 0;
    if (count === 0) continue;
    right += 1;
    left.set(word, count - 1);
  }
  return right / expected.length;
}
