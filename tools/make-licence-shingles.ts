/**
 * Writes the hashes of well-known licence texts to `packages/engine/src/boilerplate/licence-shingles.json`:
 * `node tools/make-licence-shingles.ts`. It reads the licences of the installed packages and those that Debian keeps in
 * /usr/share/common-licenses. Only hashes are stored. Run it again if the hashes of words change; a test then fails.
 */
import { existsSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { analyseText } from '../packages/engine/src/analyse-text.ts';
import { knownBits, packShingles } from '../packages/engine/src/boilerplate/packed-shingles.ts';
import { shingleText } from '../packages/engine/src/collusion/shingle-text.ts';

const root = dirname(import.meta.dirname);
const commonLicences = '/usr/share/common-licenses';

/** The licences whose text names no author; of the others, only words that two packages share are kept. */
const wholeTexts = new Set(['LICENSE']);

function licencesOfPackages(): readonly string[] {
  const modules = join(root, 'node_modules');
  const folders = readdirSync(modules).flatMap((name) =>
    name.startsWith('@')
      ? readdirSync(join(modules, name)).map((own) => join(modules, name, own))
      : [join(modules, name)],
  );
  return folders.flatMap((folder) => {
    if (!existsSync(join(folder, 'package.json'))) return [];
    return readdirSync(folder)
      .filter((name) => /^(licen[cs]e|copying)(\.(md|txt))?$/i.test(name))
      .map((name) => readFileSync(join(folder, name), 'utf8'));
  });
}

function commonTexts(): readonly string[] {
  if (!existsSync(commonLicences)) throw new Error(`${commonLicences} is missing; run this on Debian`);
  const files = new Set(readdirSync(commonLicences).map((name) => realpathSync(join(commonLicences, name))));
  return [...files].toSorted().map((file) => readFileSync(file, 'utf8'));
}

const shinglesOf = (text: string): Set<number> =>
  new Set(Array.from(shingleText(analyseText(text)), (shingle) => shingle >>> (32 - knownBits)));

const known = new Set<number>();
const counts = new Map<number, number>();
const whole = [...wholeTexts].map((name) => readFileSync(join(root, name), 'utf8'));
for (const text of [...whole, ...commonTexts()]) for (const shingle of shinglesOf(text)) known.add(shingle);
for (const text of new Set(licencesOfPackages())) {
  for (const shingle of shinglesOf(text)) counts.set(shingle, (counts.get(shingle) ?? 0) + 1);
}
for (const [shingle, count] of counts) if (count > 1) known.add(shingle);

const packed = packShingles([...known]);
writeFileSync(
  join(root, 'packages/engine/src/boilerplate/licence-shingles.json'),
  `${JSON.stringify({ shingles: known.size, packed }, null, 2)}\n`,
);
console.log(`${known.size} shingles, ${packed.length} characters`);
