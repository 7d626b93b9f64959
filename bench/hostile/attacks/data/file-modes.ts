import { relative } from 'node:path';
import { seededText } from '../../../../apps/server/src/testing/texts.ts';
import type { Attack, Outcome } from '../../attack.ts';
import type { Target } from '../../target.ts';
import { check } from '../../material/checks.ts';
import { entriesUnder } from '../../material/folders.ts';
import { sendFile } from '../../material/uploads.ts';

/** Read permission of the group and of all others. Execute permission of a folder reveals nothing. */
const readableByOthers = 0o044;
const shownNames = 4;

export const fileModes: Attack = {
  name: 'file-modes',
  about: 'Another user of the machine looks for readable files in the data folder while uploads come in.',
  criterion: 'No file or folder in it is readable for its group or for others.',
  run: async (context) => {
    const target = await context.start();
    const { value } = await context.watch(() => attempt(target));
    return value;
  },
};

async function attempt(target: Target): Promise<Outcome> {
  const client = await target.guest();
  const uploads = Array.from({ length: 20 }, (_, i) => sendFile(client, seededText(i, 5_000), `${i}.txt`));
  const during = await entriesUnder(target.dataDir);
  await Promise.all(uploads);
  await check(client, { text: seededText(9, 300) });
  const entries = [...during, ...(await entriesUnder(target.dataDir))];
  const readable = new Set(
    entries
      .filter(({ mode }) => (mode & readableByOthers) !== 0)
      .map(({ path }) => relative(target.dataDir, path)),
  );
  return {
    held: readable.size === 0,
    result:
      readable.size === 0
        ? `${entries.length} files and folders, none readable`
        : `readable: ${[...readable].slice(0, shownNames).join(', ')}${readable.size > shownNames ? ` and ${readable.size - shownNames} more` : ''}`,
  };
}
