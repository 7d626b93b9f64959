import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DocumentPair } from '../pan/annotation.ts';
import { mergeHits, type Hit } from './merge-hits.ts';
import type { Peer } from './peer.ts';

/** Shorter runs are left out. */
const leastRunWords = 8;

export function hasSimText(): boolean {
  return spawnSync('sim_text', ['-v']).error === undefined;
}

/**
 * Runs sim_text of the similarity tester (Debian package similarity-tester) in one process for each pair and merges its
 * hits. It reports lines, so its input files have one word in each line. These files are written here and do not count
 * in its time. A shell starts the processes, because starting one takes longer from a process as large as ours.
 * @param folder for the files
 */
export function simTextPeer(corpus: string, pairs: readonly DocumentPair[], folder: string): Peer {
  const places = new Map<string, readonly Place[]>();
  for (const kind of ['susp', 'src']) mkdirSync(join(folder, kind));
  for (const path of pairs.flatMap(pathsOf)) {
    if (places.has(path)) continue;
    const text = readFileSync(join(corpus, path), 'utf8');
    const words = Array.from(text.matchAll(/\S+/g), ({ 0: word, index }) => ({
      start: index,
      end: index + word.length,
    }));
    places.set(path, words);
    writeFileSync(join(folder, path), words.map(({ start, end }) => text.slice(start, end)).join('\n'));
  }
  return {
    name: `sim_text, ${leastRunWords} words, merged`,
    align: (wanted) => {
      const lines = wanted.map((pair) => `${pathsOf(pair).join(' ')}\n`).join('');
      const { stdout } = spawnSync('sh', ['-c', script], {
        cwd: folder,
        encoding: 'utf8',
        input: lines,
        maxBuffer: 2 ** 30,
      });
      const outputs = stdout.split(`${mark}\n`);
      return {
        hits: wanted.map((pair, index) => {
          const [checked, source] = pathsOf(pair).map((path) => places.get(path) ?? []);
          return mergeHits(hits(outputs[index] ?? '', checked ?? [], source ?? []));
        }),
        childSeconds: secondsIn(outputs.at(-1) ?? ''),
      };
    },
  };
}

const mark = '=== end of pair ===';
const script =
  `while read checked source; do sim_text -r${leastRunWords} -n -T -s -w200 "$checked" "$source"; ` +
  `echo '${mark}'; done; times`;

/**
 * Parses the output of the shell's `times`: user and system time, `0m1.25s` each, of the shell and of its children.
 */
function secondsIn(times: string): number {
  return Array.from(
    times.matchAll(/(\d+)m([\d.]+)s/g),
    ([, minutes, seconds]) => 60 * Number(minutes) + Number(seconds),
  ).reduce((sum, part) => sum + part, 0);
}

function pathsOf({ suspicious, source }: DocumentPair): readonly [checked: string, source: string] {
  return [`susp/${suspicious}`, `src/${source}`];
}

interface Place {
  readonly start: number;
  readonly end: number;
}

/** `a.txt: line 13-26   |b.txt: line 17-30   [14]`, lines from 1 and the last one included. */
function hits(output: string, checked: readonly Place[], source: readonly Place[]): readonly Hit[] {
  return Array.from(
    output.matchAll(/: line (\d+)(?:-(\d+))?\s*\|[^\n]*: line (\d+)(?:-(\d+))?\s*\[/g),
    ([, from = '', to = from, otherFrom = '', otherTo = otherFrom]) => ({
      checkedStartChar: checked[Number(from) - 1]?.start ?? 0,
      checkedEndChar: checked[Number(to) - 1]?.end ?? 0,
      sourceStartChar: source[Number(otherFrom) - 1]?.start ?? 0,
      sourceEndChar: source[Number(otherTo) - 1]?.end ?? 0,
    }),
  );
}
