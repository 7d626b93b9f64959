import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressed = /\.(js|css|svg|html|json)$/;
/** The size below which the headers cost more than compression saves. */
const minBytes = 1024;

/** Writes a .br and a .gz next to every text file of the build. The server sends them to clients that accept them. */
export function precompress(outDir: string): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    closeBundle: async () => {
      const names = await readdir(outDir, { recursive: true });
      await Promise.all(
        names.filter((name) => compressed.test(name)).map((name) => compressFile(join(outDir, name))),
      );
    },
  };
}

async function compressFile(path: string): Promise<void> {
  if ((await stat(path)).size < minBytes) return;
  const content = await readFile(path);
  const [smallest, small] = await Promise.all([
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${path}.br`, smallest), writeFile(`${path}.gz`, small)]);
}
