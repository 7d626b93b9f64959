/**
 * Measures the start of the product, from the process to the line that says it is ready: cold on an empty data folder
 * (create and migrate the database, index the samples), and warm on the folder that the first start left.
 *
 *     node bench/start.bench.ts
 */
import { withDataDir } from './data-dir.ts';
import { median, type Figure } from './figure.ts';
import { startProduct } from './product.ts';

const runs = 3;

export async function benchStart(): Promise<Figure[]> {
  const cold: number[] = [];
  const warm: number[] = [];
  for (let i = 0; i < runs; i++) {
    await withDataDir(async (dataDir) => {
      for (const times of [cold, warm]) {
        const product = await startProduct({ DATA_DIR: dataDir });
        times.push(product.startMs);
        await product.stop();
      }
    });
  }
  return [
    { name: 'start: cold, empty data folder', unit: 'ms', median: median(cold) },
    {
      name: 'start: warm',
      unit: 'ms',
      median: median(warm),
      ratio: median(cold) / median(warm),
      against: 'cold start',
    },
  ];
}
