/**
 * A class of 200 texts of ten pages: checks of all texts, a zip file of their reports, and the results as a workbook.
 *
 *     node bench/bulk.bench.ts
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { plantedClass } from '../apps/server/src/testing/planted-class.ts';
import { withDataDir } from './data-dir.ts';
import { printFigures, type Figure } from './figure.ts';
import { startProduct, type Product } from './product.ts';
import { runSql } from './sql.ts';

const texts = 200;
const words = 2_500;
const megabyte = 1024 ** 2;

export async function benchBulk(): Promise<Figure[]> {
  return withDataDir(async (dataDir) => {
    const product = await startProduct({ DATA_DIR: dataDir });
    try {
      await product.call('CreateGuestUser', {});
      await runSql(
        dataDir,
        `insert into credit_movements (user_id, reason, credits) select id, 'grant', 10000 - credits from users`,
      );
      const { Id: projectid } = await product.call<{ Id: number }>('CreateProject', { name: 'Class' });
      const made = plantedClass({
        texts,
        words,
        seed: 9,
        verbatim: 8,
        reworded: 8,
        partial: 10,
        groups: [3, 4, 5],
        withTask: true,
      });
      for (const { name, text } of made.texts) {
        await product.call('AddTextsToLibrary', { name, text, projectid });
      }
      return [...(await timeChecks(product, projectid)), ...(await timeFiles(product, projectid))];
    } finally {
      await product.stop();
    }
  });
}

async function timeChecks(product: Product, projectid: number): Promise<readonly Figure[]> {
  const startedAt = performance.now();
  await product.call('StartProjectChecks', { projectid, web: 0, lib: 1 });
  const orderedAt = performance.now();
  for (;;) {
    const { Ok } = await product.call<{ Ok: number }>('GetProjectProgress', { projectid });
    if (Ok === texts) break;
    await sleep(200);
  }
  return [
    { name: `${texts} checks ordered by one call`, unit: 'ms', median: orderedAt - startedAt },
    { name: 'until all of them are Ok', unit: 's', median: (performance.now() - startedAt) / 1000 },
  ];
}

async function timeFiles(product: Product, projectid: number): Promise<readonly Figure[]> {
  const before = (await product.memory()).now;
  const zip = await fileOf(product, { projectid, format: 'zip', reportformat: 'pdf', language: 'en' });
  const table = await fileOf(product, { projectid, format: 'xlsx', language: 'en' });
  return [
    { name: `zip of ${texts} PDF reports`, unit: 's', median: zip.seconds },
    { name: 'its size', unit: 'MB', median: zip.bytes / megabyte },
    { name: "server's memory before it", unit: 'MB', median: before / megabyte },
    { name: "server's memory while it is made, most", unit: 'MB', median: zip.mostMemory / megabyte },
    { name: `workbook of ${texts} results`, unit: 's', median: table.seconds },
  ];
}

interface Made {
  readonly seconds: number;
  readonly bytes: number;
  readonly mostMemory: number;
}

async function fileOf(product: Product, order: object): Promise<Made> {
  const startedAt = performance.now();
  const { ExportId } = await product.call<{ ExportId: number }>('CreateProjectExport', order);
  let mostMemory = 0;
  for (;;) {
    const {
      Status,
      Bytes,
      Error: key,
    } = await product.call<{ Status: string; Bytes: number; Error: string }>('GetExportStatus', {
      exportid: ExportId,
    });
    mostMemory = Math.max(mostMemory, (await product.memory()).now);
    if (Status === 'Error') throw new Error(key);
    if (Status === 'Ok') {
      return { seconds: (performance.now() - startedAt) / 1000, bytes: Bytes, mostMemory };
    }
    await sleep(50);
  }
}

if (import.meta.main) printFigures(await benchBulk());
