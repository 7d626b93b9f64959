import { readdirSync, readFileSync } from 'node:fs';
import { initialSchema } from './initial-schema.ts';

export const initialMigration = '0179-initial';

/**
 * Every migration, in order: the initial schema and the files of this folder with a number. A released migration never
 * changes; the next one is a file with the next number. Numbers below 0179 were those of the migrations that the initial
 * schema replaced (replaced-migrations.ts).
 */
export const migrations: Readonly<Record<string, string>> = {
  [initialMigration]: initialSchema,
  ...Object.fromEntries(
    readdirSync(import.meta.dirname)
      .filter((file) => /^\d{4}-[\w-]+\.sql$/.test(file))
      .toSorted()
      .map((file) => [file.replace('.sql', ''), readFileSync(new URL(file, import.meta.url), 'utf8')]),
  ),
};
