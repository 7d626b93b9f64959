/**
 * Compares all texts of a project with each other: a thousand generated ones of ten pages, with copies planted in known
 * pairs and groups, and one that arrives later.
 *
 *     node bench/collusion.bench.ts
 */
import { alignmentDefaults, alignTexts, analyseText } from '../packages/engine/src/index.ts';
import { plantedClass, type PlantedClass } from '../apps/server/src/testing/planted-class.ts';
import { withDataDir } from './data-dir.ts';
import { printFigures, type Figure } from './figure.ts';
import { startProduct, type Product } from './product.ts';

const texts = 1_000;
const words = 2_500;
const handedAtOnce = 4;
/** Number of texts of which the baselines compare all pairs. The measured time is extrapolated. */
const baselineTexts = 60;

interface Found {
  readonly left: number;
  readonly State: string;
  readonly sources: readonly {
    readonly Text1: { readonly Name: string };
    readonly Text2: { readonly Name: string };
  }[];
  readonly groups: readonly { readonly Texts: readonly number[] }[];
}

export async function benchCollusion(): Promise<Figure[]> {
  const made = plantedClass({
    texts,
    words,
    seed: 5,
    verbatim: 30,
    reworded: 40,
    partial: 50,
    groups: [3, 4, 5, 6, 3, 4, 5, 6, 3, 4],
    withTask: true,
  });
  return withDataDir(async (dataDir) => {
    const product = await startProduct({ DATA_DIR: dataDir });
    try {
      await product.call('CreateGuestUser', {});
      const { Id: projectId } = await product.call<{ Id: number }>('CreateProject', { name: 'Class' });
      await handIn(product, projectId, made);
      return [...(await timeRuns(product, projectId, made)), ...baselines(made)];
    } finally {
      await product.stop();
    }
  });
}

async function handIn(product: Product, projectid: number, made: PlantedClass): Promise<void> {
  let next = 0;
  const work = async (): Promise<void> => {
    for (let text = made.texts[next++]; text !== undefined; text = made.texts[next++]) {
      await product.call('AddTextsToLibrary', { ...text, projectid });
    }
  };
  await Promise.all(Array.from({ length: handedAtOnce }, work));
}

async function timeRuns(product: Product, projectId: number, made: PlantedClass): Promise<Figure[]> {
  const before = (await product.memory()).now;
  const startedAt = performance.now();
  await product.call('GenerateCollusionReport', { projectId });
  const { found, memory } = await settled(product, projectId);
  const seconds = (performance.now() - startedAt) / 1000;
  const { precision, recall } = rate(found, made);
  const pairs = (texts * (texts - 1)) / 2;
  const name = `${texts} texts of ${words} words`;

  const copied = (made.texts[7]?.text ?? '').split('\n\n').slice(2, 5).join('\n\n');
  const own = plantedClass({
    texts: 1,
    words,
    seed: 99,
    verbatim: 0,
    reworded: 0,
    partial: 0,
    groups: [],
    withTask: false,
  });
  const text = `${own.texts[0]?.text ?? ''}\n\n${copied}`;
  await product.call('AddTextsToLibrary', { text, name: 'Late one', projectid: projectId });
  const addedAt = performance.now();
  const later = await settled(product, projectId);
  const isFound = later.found.sources.some(({ Text1, Text2 }) =>
    [Text1.Name, Text2.Name].includes('Late one'),
  );
  if (!isFound) throw new Error('the later text was not found');
  return [
    { name: `${name}: all ${pairs} pairs`, unit: 's', median: seconds },
    { name: 'the same: pairs', unit: 'pairs/s', median: pairs / seconds },
    { name: 'the same: memory of the server, most', unit: 'MB', median: memory / 1e6 },
    { name: 'the same: memory before', unit: 'MB', median: before / 1e6 },
    { name: `planted pairs (${made.pairs.length}): precision`, unit: '0–1', median: precision },
    { name: `planted pairs (${made.pairs.length}): recall`, unit: '0–1', median: recall },
    {
      name: 'one text more, until its pairs are there (it waits 1 s for others)',
      unit: 's',
      median: (performance.now() - addedAt) / 1000,
    },
  ];
}

/** Waits until nothing is pending. Returns the peak memory in the meantime, in bytes. */
async function settled(
  product: Product,
  projectId: number,
): Promise<{ readonly found: Found; readonly memory: number }> {
  for (let memory = 0; ;) {
    memory = Math.max(memory, (await product.memory()).now);
    const found = await product.call<Found>('GetCollusionSources', { projectId });
    if (found.State === 'Error') throw new Error('the comparison failed');
    if (found.left === 0) return { found, memory };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function rate(found: Found, made: PlantedClass): { readonly precision: number; readonly recall: number } {
  const planted = new Set(
    made.pairs.map(([first, second]) => key(made.texts[first]?.name ?? '', made.texts[second]?.name ?? '')),
  );
  const shown = found.sources.map(({ Text1, Text2 }) => key(Text1.Name, Text2.Name));
  const right = shown.filter((pair) => planted.has(pair)).length;
  return { precision: right / shown.length, recall: right / planted.size };
}

function key(one: string, other: string): string {
  return [one, other].toSorted().join('\n');
}

/**
 * Compares a few texts, all with all, in one thread; multiplies the time by the number of pairs and divides it by two
 * threads.
 */
function baselines(made: PlantedClass): Figure[] {
  const few = made.texts.slice(0, baselineTexts).map(({ text }) => text);
  const fewPairs = (baselineTexts * (baselineTexts - 1)) / 2;
  const factor = (texts * (texts - 1)) / 2 / fewPairs / 2;
  const timeAll = <Item>(items: readonly Item[], compare: (one: Item, other: Item) => unknown): number => {
    const startedAt = performance.now();
    items.forEach((one, i) => items.slice(i + 1).forEach((other) => compare(one, other)));
    return (factor * (performance.now() - startedAt)) / 1000;
  };
  const analysed = few.map((text) => analyseText(text));
  return [
    {
      name: `all with all by five-word strings, extrapolated from ${fewPairs} pairs`,
      unit: 's',
      median: timeAll(few.map(fiveWordStrings), (one, other) => {
        let common = 0;
        for (const string of one) if (other.has(string)) common++;
        return common;
      }),
    },
    {
      name: `all with all by alignment of analysed texts, extrapolated from ${fewPairs} pairs`,
      unit: 's',
      median: timeAll(analysed, (one, other) => alignTexts(one, other, alignmentDefaults)),
    },
  ];
}

function fiveWordStrings(text: string): ReadonlySet<string> {
  const all = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(all.slice(4).map((_, i) => all.slice(i, i + 5).join(' ')));
}

if (import.meta.main) printFigures(await benchCollusion());
